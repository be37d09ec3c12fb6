import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import type { FateCounts, ImportState, ImportView } from '../contract';

/** One file of employees on its way. */
export interface ImportRow {
  id: string;
  organizationId: string;
  userId: string;
  fileName: string;
  state: ImportState;
  counts: FateCounts;
  total: number;
  done: number;
  lastLine: number;
  mails: number;
  beganAt: Date | null;
  expiresAt: Date;
}

export const importById = async (sql: Sql, id: string): Promise<ImportRow | undefined> => {
  if (!isId(id)) return undefined;
  const [row] = await sql<ImportRow[]>`
    select * from imports.imports where id = ${id} and expires_at > now()`;
  return row;
};

/** The same, which nobody else may change meanwhile. */
export async function heldImport(sql: Sql, id: string): Promise<ImportRow | undefined> {
  const [row] = await sql<ImportRow[]>`
    select * from imports.imports where id = ${id} and expires_at > now() for update`;
  return row;
}

/** It must be there, and be of this organization: others are as if they were not. */
export async function importIn(sql: Sql, organizationId: string, id: string): Promise<ImportRow> {
  const row = await importById(sql, id);
  if (row?.organizationId !== organizationId || row.state === 'reading') {
    throw new DomainError('NotFound');
  }
  return row;
}

const MOST_SHOWN = 5;

/** Those that have not been forgotten yet, the newest first. */
export const importsOf = (sql: Sql, organizationId: string): Promise<ImportRow[]> =>
  sql<ImportRow[]>`
    select * from imports.imports
     where organization_id = ${organizationId} and expires_at > now() and state <> 'reading'
     order by expires_at desc limit ${MOST_SHOWN}`;

export const importView = ({
  id,
  fileName,
  state,
  counts,
  total,
  done,
  expiresAt,
}: ImportRow): ImportView => ({
  id,
  fileName,
  state,
  counts,
  total,
  done,
  expiresAt: expiresAt.toISOString(),
});
