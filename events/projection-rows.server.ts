import postgres from 'postgres';
import { json, type Sql } from '#foundation/database.server';

type Row = Record<string, unknown>;

/** Column names as SQL: they come from the code's own row types, never from outside. */
const identifier = (name: string): string => `"${postgres.fromCamel(name)}"`;

export const readRows = (sql: Sql, table: string, ids: string[]): Promise<Row[]> =>
  sql<Row[]>`select * from ${sql(table)} where id = any(${ids}::uuid[]) order by id for update`;

/** Inserts rows or replaces them, all in one statement. */
export function writeRows(sql: Sql, table: string, rows: object[]): Promise<unknown> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  const set = columns.map(identifier).join(', ');
  const excluded = columns.map((name) => `excluded.${identifier(name)}`).join(', ');
  return sql`
    insert into ${sql(table)}
    select * from jsonb_populate_recordset(null::${sql(table)}, ${json(rows.map(asRecord))}::text::jsonb)
    on conflict (id) do update set (${sql.unsafe(set)}) = row(${sql.unsafe(excluded)})`;
}

export const deleteRows = (sql: Sql, table: string, ids: string[]): Promise<unknown> =>
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
