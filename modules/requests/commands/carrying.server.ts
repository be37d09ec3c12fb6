import { BackfillDetails, job } from '#events/jobs';
import { systemContext } from '#events/store.server';
import { isDomainError } from '#foundation/errors';
import type { RequestsDeps } from '../deps.server';
import { requestsAfter } from '../read/requests.server';

/** Each is one transaction, behind which nobody waits for long. */
const CHUNK = 250;

/**
 * Tells organizations what was said in requests of before they kept it: as facts, because a read model
 * that only a migration filled would be empty again when it is made anew. Telling it twice changes nothing.
 */
export const carryDetails = (
  { store, members }: Pick<RequestsDeps, 'store' | 'members'>,
  { after }: { after: string },
): Promise<void> =>
  store.transaction(systemContext('carry-details'), async (unit) => {
    const rows = await requestsAfter(unit.sql, after, CHUNK);
    for (const row of rows) {
      const { organizationId, locationId, userId } = row;
      const { name, designation, employeeId, contactNumber } = row;
      const said = { name, designation, employeeId, contactNumber };
      await members
        .asked(unit, { organizationId, locationId, userId, ...said })
        .catch(unlessRefused);
    }
    const last = rows.at(-1);
    if (last) unit.enqueue(job(BackfillDetails, { after: last.id }, { key: 'carry-details' }));
  });

/** Whoever is there no more has nothing to say. */
function unlessRefused(error: unknown): void {
  if (!isDomainError(error)) throw error;
}
