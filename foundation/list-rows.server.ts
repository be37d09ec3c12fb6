import type postgres from 'postgres';
import type { Sql } from './database.server';
import type { ListQuery } from './list';
import { pageOf } from './page.server';
import { isWalled, unwalled } from './reader.server';

type Fragment = postgres.Fragment;

/** The rows of a table in an order that an index holds. */
export interface SortedList {
  table: Fragment;
  /** How far the reader sees. A row that has left the list still marks a place in it, if it is seen. */
  within: Fragment;
  matching: Fragment;
  /** What it is ordered by; the id comes last. */
  keys: readonly Fragment[];
  lanes: Lanes | null;
  /** Most rows in its order are not in the list: they are passed over without their contents too. */
  isSparse?: boolean;
  /** What matches is found by an index of the search. */
  isSearch?: boolean;
  onlyIds?: boolean;
}

/**
 * A list over several places is read in lanes, one a place, of each of which an index holds the order:
 * of each lane only as much is looked at as the page can need.
 */
export interface Lanes {
  column: Fragment;
  /** As they stand in an ascending list. */
  ids: readonly string[];
  /** One lane after the other; else they are merged by the list's own order. */
  inTurn: boolean;
}

/** So many rows in either direction, from the beginning or from beside a row. */
export interface Part extends Pick<ListQuery, 'order' | 'start' | 'end'> {
  /** By its id where it stands now, or where it stood when it was read. */
  from?: string | RowAsRead;
}

/** A row of the list's table, written as JSON by the database. */
export interface RowAsRead {
  json: string;
}

/** From here on rows are passed over without their contents, which an index does not have. */
const FAR = 100;

/**
 * Where policies stand before the rows, only their first pages are read in one step: what a search or a
 * place in the list compares is not leakproof, and what is passed over is not in its index. Then the app
 * finds which rows these are, and the reader reads them.
 */
export async function rowsOf<Row extends object>(
  sql: Sql,
  list: SortedList,
  part: Part,
): Promise<Row[]> {
  const isDirect = part.start < FAR && !list.isSparse && !list.isSearch && part.from === undefined;
  if (isDirect || !isWalled(sql)) return rowsOfList(sql, list, part);
  const found = await rowsOfList<{ id: string }>(
    unwalled(sql, 'page'),
    { ...list, onlyIds: true },
    part,
  );
  const ids = found.map(({ id }) => id);
  return rowsAmong(sql, list, ids);
}

export interface ListPart<Row> {
  rows: Row[];
  /** After which row the next part begins; null where the list has ended. */
  last: RowAsRead | null;
}

/**
 * For those who read all of a list, a part after the other. Each goes on after the last row as that was read,
 * wherever it has come to meanwhile, so that nothing which stays in its place is left out.
 */
export async function nextPart<Row extends object>(
  sql: Sql,
  list: SortedList,
  wanted: { order: ListQuery['order']; size: number; after: RowAsRead | null },
): Promise<ListPart<Row>> {
  const past = unwalled(sql, 'page');
  const { order, size, after } = wanted;
  const part = { order, start: 0, end: size, from: after ?? undefined };
  const found = await rowsOfList<{ id: string }>(past, { ...list, onlyIds: true }, part);
  const ids = found.map(({ id }) => id);
  const [rows, [last]] = await Promise.all([
    rowsAmong<Row>(sql, list, ids),
    past<RowAsRead[]>`
      select to_jsonb(r)::text as json from ${list.table} r where id = ${ids.at(-1) ?? null}`,
  ]);
  if (found.length < size) return { rows, last: null };
  // Who is erased in this very moment marks no place: the part is read once more.
  return last ? { rows, last } : nextPart(sql, list, wanted);
}

