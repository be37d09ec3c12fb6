import { defineAggregate } from '#events/aggregate';
import { requirePermission } from '#events/command.server';
import type { Services } from '#events/services';
import { defineSubscriber, type Subscriber } from '#events/subscriber';
import type { Unit } from '#events/unit';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import type { Holder } from '#foundation/permissions';
import { leftIn } from '#foundation/rate-limit.server';
import type { DropOlder } from '#modules/identity/index.server';
import { namesOfUser, organizationById } from '#modules/organizations/index.server';
import {
  OUTCOMES,
  outcomeIn,
  type ImportState,
  type ImportView,
  type OutcomeCounts,
} from '../contract';
import { importDecider } from '../import';

/** One file of employees. No projection: commands write it themselves, and it is deleted a day after it was uploaded, or started. */
export interface ImportRow {
  id: string;
  organizationId: string;
  userId: string;
  fileName: string;
  state: ImportState;
  counts: OutcomeCounts;
  leftOut: string[];
  total: number;
  done: number;
  /** Of the file, up to which rows are imported. */
  lastLine: number;
  mails: number;
  beganAt: Date | null;
  expiresAt: Date;
}

export const imports = defineAggregate({
  decider: importDecider,
  streams: 'import-',
  row: {
    table: 'imports.imports',
    stateOf: ({ id: importId, organizationId, state, total, done }: ImportRow) => ({
      importId,
      organizationId,
      state,
      total,
      done,
    }),
  },
});

/** Until the transaction ends no other one changes it; undefined where there is none any more. */
export async function lockImport(unit: Unit, id: string): Promise<ImportRow | undefined> {
  const row = await unit.find(imports, id);
  return row && row.expiresAt > unit.now() ? row : undefined;
}

export interface ChosenImport {
  organizationId: string;
  id: string;
}

/** It must belong to this organization; others are as if they were not there. */
export async function importIn(
  services: Services,
  actor: Holder,
  { organizationId, id }: ChosenImport,
): Promise<ImportRow> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'member.import', { organizationId });
  if (!isId(id)) throw new DomainError('NotFound');
  const [row] = await sql<ImportRow[]>`
    select * from imports.imports
     where id = ${id} and organization_id = ${organizationId} and state <> 'reading'
       and expires_at > now()`;
  if (!row) throw new DomainError('NotFound');
  return row;
}

export const getImport = async (
  services: Services,
  actor: Holder,
  chosen: ChosenImport,
): Promise<ImportView> => importView(await importIn(services, actor, chosen));

const MOST_SHOWN = 5;

/** Those of the last day, the newest first. */
export async function recentImports(
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<ImportView[]> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'member.import', { organizationId });
  const rows = await sql<ImportRow[]>`
    select * from imports.imports
     where organization_id = ${organizationId} and expires_at > now() and state <> 'reading'
     order by expires_at desc limit ${MOST_SHOWN}`;
  return rows.map(importView);
}

const importView = (row: ImportRow): ImportView => ({
  id: row.id,
  fileName: row.fileName,
  state: row.state,
  counts: countsIn(row),
  leftOut: row.leftOut,
  total: row.total,
  done: row.done,
  expiresAt: row.expiresAt.toISOString(),
});

function countsIn({ state, counts }: ImportRow): OutcomeCounts {
  const shown: OutcomeCounts = {};
  for (const stored of OUTCOMES.filter((one) => counts[one])) {
    const outcome = outcomeIn(state, stored);
    shown[outcome] = (shown[outcome] ?? 0) + (counts[stored] ?? 0);
  }
  return shown;
}

/** How many more people may be imported today; null: any number. */
export async function importAllowance(
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<number | null> {
  const { sql, hashes, env } = services;
  await requirePermission(services, sql, actor, 'member.import', { organizationId });
  if ((await organizationById(sql, organizationId))?.domainProven) return null;
  const bucket = hashes.bucket('imported', organizationId);
  return leftIn(sql, bucket, env.LIMIT_IMPORTED_UNCONFIRMED);
}

/** Those that were uploaded, or started, before. */
export const dropOlderImports: DropOlder = async (_services, { sql }, than) => {
  const { count } = await sql`
    delete from imports.imports where expires_at < ${than}::timestamptz + interval '1 day'`;
  return count;
};

export const importSubscribers: Subscriber[] = [
  defineSubscriber({
    name: 'imports: forget a deleted account',
    events: ['AccountDeleted'],
    react: async ({ services, unit: { sql } }, events) => {
      for (const { data } of events) {
        const { userId } = data;
        // A file may name the user by any mail they have or had, or with one that is mistyped.
        const { emails, names, passedOn } = await namesOfUser(services, sql, userId);
        await sql`
          delete from imports.rows
           where email = any(${emails})
              or (email is null or email = any(${passedOn})) and details ->> 'name' = any(${names})`;
        await sql`delete from imports.imports where user_id = ${userId}`;
      }
    },
  }),
];
