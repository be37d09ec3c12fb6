import { finished } from 'node:stream/promises';
import { sealBatch } from '#events/sealer.server';
import { sealKey } from '#events/seal-key.server';
import { verifyLog } from '#events/verify-log.server';
import { verifierOf } from '#foundation/proof/signed-note';
import { openLongLog } from './long-log';
import { compare, interleave, median, type Row } from './measure';
import { asOwner, type BenchServer } from './server';

const EVENTS = 1_000_000;
const ROUNDS = 2;
const BOUND_S = 15;

/** The log verified, beside nothing but reading the same rows. */
export async function measureVerify(server: BenchServer): Promise<Row[]> {
  const url = await server.newDatabase();
  const { sql, keyring, close } = await openLongLog(url, EVENTS);
  try {
    const key = await sealKey(sql, keyring, 'https://cards.example');
    while (await sealBatch(sql, key));
    await asOwner({ directUrl: url }, (owner) => owner`vacuum analyze log.leaves, log.tree`);
    const verifier = verifierOf(key.origin, key.secret);
    const verify = async () => {
      const { ok, events } = await verifyLog(sql, verifier, { url });
      if (!ok || events !== EVENTS) throw new Error('The log does not hold.');
    };
    const read = async () => {
      const query = sql`copy (select * from log.events order by position) to stdout`;
      await finished((await query.readable()).resume());
    };
    const { ours, bare } = await interleave(
      { ours: () => secondsOf(verify), bare: () => secondsOf(read) },
      ROUNDS,
    );
    const n = `${ROUNDS} × ${EVENTS.toLocaleString('en')} events`;
    const seconds = median(ours);
    return [
      compare(
        { what: 'verify the log ÷ read its rows', unit: ' s', n },
        { ours: seconds, bare: median(bare) },
      ),
      compare(
        { what: `verify the log ÷ ${BOUND_S} s`, unit: ' s', n, bound: { atMost: 1 } },
        { ours: seconds, bare: BOUND_S },
      ),
    ];
  } finally {
    await close();
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
