import { ImportEmployees, job } from '#events/jobs';
import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { takeAllowance } from '../allowance.server';
import type { ImportsDeps } from '../deps.server';
import { MAY_IMPORT } from '../policy';
import { heldImport, importIn, type ImportRow } from '../read/imports.server';
import { actorOf } from './actor.server';
import { finish, note } from './noting.server';

export interface ChosenImport {
  organizationId: string;
  id: string;
}

/** From here on it is done in the name of whoever starts it. */
export const startImport = (deps: ImportsDeps, context: CommandContext, chosen: ChosenImport) =>
  change(deps, context, chosen, async (unit, { id, organizationId, state, total }) => {
    if (state !== 'ready' || total === 0) throw new DomainError('ImportNotReady');
    const { userId } = actorOf(context);
    await takeAllowance(deps, unit.sql, { organizationId, userId, total });
    await unit.sql`
      update imports.imports
         set state = 'running', user_id = ${userId}, began_at = now(),
             expires_at = now() + interval '1 day'
       where id = ${id}`;
    await note(unit, { type: 'ImportStarted', data: { importId: id, organizationId, total } });
    unit.enqueue(job(ImportEmployees, { importId: id }, { key: `import/${id}` }));
  });

/** Ends it behind what has been done by now. */
export const cancelImport = (deps: ImportsDeps, context: CommandContext, chosen: ChosenImport) =>
  change(deps, context, chosen, async (unit, row) => {
    if (row.state !== 'running') throw new DomainError('ImportNotReady');
    await finish(unit, row, 'cancelled');
  });

/** Forgets a file; who is in stays in. */
export const discardImport = (deps: ImportsDeps, context: CommandContext, chosen: ChosenImport) =>
  change(deps, context, chosen, async (unit, { id, state }) => {
    if (state === 'running') throw new DomainError('ImportNotReady');
    await unit.sql`delete from imports.imports where id = ${id}`;
  });

async function change(
  { store, sql, organizations }: ImportsDeps,
  context: CommandContext,
  { organizationId, id }: ChosenImport,
  work: (unit: Unit, row: ImportRow) => Promise<void>,
): Promise<void> {
  await organizations.demand(sql, actorOf(context), organizationId, MAY_IMPORT);
  await importIn(sql, organizationId, id);
  await store.transaction(context, async (unit) => {
    const row = await heldImport(unit.sql, id);
    if (!row) throw new DomainError('NotFound');
    await work(unit, row);
  });
}
