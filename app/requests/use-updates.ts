import { useLocation } from '@remix-run/react';
import { useMemo, useRef, useState } from 'react';
import type {
  RequestDetails,
  RequestLengths,
  RequestUpdate,
  RequestView,
} from '#modules/requests/contract';
import { among, REQUEST_CHANGES } from '../live/change-types';
import type { LiveChange } from '../live/revalidate';
import { useChanges } from '../live/use-changes';
import { openedAt } from './addresses';
import type { LoadedRequests } from './requests.server';

/** As much of a loaded list as an update changes, and what it depends on. */
export type RequestPage = Pick<
  LoadedRequests,
  'level' | 'query' | 'places' | 'rows' | 'total' | 'lengths' | 'position'
>;

/**
 * The list as it was loaded, with what became of its requests since. Updates come over the live
 * socket and are shown in the next frame; what the page cannot know of one is loaded at once, and
 * what it can a little later. Once loaded data is as new as an update, that counts for nothing.
 */
export function useUpdatedList<Page extends RequestPage>(loaded: Page): Page {
  const opened = openedAt(useLocation().pathname);
  const [updates, setUpdates] = useState<readonly RequestUpdate[]>([]);
  const received = useRef(updates);
  /** Not all changes of this one came here. */
  const incomplete = useRef<Page>();
  const receive = (next: readonly RequestUpdate[]) => {
    received.current = next;
    setUpdates(next);
  };
  useChanges({
    awaitsRow: (change) =>
      // What is open beside the list is loaded, and waits for nothing.
      change.id !== opened && incomplete.current !== loaded && isAbout(loaded, change),
    onRow: (update) => {
      if (incomplete.current === loaded || !isFor(loaded, update)) return false;
      receive([...received.current.filter((one) => isNewer(one, loaded)), update]);
      return updated(loaded, received.current).isWhole;
    },
    onMissed: () => {
      incomplete.current = loaded;
      receive([]);
    },
  });
  return useMemo(() => updated(loaded, updates).page, [loaded, updates]);
}

/** The last update of what a part of the page shows; null once too much was missed. */
function useNewestUpdate(isOurs: (update: RequestUpdate) => boolean): RequestUpdate | null {
  const [newest, setNewest] = useState<RequestUpdate | null>(null);
  useChanges({
    onRow: (update) => {
      if (isOurs(update)) setNewest(update);
      // What else the page says of it is loaded.
      return false;
    },
    onMissed: () => setNewest(null),
  });
  return newest && isOurs(newest) ? newest : null;
}

/** How many requests of each state a place has, where an update is newer than what was loaded at this position. */
export function useUpdatedLengths(place: Place | null, loadedAt: number): RequestLengths | null {
  const newest = useNewestUpdate((update) => place !== null && isSamePlace(update.place, place));
  return newest && newest.position > loadedAt ? newest.lengths : null;
}

/** A request with what an update has changed of it since it was loaded; its history follows. */
export function useUpdatedRequest<Loaded extends RequestDetails | undefined>(
  loaded: Loaded,
): Loaded {
  const newest = useNewestUpdate(({ id, row }) => id === loaded?.id && row !== null);
  return loaded && newest?.row && newest.row.version > loaded.version
    ? { ...loaded, ...newest.row }
    : loaded;
}

const isNewer = ({ position }: RequestUpdate, loaded: RequestPage): boolean =>
  position > loaded.position;

/** The one place of which the list shows all requests of a state; none where it shows something else. */
function placeOf({ level, query, places }: RequestPage): RequestUpdate['place'] | null {
  const own = level === 'organizations' ? query.organizationId : undefined;
  const [id, ...others] = own ? [own] : new Set(places[level]);
  return query.q === '' && id !== undefined && others.length === 0 ? { level, id } : null;
}

const isFor = (page: RequestPage, { place }: RequestUpdate): boolean => {
  const own = placeOf(page);
  return own !== null && isSamePlace(own, place);
};

type Place = RequestUpdate['place'];

