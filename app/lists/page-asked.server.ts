import { data } from '@remix-run/node';
import { isDomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import type { ListQuery, Page, Place } from '#foundation/list';

/** Of what a search finds, nobody reads further; so nothing is counted further. */
const COUNTED = 1000;

/** What an address asks a list for, as the schema of the list takes it. */
export function pageAsked(search: URLSearchParams, size: number) {
  const start = (numberAsked(search) - 1) * size;
  // What is chosen from a list of orders says the direction with it.
  const [sort, order] = search.get('sort')?.split(':') ?? [];
  return {
    _start: String(start),
    _end: String(start + size),
    _sort: sort,
    _order: order ?? search.get('order') ?? undefined,
    q: search.get('q') ?? undefined,
  };
}

/** Beside which row the page is that an address asks for; the first one always is at the beginning. */
export function placeAsked(search: URLSearchParams): Place | undefined {
  if (numberAsked(search) === 1) return undefined;
  const [after, before] = [search.get('after') ?? '', search.get('before') ?? ''];
  if (isId(after)) return { after };
  return isId(before) ? { before } : undefined;
}

const numberAsked = (search: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(search.get('page'))) || 1);

/** The page that is asked for; the last one where it is no more, since others took away what stood there. */
export async function pageThatIs<Query extends ListQuery, Row>(
  asked: Query,
  read: (query: Query) => Promise<Page<Row>>,
): Promise<Page<Row> & { query: Query }> {
  const query = { ...asked, countTo: COUNTED };
  const size = query.end - query.start;
  const from = (start: number) => ({ ...query, start, end: start + size, place: undefined });
  const page = await read(query).catch(tooWide);
  const isPastTheEnd = page.rows.length === 0 && query.start > 0 && page.total > 0;
  if (!isPastTheEnd) return { ...page, query: from(page.start ?? query.start) };
  const last = from(Math.floor((page.total - 1) / size) * size);
  return { ...(await read(last).catch(tooWide)), query: last };
}

/** A page has no place for what is wrong with a search: it is said instead of the list. */
function tooWide(error: unknown): never {
  if (!isDomainError(error) || error.code !== 'SearchTooWide') throw error;
  throw data(error.code, { status: error.status });
}
