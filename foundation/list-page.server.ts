import type { Pool, Sql } from './database.server';
import type { ListQuery, Page } from './list';
import { rowsOf, type Part, type SortedList } from './list-rows.server';
import { searching } from './page.server';
import { unwalled } from './reader.server';

/** A list that is read a page at a time. */
export interface PagedList extends SortedList {
  /** How long it is; null where that has to be counted. */
  length: (() => Promise<number>) | null;
}

type Length = Pick<Page<unknown>, 'total' | 'isMore'>;

/** A page of a list, or of what a search in it finds, which has to be counted. */
export const readList = <Row extends object>(
  sql: Pool,
  query: ListQuery,
  listed: (on: Sql) => PagedList,
): Promise<Page<Row>> =>
  query.q === ''
    ? readPage<Row>(sql, listed(sql), query)
    : searching(sql, (tx) =>
        readPage<Row>(tx, { ...listed(tx), isSearch: true, length: null }, query),
      );

/** From here on it is worth knowing how long the list is before it is read. */
const FAR = 1000;

/** The page beside a row; where the row is not known, the one of that number. */
export async function readPage<Row extends object>(
  sql: Sql,
  given: PagedList,
  query: ListQuery,
): Promise<Page<Row>> {
  const list = { ...given, length: given.length && askedNow(given.length) };
  const { place } = query;
  if (!place) return pageAt(sql, list, query);
  const beside =
    'after' in place
      ? await pageAfter<Row>(sql, list, query, place.after)
      : await pageBefore<Row>(sql, list, query, place.before);
  return beside ?? pageAt(sql, list, query);
}

/** Beside the rows and not after them, though a short list has no need of it. */
function askedNow(length: () => Promise<number>): () => Promise<number> {
  const total = length();
  // Where it is not needed nobody hears of its failure.
  total.catch(() => undefined);
  return () => total;
}

/** Nothing is behind a row that is still there: then the end of the list is shown. */
async function lastPage<Row extends object>(
  sql: Sql,
  list: PagedList,
  { start, end, order }: ListQuery,
): Promise<Page<Row>> {
  const part = { order: opposite(order), start: 0, end: end - start };
  const rows = (await rowsOf<Row>(sql, list, part)).reverse();
  const { total } = await lengthOf(sql, list, {});
  return { rows, start: Math.max(0, total - rows.length), total };
}

async function isKnown(sql: Sql, { table, within }: PagedList, id: string): Promise<boolean> {
  const rows = await sql`select 1 from ${table} where id = ${id} and ${within}`;
  return rows.length > 0;
}

async function pageAfter<Row extends object>(
  sql: Sql,
  list: PagedList,
  query: ListQuery,
  from: string,
): Promise<Page<Row> | null> {
  const { start, end, order } = query;
  const part = { order, start: 0, end: end - start, from };
  const { rows, goesOn } = await onePage<Row>(sql, list, part);
  if (rows.length === 0)
    return (await isKnown(sql, list, from)) ? lastPage(sql, list, query) : null;
  if (goesOn) {
    return numbered({ rows, start, before: 0, behind: 1 }, await lengthOf(sql, list, query));
  }
  // Which number the last page has only the whole length can tell.
  const { total } = await lengthOf(sql, list, {});
  return { rows, start: Math.max(0, total - rows.length), total };
}

async function pageBefore<Row extends object>(
  sql: Sql,
  list: PagedList,
  query: ListQuery,
  from: string,
): Promise<Page<Row> | null> {
  const { start, end } = query;
  const order = opposite(query.order);
  const page = await onePage<Row>(sql, list, { order, start: 0, end: end - start, from });
  if (page.rows.length === 0) return null;
  const isFirst = !page.goesOn;
  if (isFirst) return pageAt(sql, list, { ...query, start: 0, end: end - start });
  const rows = page.rows.reverse();
  return numbered({ rows, start, before: 1, behind: 0 }, await lengthOf(sql, list, query));
}

interface Beside<Row> {
  rows: Row[];
  /** How many are said to be before them. */
  start: number;
  /** How many there are at the least before and behind them. */
  before: number;
  behind: number;
}

/** Of which number a page is has to be corrected: others have come and left since it was said. */
function numbered<Row extends object>(
  { rows, start, before, behind }: Beside<Row>,
  { total, isMore }: Length,
): Page<Row> {
  if (isMore) return { rows, start, total: Math.max(total, start + rows.length), isMore };
  const atMost = total - rows.length - behind;
  return { rows, start: Math.max(before, Math.min(start, atMost)), total };
}

/** From whichever end of the list is nearer. */
async function pageAt<Row extends object>(
  sql: Sql,
  list: PagedList,
  query: ListQuery,
): Promise<Page<Row>> {
  const { start, end, order } = query;
  if (start >= FAR && list.length) {
    const total = await list.length();
    if (start > total / 2) return { rows: await fromTheEnd(sql, list, query, total), start, total };
  }
  const { rows, goesOn } = await onePage<Row>(sql, list, { order, start, end });
  const isLast = !goesOn && (rows.length > 0 || start === 0);
  if (isLast) return { rows, start, total: start + rows.length };
  const { total, isMore } = await lengthOf(sql, list, query);
  if (!isMore || rows.length === 0) return { rows, start, total };
  return { rows, start, total: Math.max(total, start + rows.length), isMore };
}

async function fromTheEnd<Row extends object>(
  sql: Sql,
  list: PagedList,
  { start, end, order }: ListQuery,
  total: number,
): Promise<Row[]> {
  const last = Math.min(end, total);
  if (last <= start) return [];
  const part = { order: opposite(order), start: total - last, end: total - start };
  return (await rowsOf<Row>(sql, list, part)).reverse();
}

/** With one row more than the page has, which tells whether the list goes on. */
async function onePage<Row extends object>(sql: Sql, list: PagedList, part: Part) {
  const rows = await rowsOf<Row>(sql, list, { ...part, end: part.end + 1 });
  const size = part.end - part.start;
  return { rows: rows.slice(0, size), goesOn: rows.length > size };
}

async function lengthOf(
  sql: Sql,
  { length, table, within, matching, isSearch }: PagedList,
  { countTo }: Pick<ListQuery, 'countTo'>,
): Promise<Length> {
  if (length) return { total: await length() };
  const rows = sql`from ${table} where ${within} and ${matching}`;
  const counted =
    countTo === undefined
      ? rows
      : sql`from (select 1 ${rows} limit ${sql.unsafe(String(countTo + 1))}) as found`;
  const on = isSearch ? unwalled(sql, 'page') : sql;
  const [count] = await on<{ total: number }[]>`select count(*)::int as total ${counted}`;
  const total = count?.total ?? 0;
  return countTo !== undefined && total > countTo ? { total: countTo, isMore: true } : { total };
}

const opposite = (order: ListQuery['order']): ListQuery['order'] =>
  order === 'ASC' ? 'DESC' : 'ASC';