const isSamePlace = (one: Place, other: Place): boolean =>
  one.level === other.level && one.id === other.id;

const ofRequests = among(...REQUEST_CHANGES);

function isAbout(page: RequestPage, change: LiveChange): boolean {
  const own = placeOf(page);
  const { organizationId, locationId } = change;
  return (
    own !== null &&
    ofRequests(change) &&
    own.id === (own.level === 'organizations' ? organizationId : locationId)
  );
}

/** A page of the list after updates, and whether all of it is as it would be loaded now. */
export function updated<Page extends RequestPage>(
  loaded: Page,
  updates: readonly RequestUpdate[],
): { page: Page; isWhole: boolean } {
  let page = loaded;
  let isKnown = true;
  for (const update of updates) {
    if (!isNewer(update, loaded) || !isFor(loaded, update)) continue;
    const { lengths } = update;
    const total = lengths[page.query.tab];
    const rows = rowsAfter(page, update, total);
    isKnown &&= rows !== null;
    page = { ...page, rows: rows ?? page.rows, total, lengths };
  }
  const { rows, total, query } = page;
  const left = Math.max(0, total - query.start);
  return { page, isWhole: isKnown && rows.length === Math.min(query.end - query.start, left) };
}

/** Null where they cannot be known. */
function rowsAfter(
  page: RequestPage,
  { id, row }: RequestUpdate,
  total: number,
): RequestView[] | null {
  const rows = row?.status === page.query.tab ? withRow(page, row, total) : withoutRow(page, id);
  // A page that became empty is no page of the list, unless the list is empty.
  return rows?.length === 0 && total > 0 ? null : rows;
}

/** Of a later page: a row that is not on it may have been before it. */
function withoutRow({ rows, query }: RequestPage, id: string): RequestView[] | null {
  const others = rows.filter((row) => row.id !== id);
  return others.length === rows.length && query.start > 0 ? null : others;
}

/** The rows with this one, where it belongs. */
function withRow(
  { rows, query }: RequestPage,
  row: RequestView,
  total: number,
): RequestView[] | null {
  const { start, end, sort } = query;
  const before = rows.find(({ id }) => id === row.id);
  if (before && before.version >= row.version) return rows;
  if (before && [sort, 'name', 'locationName'].every((key) => isSame(before, row, key))) {
    return rows.map((one) => (one === before ? row : one));
  }
  if (start > 0) return null;
  const size = end - start;
  const others = rows.filter((one) => one !== before);
  const at = placeAmong(others, row, query);
  // Behind the last row others may follow that are not on this page.
  const isBehind = at === others.length && at < size && total > at + 1;
  return at === null || isBehind ? null : others.toSpliced(at, 0, row).slice(0, size);
}

const isSame = (one: RequestView, other: RequestView, field: string): boolean =>
  one[field as keyof RequestView] === other[field as keyof RequestView];

function placeAmong(
  rows: readonly RequestView[],
  row: RequestView,
  { sort, order }: RequestPage['query'],
): number | null {
  const compared = rows.map((other) => ORDERS[sort]?.(other, row) ?? null);
  const isBefore = (by: number) => (order === 'ASC' ? by < 0 : by > 0);
  return compared.includes(null) ? null : compared.filter((by) => isBefore(by!)).length;
}

/** The orders that the page knows as well as the database does; null where it may not. */
const ORDERS: Partial<Record<string, (one: RequestView, other: RequestView) => number | null>> = {
  name: (one, other) =>
    isPlain(one.name) && isPlain(other.name)
      ? one.name.toLowerCase().localeCompare(other.name.toLowerCase(), 'en') ||
        (one.id < other.id ? -1 : 1)
      : null,
  // The database knows them to the microsecond.
  submittedAt: (one, other) =>
    one.submittedAt === other.submittedAt ? null : one.submittedAt < other.submittedAt ? -1 : 1,
};

/** The browser's table of letters is the database's for these, and another edition for other scripts. */
const isPlain = (name: string): boolean => /^[\p{Script=Latin}0-9 '’.-]*$/u.test(name);
