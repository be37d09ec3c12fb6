import { randomBytes } from 'node:crypto';
import { sealBatch } from '#events/sealer.server';
import { sealKey } from '#events/seal-key.server';
import { verifyLog } from '#events/verify-log.server';
import { json } from '#foundation/database.server';
import { verifierOf } from '#foundation/proof/signed-note';
import { startHouse } from '#tests/support/house';
import { compare, interleave, median, type Row } from './measure';
import { asOwner, type BenchServer } from './server';

const EVENTS = 100_000;
const ROUNDS = 5;

const hidden = () => ({
  commitment: randomBytes(32).toString('base64'),
  sealed: randomBytes(90).toString('base64'),
});

/** The log verified, beside nothing but reading the same rows; both in events a second. */
export async function measureVerify(server: BenchServer): Promise<Row[]> {
  const { house, stop } = await startHouse({ databaseUrl: await server.newDatabase() });
  try {
    const { sql } = house;
    const place = { requestId: 'r', organizationId: 'o', locationId: 'l', userId: 'u' };
    const asked = { ...place, name: hidden(), designation: hidden(), email: hidden() };
    const decided = { ...place, undoUntil: '2026-03-03T09:30:00.000Z' };
    // One request in three: what was asked, an answer and a card.
    await asOwner(house, async (owner) => {
      await owner`
        insert into log.events (position, stream, version, id, type, schema_version, data, subject,
                                organization_id, location_id, user_id, actor, correlation, at)
        select n + (select coalesce(max(position), 0) from log.events), 'request-' || md5((n / 3)::text), n % 3 + 1,
               gen_random_uuid(),
               case n % 3 when 0 then 'RequestSubmitted' else 'RequestAccepted' end, 1,
               case n % 3 when 0 then ${json(asked)}::jsonb else ${json(decided)}::jsonb end, gen_random_uuid(),
               md5((n % 7)::text)::uuid, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'bench', now()
          from generate_series(1, ${EVENTS}::int) n`;
      await owner`select setval('log.position_seq', (select max(position) from log.events))`;
      await owner`vacuum analyze log.events`;
    });
    const key = await sealKey(sql, house.keyring, house.publicUrl);
    while (await sealBatch(sql, key));
    await asOwner(house, (owner) => owner`vacuum analyze log.leaves, log.tree`);
    const verifier = verifierOf(key.origin, key.secret);
    const { ours, bare } = await interleave(
      {
        ours: () =>
          perSecond(async () => {
            const { ok } = await verifyLog(sql, verifier);
            if (!ok) throw new Error('The log does not hold.');
          }),
        bare: () => perSecond(() => sql`select * from log.events order by position`),
      },
      ROUNDS,
    );
    const what = 'verify the log ÷ select its rows';
    return [
      compare(
        { what, unit: ' events/s', n: `${ROUNDS} × ${EVENTS} events` },
        { ours: median(ours), bare: median(bare) },
      ),
    ];
  } finally {
    await stop();
  }
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (EVENTS / (performance.now() - begun)) * 1000;
}
