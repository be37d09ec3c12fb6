import { defineCommand } from '#events/command.server';
import { ImportEmployees, job } from '#events/jobs';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { takeFrom, takeSeveral } from '#foundation/rate-limit.server';
import { organizationById } from '#modules/organizations/index.server';
import { imports, lockImport, type ChosenImport, type ImportRow } from '../read/imports.server';

const place = ({ organizationId }: ChosenImport) => ({ organizationId });

/** From here on the import is done on behalf of the admin who starts it. */
export const startImport = defineCommand<ChosenImport>()({
  permission: 'member.import',
  place,
  body: async ({ services, unit, actor: { userId }, input }): Promise<void> => {
    const { id, organizationId, total } = await chosenImport(unit, input);
    await unit.decide(imports, id, { type: 'StartImport', data: {} });
    await takeFrom(unit.sql, services.hashes.bucket('imports', userId), services.env.LIMIT_IMPORTS);
    await takeAllowance(services, unit.sql, { organizationId, bucket: 'imported', many: total });
    await unit.sql`
      update imports.imports
         set state = 'running', user_id = ${userId}, began_at = now(),
             expires_at = now() + interval '1 day'
       where id = ${id}`;
    unit.enqueue(job(ImportEmployees, { importId: id }, { key: `import/${id}` }));
  },
});

/** What is not imported yet is left out. */
export const cancelImport = defineCommand<ChosenImport>()({
  permission: 'member.import',
  place,
  body: async ({ unit, input }): Promise<void> =>
    finish(unit, await chosenImport(unit, input), 'cancelled'),
});

/** Deletes a file with its rows; members who joined by it stay. */
export const discardImport = defineCommand<ChosenImport>()({
  permission: 'member.import',
  place,
  body: async ({ unit, input }): Promise<void> => {
    const { id } = await chosenImport(unit, input);
    await discard(unit, id);
  },
});

export async function discard(unit: Unit, id: string): Promise<void> {
  await unit.decide(imports, id, { type: 'DiscardImport', data: {} });
  await unit.sql`delete from imports.imports where id = ${id}`;
}

async function chosenImport(unit: Unit, { organizationId, id }: ChosenImport): Promise<ImportRow> {
  const row = await lockImport(unit, id);
  if (row?.organizationId !== organizationId || row.state === 'reading') {
    throw new DomainError('NotFound');
  }
  return row;
}

/** Its rows stay for a while, to show what it did. */
export async function finish(
  unit: Unit,
  { id, counts: { joined = 0, invited = 0 } }: ImportRow,
  state: 'cancelled' | 'finished',
): Promise<void> {
  const cancelled = state === 'cancelled';
  await unit.decide(imports, id, { type: 'FinishImport', data: { joined, invited, cancelled } });
  await unit.sql`update imports.imports set state = ${state} where id = ${id}`;
}

interface Allowance {
  organizationId: string;
  bucket: 'staged' | 'imported';
  many: number;
}

/**
 * Anyone can register an organization; a file shows who has an account, and everyone in it is sent a mail. Until an
 * organization has confirmed its domain, it can look up and import only so many people a day.
 */
export async function takeAllowance(
  { hashes, env }: Services,
  sql: Sql,
  { organizationId, bucket, many }: Allowance,
): Promise<void> {
  if ((await organizationById(sql, organizationId))?.domainProven) return;
  const limits =
    bucket === 'staged' ? env.LIMIT_STAGED_UNCONFIRMED : env.LIMIT_IMPORTED_UNCONFIRMED;
  if (!(await takeSeveral(sql, hashes.bucket(bucket, organizationId), many, limits))) {
    throw new DomainError('ImportUnconfirmed');
  }
}
