import type { Consumer } from '#events/consumer.server';
import type { IdentityEvent } from '#events/identity';
import { createKeptMails } from '#events/kept-mails.server';
import type { Recorded } from '#events/recorded';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import type { Sql } from '#foundation/database.server';
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

/** Deletes what a module keeps for a while of people who have no account, as far as it is older; how much. */
export type DropOlder = (services: Services, unit: Unit, than: Date) => Promise<number>;

interface Replayed {
  erasedAgain: number;
  /** How many things were deleted because they may name someone erased whom this database does not know. */
  dropped: number;
}

/**
 * Erases again who is in the ledger and came back with an older backup: their data key is there again, and
 * with it all that was encrypted. Whom the log says to be erased is in the ledger then, also where it was lost.
 */
export async function replayErasures(
  services: Services,
  ledger: ErasureLedger,
  droppers: readonly DropOlder[],
): Promise<Replayed> {
  const { sql, store } = services;
  await ledger.add(
    await sql<Erasure[]>`
      select user_id, at from log.events where type = 'AccountDeleted' order by position`,
  );
  const dropped = await dropOlder(services, ledger, droppers);
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
  return { erasedAgain: restored.length, dropped };
}

/**
 * When the last of those was erased whose erasure came after this backup; null where it has all of them. Before
 * they had an account, or another address, they may be in it without their id, as people who were invited.
 */
export async function lastErasedSince(sql: Sql, ledger: ErasureLedger): Promise<Date | null> {
  const erasures = ledger.erasures();
  const [last] = await sql<{ at: Date | null }[]>`
    select max(erased.at) as at
      from unnest(${erasures.map(({ userId }) => userId)}::uuid[],
                  ${erasures.map(({ at }) => at.toISOString())}::timestamptz[]) as erased(user_id, at)
     where not exists (select 1 from log.events e
                        where e.type = 'AccountDeleted' and e.user_id = erased.user_id
                          and e.data ->> 'how' <> 'ledger')`;
  return last?.at ?? null;
}

/** Later starts find nothing of that time any more. */
async function dropOlder(
  services: Services,
  ledger: ErasureLedger,
  droppers: readonly DropOlder[],
): Promise<number> {
  const { sql, store, keyring } = services;
  const than = await lastErasedSince(sql, ledger);
  if (!than) return 0;
  return store.transaction(systemContext('erasures'), async (unit) => {
    await createKeptMails({ sql: unit.sql, keyring }).drop(({ at }) => new Date(at) < than);
    let dropped = 0;
    for (const drop of droppers) dropped += await drop(services, unit, than);
    return dropped;
  });
}
