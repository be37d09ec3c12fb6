import type { ImportsEvent } from '#events/imports';
import type { Unit } from '#events/unit-of-work.server';
import type { ImportRow } from '../read/imports.server';

/** What became of an import, for the history and for whoever looks at it now. */
export const note = (unit: Unit, event: ImportsEvent): Promise<unknown> =>
  unit.events.appendToStream(`import-${event.data.importId}`, [event]);

/** Its rows stay for a while, to tell what it did. */
export async function finish(
  unit: Unit,
  { id: importId, organizationId, counts }: ImportRow,
  state: 'cancelled' | 'finished',
): Promise<void> {
  await unit.sql`update imports.imports set state = ${state} where id = ${importId}`;
  const { joined = 0, invited = 0 } = counts;
  const cancelled = state === 'cancelled';
  const data = { importId, organizationId, joined, invited, cancelled };
  await note(unit, { type: 'ImportFinished', data });
}
