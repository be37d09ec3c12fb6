import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import type { FieldErrors } from '#foundation/errors';
import { pageOf } from '#foundation/page.server';
import type { Holder } from '#foundation/permissions';
import {
  OUTCOMES,
  outcomeIn,
  ROWS_A_PAGE,
  TO_DO,
  WRONG,
  type EmployeeRow,
  type ImportRowView,
  type Outcome,
  type RowsQuery,
} from '../contract';
import { invitationsOf } from '#modules/organizations/index.server';
import { importIn, type ChosenImport } from './imports.server';

interface FileRow {
  line: number;
  email: string | null;
  details: EmployeeRow;
  locationId: string | null;
  outcome: Outcome;
  faults: FieldErrors | null;
}

/** One that is imported next. */
export type PendingRow = FileRow & { email: string; locationId: string };

const columns = (sql: Sql) => sql`line, email, details, location_id, fate as outcome, faults`;

/** A page in the order of the file. */
export async function listImportRows(
  services: Services,
  actor: Holder,
  chosen: ChosenImport,
  { outcome: filter, page }: RowsQuery,
): Promise<ImportRowView[]> {
  const { id, state } = await importIn(services, actor, chosen);
  const { sql } = services;
  const wanted = filter === 'wrong' ? WRONG : [filter];
  const stored = OUTCOMES.filter((one) => wanted.includes(outcomeIn(state, one)));
  const start = (page - 1) * ROWS_A_PAGE;
  const rows = await sql<FileRow[]>`
    select ${columns(sql)} from imports.rows
     where import_id = ${id} ${filter ? sql`and fate = any(${stored})` : sql``}
     order by line ${pageOf(sql, { start, end: start + ROWS_A_PAGE })}`;
  return rows.map((row) => ({ ...viewOf(row), outcome: outcomeIn(state, row.outcome) }));
}

const PART = 1000;

/** All rows with something wrong, a part at a time. */
export async function wrongImportRows(
  services: Services,
  actor: Holder,
  chosen: ChosenImport,
): Promise<AsyncGenerator<ImportRowView[]>> {
  const { id } = await importIn(services, actor, chosen);
  return wrongRows(services.sql, id);
}

async function* wrongRows(sql: Sql, importId: string): AsyncGenerator<ImportRowView[]> {
  for (let after = 0; ;) {
    const rows = await sql<FileRow[]>`
      select ${columns(sql)} from imports.rows
       where import_id = ${importId} and fate = any(${[...WRONG]}) and line > ${after}
       order by line limit ${PART}`;
    if (rows.length === 0) return;
    after = rows.at(-1)?.line ?? after;
    yield rows.map(viewOf);
  }
}

/** The invitations that came of a file and still wait to be accepted. */
export async function invitedByImport(
  services: Services,
  actor: Holder,
  chosen: ChosenImport,
): Promise<string[]> {
  const { id, organizationId } = await importIn(services, actor, chosen);
  const found: string[] = [];
  for await (const ids of invitationParts(services.sql, organizationId, id)) found.push(...ids);
  return found;
}

/** Whether any of them waits. */
export async function hasInvited(
  services: Services,
  actor: Holder,
  chosen: ChosenImport,
): Promise<boolean> {
  const { id, organizationId } = await importIn(services, actor, chosen);
  for await (const ids of invitationParts(services.sql, organizationId, id)) {
    if (ids.length > 0) return true;
  }
  return false;
}

async function* invitationParts(
  sql: Sql,
  organizationId: string,
  importId: string,
): AsyncGenerator<string[]> {
  for (let after = 0; ;) {
    const rows = await sql<{ line: number; email: string }[]>`
      select line, email from imports.rows
       where import_id = ${importId} and fate = 'invited' and line > ${after}
       order by line limit ${PART}`;
    if (rows.length === 0) return;
    after = rows.at(-1)?.line ?? after;
    const emails = rows.map(({ email }) => email);
    yield await invitationsOf(sql, organizationId, emails);
  }
}

export const nextRows = (sql: Sql, importId: string, after: number, count: number) =>
  sql<PendingRow[]>`
    select ${columns(sql)} from imports.rows
     where import_id = ${importId} and fate = any(${[...TO_DO]}) and line > ${after}
     order by line limit ${count}`;

const viewOf = ({ line, details, outcome, faults }: FileRow): ImportRowView => ({
  line,
  row: details,
  outcome,
  faults: faults ?? {},
});
