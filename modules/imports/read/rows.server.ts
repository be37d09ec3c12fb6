import type { Sql } from '#foundation/database.server';
import type { FieldErrors } from '#foundation/errors';
import { pageOf } from '#foundation/page.server';
import {
  DOING,
  WRONG,
  type EmployeeRow,
  type Fate,
  type ImportRowView,
  type RowFilter,
} from '../contract';

/** One row of a file, with what becomes of it. */
export interface StagedRow {
  line: number;
  email: string | null;
  details: EmployeeRow;
  locationId: string | null;
  fate: Fate;
  faults: FieldErrors | null;
}

interface RowsQuery {
  fate: RowFilter;
  start: number;
  end: number;
}

/** A page in the order of the file. */
export async function rowsOf(
  sql: Sql,
  importId: string,
  { fate, ...page }: RowsQuery,
): Promise<ImportRowView[]> {
  const rows = await sql<StagedRow[]>`
    select * from imports.rows
     where import_id = ${importId} ${fatesIn(sql, fate)}
     order by line ${pageOf(sql, page)}`;
  return rows.map(viewOf);
}

const fatesIn = (sql: Sql, fate: RowFilter) =>
  fate === undefined
    ? sql``
    : sql`and fate = any(${fate === 'wrong' ? (WRONG as Fate[]) : [fate]})`;

const PART = 1000;

/** All of them with something wrong, a part at a time. */
export async function* wrongRows(sql: Sql, importId: string): AsyncGenerator<ImportRowView[]> {
  for (let after = 0; ;) {
    const rows = await sql<StagedRow[]>`
      select * from imports.rows
       where import_id = ${importId} and fate = any(${WRONG as Fate[]}) and line > ${after}
       order by line limit ${PART}`;
    if (rows.length === 0) return;
    after = rows.at(-1)?.line ?? after;
    yield rows.map(viewOf);
  }
}

/** The next ones with which something is to be done. */
export const nextRows = (sql: Sql, importId: string, after: number, count: number) =>
  sql<(StagedRow & { email: string; locationId: string })[]>`
    select * from imports.rows
     where import_id = ${importId} and fate = any(${DOING as Fate[]}) and line > ${after}
     order by line limit ${count}`;

const viewOf = ({ line, details, fate, faults }: StagedRow): ImportRowView => ({
  line,
  row: details,
  fate,
  faults: faults ?? {},
});
