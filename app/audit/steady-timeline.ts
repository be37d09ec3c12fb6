import type { TimelineEntry } from '#modules/requests/contract';
import type { People } from '../requests/history-words';

/** A page as it was loaded: the newest entries, or those behind one that is shown. */
export interface LoadedPage {
  entries: readonly TimelineEntry[];
  isMore: boolean;
  names: People['names'];
  /** Whose accounts had been deleted last before it was loaded: at most so many as are `LISTED`. */
  erased: readonly string[];
}

/** Where so many are erased between two pages, there may be more. */
export const LISTED = 20;

/** What of a timeline is shown. */
interface ShownTimeline extends LoadedPage {
  /** Positions of those that came in while it was looked at. */
  arrived: ReadonlySet<number>;
}

export const shownAtFirst = (page: LoadedPage): ShownTimeline => ({ ...page, arrived: new Set() });

/** Whether it may show users who were erased since: it was loaded before another page, which knows of them. */
export function isOutdated(shown: LoadedPage, { erased }: LoadedPage): boolean {
  const since = erased.filter((id) => !shown.erased.includes(id));
  const isOf = (id: string) =>
    shown.entries.some(({ userId, actor }) => id === userId || id === actor);
  return since.length === LISTED || since.some(isOf);
}

/** The newest entries, loaded again: those that are known below them stay, unless something is between. */
export function withHead(shown: ShownTimeline, head: LoadedPage): ShownTimeline {
  const fresh = missingIn(shown.entries, head.entries);
  const joins = fresh.length < head.entries.length || shown.entries.length === 0;
  const arrived = new Set(fresh.map(({ position }) => position));
  if (!joins) return { ...head, arrived };
  const below = missingIn(head.entries, shown.entries);
  return {
    entries: [...head.entries, ...below],
    isMore: below.length > 0 ? shown.isMore : head.isMore,
    names: { ...shown.names, ...head.names },
    erased: head.erased,
    arrived,
  };
}

/** Older entries, behind those that are shown. */
export const withOlder = (shown: ShownTimeline, older: LoadedPage): ShownTimeline => ({
  ...shown,
  entries: [...shown.entries, ...older.entries],
  isMore: older.isMore,
  names: { ...shown.names, ...older.names },
});

/** How many of the newest entries are not shown yet. */
export const waitingIn = (shown: ShownTimeline, head: LoadedPage): number =>
  missingIn(shown.entries.slice(0, head.entries.length), head.entries).length;

function missingIn(known: readonly TimelineEntry[], entries: readonly TimelineEntry[]) {
  const positions = new Set(known.map(({ position }) => position));
  return entries.filter(({ position }) => !positions.has(position));
}
