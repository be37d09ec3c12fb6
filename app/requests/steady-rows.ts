import { useCallback, useEffect, useState } from 'react';
import type { RequestView } from '#modules/requests/contract';
import { useArrivals } from '../ui/use-arrivals';
import type { RequestNews } from './request-news';
import type { LoadedRequests } from './requests.server';
import { useLasting } from '../ui/use-lasting';

interface Row {
  id: string;
}

/**
 * The rows of a page that must not move, after its list was loaded again: rows stay in their places
 * with their new contents, rows that are gone go, and new rows stay out unless they come below all
 * others. The places of those that are gone are kept: a decision may be undone.
 */
export function holdRows<R extends Row>(
  places: readonly R[],
  loaded: readonly R[],
  { isGone, size }: { isGone: (row: R) => boolean; size: number },
): { rows: R[]; places: R[] } {
  const now = new Map(loaded.map((row) => [row.id, row]));
  const stays = places.flatMap((row) => now.get(row.id) ?? (isGone(row) ? [] : row));
  if (stays.length === 0) return { rows: [...loaded], places: [...loaded] };
  const known = new Set(places.map(({ id }) => id));
  const last = loaded.findLastIndex(({ id }) => known.has(id));
  const below = last < 0 ? [] : loaded.slice(last + 1, last + 1 + Math.max(0, size - stays.length));
  return {
    rows: [...stays, ...below].slice(0, size),
    places: [...places.map((row) => now.get(row.id) ?? row), ...below],
  };
}

/** Rows with the same contents are the same objects, so that only changed rows are rendered again. */
export function reuseRows<R extends Row>(rows: readonly R[], before: readonly R[]): R[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return rows.map((row) => {
    const old = known.get(row.id);
    return old && hasSameFields(old, row) ? old : row;
  });
}

const hasSameFields = <R extends Row>(one: R, other: R): boolean =>
  (Object.keys(other) as (keyof R)[]).every((field) => one[field] === other[field]);

/**
 * The rows of now, and those of before that are leaving, each where it was; not where others take the
 * places of several at once, since the list would grow and shrink again.
 */
export function withLeaving<R extends Row>(
  before: readonly R[],
  now: readonly R[],
): { row: R; leaving: boolean }[] {
  const staying = new Set(now.map(({ id }) => id));
  const merged = now.map((row) => ({ row, leaving: false }));
  const leaving = before.filter(({ id }) => !staying.has(id)).length;
  if (now.length + leaving > Math.max(now.length, before.length) + 1) return merged;
  before.forEach((row, at) => {
    if (staying.has(row.id)) return;
    const above = before.slice(0, at).map(({ id }) => id);
    const after = merged.findLastIndex((one) => above.includes(one.row.id));
    merged.splice(after + 1, 0, { row, leaving: true });
  });
  return merged;
}

const areSame = (some: readonly Row[], others: readonly Row[]): boolean =>
  some.length === others.length && some.every((row, at) => row === others[at]);

type Places = Pick<LoadedRequests, 'places' | 'level'>;
type Where = Partial<Pick<RequestView, 'organizationId' | 'locationId'>>;

const isIn = ({ places, level }: Places, { organizationId, locationId }: Where): boolean =>
  level === 'organizations'
    ? places.organizations.includes(organizationId ?? '')
    : places.locations.includes(locationId ?? '');

/** What the places of an admin hold no more: they lost the place, or the requester has moved from it. */
export const hasLeft = (
  places: Places,
  news: Pick<RequestNews, 'hasLeft'>,
  request: Pick<RequestView, 'userId' | 'organizationId' | 'locationId'>,
): boolean => !isIn(places, request) || (places.level === 'locations' && news.hasLeft(request));

interface Options extends Pick<LoadedRequests, 'rows' | 'query' | 'places' | 'level' | 'position'> {
  news: RequestNews;
  /** Another list starts without arrivals and without rows that leave. */
  list: string;
  /** The admin reads or selects: nothing may move. */
  hold: boolean;
}

/** The rows of a live list, which stay where they are while the admin works with them. */
export function useSteadyRows(options: Options) {
  const { rows: loaded, position, query, news, list, hold } = options;
  const { tab } = query;
  const [memory, setMemory] = useState({ list, rows: loaded, places: loaded });
  const isGone = (row: RequestView) => news.isGone(row.id, tab) || hasLeft(options, news, row);
  const size = query.end - query.start;
  const isHeld = hold && memory.list === list && !news.isLost;
  const held = isHeld
    ? holdRows(memory.places, loaded, { isGone, size })
    : { rows: loaded, places: loaded };
  const rows = reuseRows(held.rows, memory.rows);
  if (memory.list !== list || !areSame(memory.rows, rows)) setMemory({ ...held, list, rows });

  const isHere = (where: Where) =>
    (query.organizationId === undefined || where.organizationId === query.organizationId) &&
    isIn(options, where);
  const shown = new Set(rows.map(({ id }) => id));
  const known = new Set(held.places.map(({ id }) => id));
  const here = new Set(loaded.map(({ id }) => id));
  const waiting = hold
    ? news.arrivedIn(tab, isHere).filter((id) => !known.has(id) && (query.q === '' || here.has(id)))
    : [];
  useEffect(() => news.hold(hold), [hold, news]);
  useEffect(
    () => news.settle(position, new Set(loaded.map(({ id }) => id))),
    [loaded, position, news],
  );
  const reveal = useCallback(() => {
    setMemory({ list, rows: loaded, places: loaded });
    news.acknowledge();
  }, [list, loaded, news]);

  const arrived = useArrivals([...shown], list);
  return {
    rows,
    entries: useLeaving(rows, list),
    isFresh: (id: string) => arrived.has(id) && news.isNew(id),
    /** How many came in and are not shown yet. */
    waiting: waiting.length,
    /** They are on this page. */
    areHere: waiting.every((id) => here.has(id)),
    reveal,
  };
}

const FADE_MS = 200;

/** Rows that are gone stay for a moment, so that they are seen leaving. */
function useLeaving(rows: readonly RequestView[], list: string) {
  const [memory, setMemory] = useState({ list, rows, before: rows });
  if (memory.list !== list) setMemory({ list, rows, before: rows });
  else if (!areSame(memory.rows, rows)) setMemory({ list, rows, before: memory.rows });
  const entries = withLeaving(memory.list === list ? memory.before : rows, rows);
  const hasFaded = useLasting(
    entries.some(({ leaving }) => leaving),
    FADE_MS,
  );
  useEffect(() => {
    if (hasFaded) setMemory((now) => ({ ...now, before: now.rows }));
  }, [hasFaded]);
  return hasFaded ? entries.filter(({ leaving }) => !leaving) : entries;
}
