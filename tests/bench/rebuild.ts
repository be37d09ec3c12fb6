import { Hashes } from '#foundation/hashes.server';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { rebuildProjection } from '#events/rebuild.server';
import { usersProjection } from '#modules/identity/index.server';
import type { Pool } from '#foundation/database.server';
import { startRuntime } from '#tests/support/runtime';
import { compare, interleave, median, type Row } from './measure';
import { registerPeople } from './people';
import { asOwner, type BenchServer } from './server';

const PEOPLE = 12_500;
const NAMES = 3;
const EVENTS = PEOPLE * (1 + NAMES);
const ROUNDS = 5;

/** A read model built again from the log, beside nothing but reading the same rows. */
export async function measureRebuild(server: BenchServer): Promise<Row[]> {
  const { runtime, stop } = await startRuntime({ databaseUrl: await server.newDatabase() });
  try {
    await registerPeople(runtime, PEOPLE, NAMES);
    await asOwner(runtime, (owner) => owner`vacuum analyze log.events`);
    const projection = usersProjection(new Hashes(runtime.hashKey));
    const { ours, bare } = await interleave(
      {
        ours: () =>
          eventsPerSecond(async () => {
            const { codec } = runtime.store;
            const { events } = await asOwner(runtime, (sql) =>
              rebuildProjection(projection, { sql, codec }),
            );
            return events;
          }),
        bare: () => eventsPerSecond(() => copyOut(runtime.sql)),
      },
      ROUNDS,
    );
    return [
      compare(
        {
          what: 'rebuild ÷ COPY of the same rows',
          unit: ' events/s',
          n: `${ROUNDS} × ${EVENTS} events`,
          bound: { atLeast: 0.4 },
        },
        { ours: median(ours), bare: median(bare) },
      ),
    ];
  } finally {
    await stop();
  }
}

async function eventsPerSecond(read: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const events = await read();
  if (events !== EVENTS) throw new Error(`${events} of ${EVENTS} events were read.`);
  return (events / (performance.now() - begun)) * 1000;
}

async function copyOut(sql: Pool): Promise<number> {
  const rows = await sql`
    copy (select e.*, k.wrapped
            from log.events e left join log.subject_keys k on k.subject = e.subject
           where starts_with(e.stream, 'user-')) to stdout`.readable();
  let lines = 0;
  const count = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      done();
    },
  });
  await pipeline(rows, count);
  return lines;
}
