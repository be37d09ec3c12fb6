import { json, type Sql, type Statement } from '#foundation/database.server';
import { postgres } from '#foundation/postgres-js.server';
import { ERASED } from './recorded';

type Row = Record<string, unknown>;

/** Column names as SQL: they come from the code's own row types, never from outside. */
const identifier = (name: string): string => `"${postgres.fromCamel(name)}"`;

export const readRows = (sql: Sql, table: string, ids: string[]): Promise<Row[]> =>
  sql<Row[]>`select * from ${sql(table)} where id = any(${ids}::uuid[]) order by id for update`;

/** A row, how far its stream has come, and the wrapped key of the person whom it is about. */
interface HeadRow {
  id: string;
  row: Row | null;
  version: number;
  wrapped: string | null;
}

/**
 * Locks rows as `readRows` does, and reads along what a command needs to go on with them, also of those
 * that are not there. Read by a statement of its own, in the same flight: one that had to wait for a lock
 * would still see the log as it was before the wait, and its append would be refused.
 */
export async function readHeads(
  sql: Sql,
  { streams, table, person }: { streams: string; table: string; person?: string },
  ids: string[],
): Promise<HeadRow[]> {
  const one = ids.length === 1 ? ids[0]! : null;
  const chosen = one ? sql`t.id = ${one}` : sql`t.id = any(${ids}::uuid[])`;
  const wanted = one
    ? sql`(values (${one}::uuid)) as wanted(id)`
    : sql`unnest(${ids}::uuid[]) as wanted(id)`;
  const wrappedKey = person
    ? sql`(select wrapped from log.subject_keys where subject = t.${sql(person)})`
    : sql`null::text`;
  const [, rows] = await Promise.all([
    sql`select from ${sql(table)} t where ${chosen} order by t.id for update`,
    sql<(Row & { headId: string; headVersion: number | null; headWrapped: string | null })[]>`
      select t.*, wanted.id as head_id, head.version as head_version, ${wrappedKey} as head_wrapped
        from ${wanted}
        left join ${sql(table)} t on t.id = wanted.id
        left join lateral (
         select version from log.events where stream = ${streams}::text || wanted.id
          order by version desc limit 1) head on true
       order by wanted.id`,
  ]);
  return rows.map(({ headId, headVersion, headWrapped, ...row }) => ({
    id: headId,
    row: row.id === null ? null : row,
    version: headVersion ?? 0,
    wrapped: headWrapped,
  }));
}

/** Writes what has changed of one row; nothing when nothing has. */
export function updateRow(sql: Sql, table: string, before: object, after: object): Statement[] {
  const changed = Object.entries(after).filter(([name, value]) => value !== (before as Row)[name]);
  if (changed.length === 0) return [];
  const columns = changed.map(([name]) => identifier(name));
  const update = sql`
    update ${sql(table)} t set (${sql.unsafe(columns.join(', '))}) =
           row(${sql.unsafe(columns.map((column) => `fresh.${column}`).join(', '))})
      from jsonb_populate_record(null::${sql(table)}, ${json(asRecord(Object.fromEntries(changed)))}::text::jsonb) fresh
     where t.id = ${String((after as Row).id)}`;
  return [update];
}

/** Inserts rows, all in one statement. */
export const insertRows = (sql: Sql, table: string, rows: object[]): Statement =>
  sql`${inserted(sql, table, rows)}`;

/** Inserts rows or replaces them, all in one statement. */
export function writeRows(sql: Sql, table: string, rows: object[]): Statement {
  const columns = columnsOf(rows).filter((column) => column !== '"id"');
  const excluded = columns.map((column) => `excluded.${column}`);
  return sql`
    ${inserted(sql, table, rows)}
    on conflict (id) do update
      set (${sql.unsafe(columns.join(', '))}) = row(${sql.unsafe(excluded.join(', '))})`;
}

function inserted(sql: Sql, table: string, rows: object[]) {
  const columns = sql.unsafe(columnsOf(rows).join(', '));
  return sql`
    insert into ${sql(table)} (${columns})
    select ${columns}
      from jsonb_populate_recordset(null::${sql(table)}, ${json(rows.map(asRecord))}::text::jsonb)`;
}

/** What the database makes out of other columns. */
const GENERATED = ['searchText', 'searchName'];

const columnsOf = ([first = {}]: object[]): string[] =>
  Object.keys(first)
    .filter((name) => !GENERATED.includes(name))
    .map(identifier);

/** Assignments that put ERASED in the place of several columns of text. */
export const erasing = (sql: Sql, names: readonly string[]) =>
  sql.unsafe(names.map((name) => `${identifier(name)} = '${ERASED}'`).join(', '));

export const deleteRows = (sql: Sql, table: string, ids: string[]): Statement =>
  sql`delete from ${sql(table)} where id = any(${ids}::uuid[])`;

const asRecord = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]));

/** There are few names, and thousands of rows have them. */
const columns = new Map<string, string>();

function columnOf(name: string): string {
  const known = columns.get(name);
  if (known !== undefined) return known;
  const column = postgres.fromCamel(name);
  columns.set(name, column);
  return column;
}
