import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';

interface Place {
  id: string;
  /** Where it stood: what comes after it stands there when it is gone. */
  at: number;
}

/**
 * Which row the keys are about: the one that is open, else the one that has the focus, or had it.
 * Closed, it has the focus; when it leaves, the focus goes to the one that takes its place.
 */
export function useRowFocus(ids: readonly string[], opened: string | null) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [place, setPlace] = useState<Place | null>(null);

  const focus = useCallback(
    (id: string | undefined) => list?.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus(),
    [list],
  );

  const onFocus = ({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (id && ids.includes(id)) setPlace({ id, at: ids.indexOf(id) });
  };

  const joined = ids.join();
  const before = useRef(opened);
  useEffect(() => {
    const isClosed = before.current !== null && opened === null;
    before.current = opened;
    const now = joined === '' ? [] : joined.split(',');
    const id = opened ?? place?.id;
    if (id === undefined) {
      if (isClosed) focus(now[0]);
      return;
    }
    const at = now.indexOf(id);
    if (at >= 0) {
      if (isClosed) focus(id);
      if (place?.id !== id || place.at !== at) setPlace({ id, at });
      return;
    }
    if (opened !== null || !place) return;
    if (!isClosed && !hasLost(list, place.id)) return;
    const next = now[Math.min(place.at, now.length - 1)];
    focus(next);
    setPlace(next === undefined ? null : { id: next, at: now.indexOf(next) });
  }, [joined, opened, place, list, focus]);

  /** The row after or before; the first or last where there is none yet. */
  const beside = (by: 1 | -1): string | undefined => {
    if (!place) return by === 1 ? ids[0] : ids.at(-1);
    const isThere = ids[place.at] === place.id;
    const at = isThere ? place.at + by : by === 1 ? place.at : place.at - 1;
    return ids[Math.max(0, at)];
  };
  const id = place && ids.includes(place.id) ? place.id : null;
  return { setList, onFocus, focus, beside, id };
}

/** The focus was in that row, or went nowhere with it. */
function hasLost(list: HTMLElement | null, id: string): boolean {
  const { activeElement } = document;
  const row = list?.querySelector(`[data-row="${id}"]`);
  return activeElement === document.body || (row?.contains(activeElement) ?? false);
}
