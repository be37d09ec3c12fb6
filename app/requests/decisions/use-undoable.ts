import { useMemo, useRef } from 'react';

/** A decision that can be taken back for a while. */
export interface Undoable {
  /** What it decides about: a request, or a bulk. */
  about: string;
  isStill: () => boolean;
  undo: () => void;
}

/**
 * What was decided here and can still be taken back. Whoever undoes means the newest, though the
 * page may not show it yet, so it is known from the moment it is decided.
 */
export function useUndoable() {
  const all = useRef<readonly Undoable[]>([]);
  return useMemo(() => {
    const keep = (stays: (one: Undoable) => boolean) => {
      all.current = all.current.filter((one) => one.isStill() && stays(one));
    };
    const forgetNewest = (about?: string) => {
      const newest = all.current.findLast((one) => about === undefined || one.about === about);
      keep((one) => one !== newest);
      return newest;
    };
    return {
      remember: (one: Undoable) => {
        keep(() => true);
        all.current = [...all.current, one];
      },
      forgetAll: (about: string) => keep((one) => one.about !== about),
      forgetNewest,
      undoLast: () => {
        keep(() => true);
        forgetNewest()?.undo();
      },
    };
  }, []);
}

export type Undoables = ReturnType<typeof useUndoable>;
