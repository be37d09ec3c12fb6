import { pipeline } from 'node:stream/promises';
import { afterEach, expect, test } from 'vitest';
import { connect, type Pool } from '#modules/shared/database.server';
import { startEmbeddedPostgres } from '#modules/shared/postgres/embedded.server';
import { migrate } from '#migrations/runner.server';
import { freshDatabase, temporaryDirectory } from '#tests/support/database';
import { newStream, note, openLog, until, type NoteEvent } from '#tests/support/log';
import { rmSync } from 'node:fs';

const cleaning: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

/** All rows as text, table by table, as a logical dump holds them; sequences are left behind. */
async function copyAll(from: Pool, to: Pool): Promise<void> {
  const tables = await from<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('log', 'identity', 'limits', 'mail')`;
  for (const { name } of tables) {
    const rows = await from.unsafe(`copy ${name} to stdout`).readable();
    await pipeline(rows, await to.unsafe(`copy ${name} from stdin`).writable());
  }
}

test('a log restored into a fresh cluster is read on from where one was, appended to and pushed', async () => {
  const old = await freshDatabase();
  cleaning.push(old.drop);
  const before = openLog({ url: old.url });
  cleaning.push(before.close);
  const stream = newStream();
  for (let i = 0; i < 30; i++) await before.store.appendToStream<NoteEvent>(stream, [note(`${i}`)]);
  await before.sql`insert into log.checkpoints values ('reader', 10)`;

  // Some ten thousand transactions younger: nothing may be measured in the old cluster's numbers.
  const dataDir = temporaryDirectory();
  cleaning.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const fresh = await startEmbeddedPostgres({ dataDir });
  cleaning.push(() => fresh.stop());
  const sql = connect(fresh.url, { max: 2 });
  cleaning.push(() => sql.end());
  await migrate(sql, { url: fresh.url });
  await copyAll(before.sql, sql);
  await sql`select log.guard_sequence()`;

  const after = openLog({ url: fresh.url });
  cleaning.push(after.close);
  const [checkpoint] = await sql<{ position: number }[]>`select position from log.checkpoints`;
  const missed = await sql<{ position: number }[]>`
    select position from log.read_feed(${checkpoint!.position}, 1000) where position is not null`;
  expect(missed.map(({ position }) => position)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 11),
  );
  const pushed: unknown[] = [];
  after.feed.subscribe((events) => {
    pushed.push(...events.map(({ data }) => data));
  });
  await after.feed.start();
  await after.store.appendToStream<NoteEvent>(stream, [note('after')], {
    expectedStreamVersion: 30n,
  });
  await until(
    () => pushed.length,
    (count) => count === 1,
  );
  expect(pushed).toEqual([{ text: 'after' }]);
  const [last] = await sql<{ position: number }[]>`
    select max(position) as position from log.events`;
  // Positions that the old cluster may have told somebody are not used again.
  expect(last!.position).toBeGreaterThan(1000);
}, 60_000);
