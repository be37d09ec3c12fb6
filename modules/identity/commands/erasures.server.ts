import type { Consumer } from '#events/consumer.server';
import type { IdentityEvent } from '#events/identity';
import type { Recorded } from '#events/recorded';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Erasure, ErasureLedger } from '#foundation/erasure-ledger.server';
import { isDomainError } from '#foundation/errors';
import { erase } from './accounts.server';

type AccountDeleted = Recorded<Extract<IdentityEvent, { type: 'AccountDeleted' }>>;

/** Writes who was erased into the ledger, a moment after it was committed. */
export const erasuresConsumer = (ledger: ErasureLedger): Consumer => ({
  name: 'erasures',
  handles: ['AccountDeleted'],
  apply: (_tx, events) =>
    ledger.add(
      (events as AccountDeleted[]).map(({ data: { userId }, metadata: { at } }) => ({
        userId,
        at,
      })),
    ),
});

/**
 * Erases again who is in the ledger and came back with an older backup: their data key is there again, and
 * with it all that was encrypted. Answers how many. Whom the log says to be erased is in the ledger then,
 * also where it was lost.
 */
export async function replayErasures(services: Services, ledger: ErasureLedger): Promise<number> {
  const { sql, store } = services;
  await ledger.add(
    await sql<Erasure[]>`
      select user_id, at from log.events where type = 'AccountDeleted' order by position`,
  );
  const restored = await sql<{ userId: string }[]>`
    select subject as user_id from log.subject_keys
     where subject = any(${ledger.userIds()}::uuid[]) order by subject`;
  for (const { userId } of restored) {
    await store
      .transaction(systemContext('erasures'), (unit) => erase(services, unit, userId, 'ledger'))
      .catch((error: unknown) => {
        // Another process that started with this one was quicker.
        if (!isDomainError(error) || error.code !== 'NotFound') throw error;
      });
  }
  return restored.length;
}
