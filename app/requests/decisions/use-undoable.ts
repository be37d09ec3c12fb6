import { useCallback, useEffect, useMemo, useState } from 'react';

/** A decision that can be taken back for a while. */
export interface Undoable {
  key: string;
  /** By this browser's clock. */
  until: number;
  undo: () => void;
}

/** What was decided here and can still be taken back, the newest first to go. */
export function useUndoable() {
  const [all, setAll] = useState<readonly Undoable[]>([]);
  const forget = useCallback(
    (key: string) => setAll((known) => known.filter((one) => one.key !== key)),
    [],
  );
  const remember = useCallback(
    (one: Undoable) => setAll((known) => [...known.filter(({ key }) => key !== one.key), one]),
    [],
  );
  const [oldest] = all;
  useEffect(() => {
    if (!oldest) return;
    const left = Math.max(0, oldest.until - Date.now());
    const timer = setTimeout(() => forget(oldest.key), left);
    return () => clearTimeout(timer);
  }, [oldest, forget]);

  const newest = all.at(-1);
  const undoLast = useMemo(
    () =>
      newest &&
      (() => {
        forget(newest.key);
        newest.undo();
      }),
    [newest, forget],
  );
  return { remember, forget, undoLast };
}
