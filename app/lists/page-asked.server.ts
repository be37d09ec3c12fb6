import type { ListQuery, Page } from '#modules/shared/list';

/** What an address asks a list for, as the schema of the list takes it. */
export function pageAsked(search: URLSearchParams, size: number) {
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const start = (page - 1) * size;
  return {
    _start: String(start),
    _end: String(start + size),
    _sort: search.get('sort') ?? undefined,
    _order: search.get('order') ?? undefined,
    q: search.get('q') ?? undefined,
  };
}

/** The page that is asked for; the last one where it is no more, since others took away what stood there. */
export async function pageThatIs<Query extends Pick<ListQuery, 'start' | 'end'>, Row>(
  query: Query,
  read: (query: Query) => Promise<Page<Row>>,
): Promise<Page<Row> & { query: Query }> {
  const asked = await read(query);
  const { start, end } = query;
  const isPastTheEnd = asked.rows.length === 0 && start > 0 && asked.total > 0;
  if (!isPastTheEnd) return { ...asked, query };
  const size = end - start;
  const last = Math.floor((asked.total - 1) / size) * size;
  const there = { ...query, start: last, end: last + size };
  return { ...(await read(there)), query: there };
}
