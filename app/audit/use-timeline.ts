import { useLocation, useSearchParams } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from '../forms/use-fetcher';
import { useFading } from '../ui/use-arrivals';
import { isOutdated, shownAtFirst, waitingIn, withHead, withOlder } from './steady-timeline';
import type { LoadedTimeline } from './timeline.server';

/** What was shown last, for the way back to it: the entry of the browser's history, and whose it is. */
let left: { at: string; of: string; shown: ReturnType<typeof shownAtFirst> } | undefined;

/** Older entries that could not be had, behind the one at this position. */
export interface OlderMissing {
  failed: number;
}

/**
 * A timeline that is live at its head and goes on at its end. While one reads further down, or has an
 * entry in focus, it stands still, and what is new waits. Where one of its users is erased, it begins again.
 */
export function useTimeline(head: LoadedTimeline) {
  const [search] = useSearchParams();
  const [list, setList] = useState<HTMLElement | null>(null);
  const { key } = useLocation();
  const of = `${head.self},${head.within}`;
  const [shown, setShown] = useState(() =>
    shownAtFirst(
      left?.at === key && left.of === of && !isOutdated(left.shown, head) ? left.shown : head,
    ),
  );
  useEffect(() => {
    left = { at: key, of, shown };
  }, [key, of, shown]);

  const reveal = useCallback(() => setShown((now) => withHead(now, head)), [head]);
  // At the top nothing waits: neither when it comes, nor when one is back there.
  useEffect(() => {
    const letIn = () => {
      setShown((now) => {
        if (isOutdated(now, head)) return shownAtFirst(head);
        const held = now.entries.length > 0 && isHeld(list);
        return !held && waitingIn(now, head) > 0 ? withHead(now, head) : now;
      });
    };
    letIn();
    window.addEventListener('scroll', letIn, { passive: true });
    return () => window.removeEventListener('scroll', letIn);
  }, [head, list]);
  useFading(shown.arrived, () => setShown((now) => ({ ...now, arrived: new Set() })));

  const { data, load, state } = useFetcher<LoadedTimeline | OlderMissing>();
  const last = shown.entries.at(-1)?.position;
  const [joined, setJoined] = useState(data);
  if (data !== joined) {
    setJoined(data);
    const isNext = data && 'entries' in data && data.olderThan === last;
    if (isNext && !isOutdated(data, shown)) setShown(withOlder(shown, data));
  }
  const failed = state === 'idle' && data !== undefined && 'failed' in data && data.failed === last;
  const loadOlder = () => {
    if (state !== 'idle' || last === undefined || !shown.isMore) return;
    const older = new URLSearchParams(search);
    older.set('older', String(last));
    load(`/audit?${older}`);
  };
  return { ...shown, list, setList, waiting: waitingIn(shown, head), reveal, loadOlder, failed };
}

const isHeld = (list: HTMLElement | null): boolean =>
  list === null || list.getBoundingClientRect().top < 0 || list.contains(document.activeElement);