/** Those of these ids that the reader sees in the list, in the order of the ids. */
async function rowsAmong<Row extends object>(
  sql: Sql,
  { table, within, matching }: SortedList,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await sql<(Row & { id: string })[]>`
    select * from ${table}
     where id = any(${[...ids]}::uuid[]) and ${within} and ${matching}`;
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

function rowsOfList<Row extends object>(sql: Sql, list: SortedList, part: Part): Promise<Row[]> {
  const { lanes } = list;
  if (!lanes) return rowsInOrder(sql, list, part);
  const ids = part.order === 'ASC' ? lanes.ids : [...lanes.ids].reverse();
  return lanes.inTurn && part.from !== undefined
    ? rowsFromLane(sql, list, { ...lanes, ids }, { ...part, from: part.from })
    : rowsOfLanes(sql, list, { ...lanes, ids }, part);
}

async function rowsInOrder<Row extends object>(
  sql: Sql,
  list: SortedList,
  part: Part,
): Promise<Row[]> {
  const { table, within, matching } = list;
  const by = inOrder(sql, list, part);
  const where = sql`where ${within} and ${matching} ${beyond(sql, list, part)} order by ${by} ${pageOf(sql, part)}`;
  if (list.onlyIds) return sql<Row[]>`select id from ${table} ${where}`;
  return part.start < FAR && !list.isSparse
    ? sql<Row[]>`select * from ${table} ${where}`
    : sql<Row[]>`
        select * from ${table} where id = any(array(select id from ${table} ${where})) order by ${by}`;
}

/** In their turn, so that of lanes that are read one after the other those behind the page are not looked at. */
const rowsOfLanes = <Row extends object>(
  sql: Sql,
  list: SortedList,
  lanes: Lanes,
  part: Part,
): Promise<Row[]> => {
  const by = inOrder(sql, list, part);
  return sql<Row[]>`
    select ${list.onlyIds ? sql`r.id` : sql`r.*`}
      from (select * from unnest(${[...lanes.ids]}::uuid[]) with ordinality as each(place, turn)
             order by turn) as lane
     cross join lateral (
       select * from ${list.table}
        where ${lanes.column} = lane.place and ${list.matching} ${beyond(sql, list, part)}
        order by ${by} limit ${sql.unsafe(String(part.end))}
     ) r
     order by ${lanes.inTurn ? sql`turn,` : sql``} ${by} ${pageOf(sql, part)}`;
};

/** What is left of the lane in which the row stands, and then the lanes that follow. */
async function rowsFromLane<Row extends object>(
  sql: Sql,
  list: SortedList,
  { column, ids, inTurn }: Lanes,
  part: Part & { from: string | RowAsRead },
): Promise<Row[]> {
  const [mark] = await sql<{ place: string }[]>`
    select ${column} as place from ${rowOf(sql, list, part.from)}`;
  const at = ids.indexOf(mark?.place ?? '');
  if (!mark || at < 0) return [];
  const within = sql`${column} = ${mark.place} and ${list.within}`;
  const here = await rowsInOrder<Row>(sql, { ...list, within }, part);
  if (here.length >= part.end) return here;
  const { from: _from, ...rest } = { ...part, end: part.end - here.length };
  return [
    ...here,
    ...(await rowsOfLanes<Row>(sql, list, { column, ids: ids.slice(at + 1), inTurn }, rest)),
  ];
}

function inOrder(sql: Sql, { keys }: SortedList, { order }: Part): Fragment {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`;
  return [...keys, sql`id`]
    .map((key) => sql`${key} ${direction}`)
    .reduce((before, key) => sql`${before}, ${key}`);
}

/** Beyond a row: an unknown one has nothing beyond. */
function beyond(sql: Sql, list: SortedList, { order, from }: Part): Fragment {
  if (from === undefined) return sql``;
  const place = [...list.keys, sql`id`].reduce((before, key) => sql`${before}, ${key}`);
  return sql`
    and (${place}) ${order === 'ASC' ? sql`>` : sql`<`}
        (select ${place} from ${rowOf(sql, list, from)})`;
}

/** With all its columns, by whose names keys are written. */
const rowOf = (sql: Sql, { table, within }: SortedList, from: string | RowAsRead): Fragment =>
  typeof from === 'string'
    ? sql`(select * from ${table} where id = ${from} and ${within}) as mark`
    : sql`jsonb_populate_record(null::${table}, ${from.json}::text::jsonb) as mark`;
