import { afterAll, beforeAll, expect, test } from 'vitest';
import { isReadModel } from '#events/consumer.server';
import { rebuildConsumer, rebuildProjection } from '#events/rebuild.server';
import {
  connectAsOwner,
  freshDatabase,
  TEST_ENCRYPTION_KEYS,
  type FreshDatabase,
} from '#tests/support/database';
import { startRuntime, type Running } from '#tests/support/runtime';
import { until } from '#tests/support/log';
import { rowsAsOf } from '#tests/support/rows-as-of';
import { seedDemo } from '../../app/demo/seed.server';
import { createLogParts } from '../../app/runtime.server';

type Parts = Awaited<ReturnType<typeof createLogParts>>;

let database: FreshDatabase;
let running: Running;
let parts: Parts;

beforeAll(async () => {
  database = await freshDatabase();
  running = await startRuntime({ databaseUrl: database.url });
  await seedDemo(running.runtime);
  parts = await createLogParts(running.runtime.sql, TEST_ENCRYPTION_KEYS);
  await allCardsDrawn();
}, 240_000);

afterAll(async () => {
  await running.stop();
  await database.drop();
});

/** Afterwards nothing is written any more. */
const allCardsDrawn = () =>
  until(
    () => running.runtime.sql`
      select 1 from log.outbox where task like 'Render%'
      union all
      select 1 from graphile_worker.jobs where task_identifier like 'Render%'`,
    (jobs) => jobs.length === 0,
    100_000,
  );

const rowsOf = (table: string) =>
  running.runtime.sql`select to_jsonb(t) as row from ${running.runtime.sql(table)} t order by 1`;

const countsOf = (projection: string) =>
  running.runtime.sql`
    select name, sum(n)::int as n from log.counts where projection = ${projection}
     group by name having sum(n) <> 0 order by name`;

test('every read model is the same when it is made again from the log', async () => {
  const owner = connectAsOwner(database.url, 4);
  for (const projection of parts.projections) {
    const [rows, counts] = [await rowsOf(projection.table), await countsOf(projection.name)];
    await rebuildProjection(projection, { sql: owner, codec: parts.codec });
    expect([projection.name, await rowsOf(projection.table)]).toEqual([projection.name, rows]);
    expect([projection.name, await countsOf(projection.name)]).toEqual([projection.name, counts]);
  }
  await owner.end();
});

test('every read model can be seen as it was at the last event', async () => {
  const { sql } = running.runtime;
  const [last] = await sql<
    { position: number }[]
  >`select max(position) as position from log.events`;
  for (const projection of parts.projections) {
    const then = await rowsAsOf(sql, parts.codec, projection, last?.position ?? 0);
    const [now] = await sql<{ rows: number }[]>`
      select count(*)::int as rows from ${sql(projection.table)}`;
    expect([projection.name, then.length]).toEqual([projection.name, now?.rows]);
  }
});

test('what is kept from the feed is the same when it is counted again', async () => {
  const kept = async () => ({
    sizes: await rowsOf('organizations.sizes'),
    cards: await rowsOf('cards.personal_counts'),
  });
  const before = await until(kept, ({ sizes, cards }) => {
    const [members, holders] = [JSON.stringify(sizes), JSON.stringify(cards)];
    return (
      /34/.test(members) && /26/.test(members) && /"cards": ?4/.test(holders) && cards.length === 2
    );
  });
  for (const consumer of parts.consumers.filter(isReadModel)) {
    await rebuildConsumer(consumer, { sql: running.runtime.sql, codec: parts.codec });
  }
  expect(await kept()).toEqual(before);
});
