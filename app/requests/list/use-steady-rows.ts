import { useCallback, useEffect, useState } from 'react';
import type { RequestView } from '#modules/requests/contract';
import { useArrivals } from '../../ui/use-arrivals';
import { useLasting } from '../use-lasting';
import type { RequestsData } from '../requests-data';
import type { RequestNews } from './request-news';
import { recognised, steadied, withLeaving } from './steady';

/** As long as a row takes to fade. */
const LEAVES_MS = 200;

interface Options extends Pick<RequestsData, 'rows' | 'query' | 'places' | 'side'> {
  news: RequestNews;
  /** Another list begins anew: nothing in it has come, and nothing leaves. */
  list: string;
  /** Somebody reads or chooses: nothing may move. */
  hold: boolean;
}

/** The rows of a live list, which stand still while somebody holds them. */
export function useSteadyRows(options: Options) {
  const { rows: loaded, query, places, side, news, list, hold } = options;
  const listed = query.status;
  const [memory, setMemory] = useState({ list, rows: loaded });
  const gone = (id: string) => news.isGone(id, listed);
  const size = query.end - query.start;
  const isHeld = hold && memory.list === list && !news.isLost;
  const standing = isHeld ? steadied(memory.rows, loaded, { gone, size }) : loaded;
  const rows = recognised(standing, memory.rows);
  if (memory.list !== list || !areSame(memory.rows, rows)) setMemory({ list, rows });

  const isHere = (where: { organizationId?: string; locationId?: string }) =>
    (query.organizationId === undefined || where.organizationId === query.organizationId) &&
    (side === 'organizations'
      ? places.organizations.includes(where.organizationId ?? '')
      : places.locations.includes(where.locationId ?? ''));
  const shown = new Set(rows.map(({ id }) => id));
  const here = new Set(loaded.map(({ id }) => id));
  const waiting = hold
    ? news
        .arrivedIn(listed, isHere)
        .filter((id) => !shown.has(id) && (query.q === '' || here.has(id)))
    : [];
  useEffect(() => news.hold(hold), [hold, news]);
  useEffect(() => news.settle(), [loaded, news]);
  const reveal = useCallback(() => {
    setMemory({ list, rows: loaded });
    news.acknowledge();
  }, [list, loaded, news]);

  const arrived = useArrivals([...shown], list);
  return {
    rows,
    entries: useLeaving(rows, list),
    isFresh: (id: string) => arrived.has(id) && news.isNew(id),
    waiting: waiting.length,
    /** Those that wait stand on this very page. */
    waitHere: waiting.every((id) => here.has(id)),
    reveal,
  };
}

const areSame = (some: readonly RequestView[], others: readonly RequestView[]): boolean =>
  some.length === others.length && some.every((row, at) => row === others[at]);

/** For a moment, rows that are gone are still there, to be seen leaving. */
function useLeaving(rows: readonly RequestView[], list: string) {
  const [memory, setMemory] = useState({ list, rows, before: rows });
  if (memory.list !== list) setMemory({ list, rows, before: rows });
  else if (!areSame(memory.rows, rows)) setMemory({ list, rows, before: memory.rows });
  const entries = withLeaving(memory.list === list ? memory.before : rows, rows);
  const left = useLasting(
    entries.some(({ leaving }) => leaving),
    LEAVES_MS,
  );
  useEffect(() => {
    if (left) setMemory((now) => ({ ...now, before: now.rows }));
  }, [left]);
  return left ? entries.filter(({ leaving }) => !leaving) : entries;
}
