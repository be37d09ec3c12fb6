import { useIsomorphicEffect } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';

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
  // No state: the page is rendered no differently for it, and the focus moves with each click.
  const place = useRef<Place | null>(null);
  /** Whether what had the focus last goes on with it by itself, as the buttons that turn pages. */
  const isKept = useRef(false);

  const focus = useCallback(
    (id: string | undefined) => list?.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus(),
    [list],
  );

  const joined = ids.join();
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      isKept.current = target.closest('[data-keeps-focus]') !== null;
      const row = list?.contains(target) && target.closest<HTMLElement>('[data-row]');
      const id = row ? row.dataset.row : undefined;
      const at = joined.split(',').indexOf(id ?? '');
      if (id && at >= 0) place.current = { id, at };
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [list, joined]);

  const before = useRef(opened);
  // Together with the list: a moment later the focus has gone to a heading.
  useIsomorphicEffect(() => {
    const isClosed = before.current !== null && opened === null;
    before.current = opened;
    const now = joined === '' ? [] : joined.split(',');
    const had = place.current;
    const id = opened ?? had?.id;
    if (id === undefined) {
      if (isClosed) focus(now[0]);
      return;
    }
    const at = now.indexOf(id);
    if (at >= 0) {
      if (isClosed) focus(id);
      place.current = { id, at };
      return;
    }
    if (opened !== null || !had) return;
    if (!isClosed && (isKept.current || !hasLost(list, had.id))) return;
    const next = now[Math.min(had.at, now.length - 1)];
    focus(next);
    place.current = next === undefined ? null : { id: next, at: now.indexOf(next) };
  }, [joined, opened, list, focus]);

  /** The row after or before; the first or last where there is none yet. */
  const beside = (by: 1 | -1): string | undefined => {
    const from = place.current;
    if (!from) return by === 1 ? ids[0] : ids.at(-1);
    const isThere = ids[from.at] === from.id;
    const at = isThere ? from.at + by : by === 1 ? from.at : from.at - 1;
    return ids[Math.max(0, at)];
  };
  const focused = (): string | null => ids.find((id) => id === place.current?.id) ?? null;
  return { setList, focus, beside, focused };
}

/** The focus was in that row, or went nowhere with it. */
function hasLost(list: HTMLElement | null, id: string): boolean {
  const { activeElement } = document;
  const row = list?.querySelector(`[data-row="${id}"]`);
  return activeElement === document.body || (row?.contains(activeElement) ?? false);
}
