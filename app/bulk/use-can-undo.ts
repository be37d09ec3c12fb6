import { useCallback, useEffect, useRef } from 'react';
import type { ShownBulk } from './bulk-progress';

/** Whether a bulk can be taken back, as its card says; one that is not shown yet has only begun. */
export function useCanUndo(bulks: readonly ShownBulk[]): (id: string) => boolean {
  const untils = useRef(new Map<string, number>());
  useEffect(() => {
    const now = Date.now();
    for (const id of untils.current.keys()) untils.current.set(id, now);
    for (const bulk of bulks) untils.current.set(bulk.id, undoableUntil(bulk, now));
  }, [bulks]);
  return useCallback((id) => Date.now() < (untils.current.get(id) ?? Infinity), []);
}

/** By this browser's clock: while it runs, it is at least stopped. */
function undoableUntil({ state, done, undoSeconds }: ShownBulk, now: number): number {
  if (state === 'running') return Infinity;
  return done > 0 ? now + undoSeconds * 1000 : now;
}
