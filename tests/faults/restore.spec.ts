import { pipeline } from 'node:stream/promises';
import { afterEach, expect, test } from 'vitest';
import { connect, type Pool } from '#foundation/database.server';
import { startEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { prepareDatabase } from '#migrations/rights.server';
import { readMigrations } from '#migrations/runner.server';
import { freshDatabase, temporaryDirectory } from '#tests/support/database';
import {
  append,
  newStream,
  note,
  openLog,
  until,
  type NoteEvent,
  type TestLog,
} from '#tests/support/log';
import { rmSync } from 'node:fs';

const cleaning: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

/** All rows as text, table by table, as a logical dump holds them; sequences are left behind. */
async function copyAll(from: Pool, to: Pool): Promise<void> {
  // What was done there is done here.
  await to`delete from log.done_once`;
  const tables = await from<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('log', 'identity', 'limits', 'mail')`;
  // As pg_restore --disable-triggers does where it brings rows alone.
  await to`alter table log.events disable trigger time_of_database`;
  for (const { name } of tables) {
    const rows = await from.unsafe(`copy ${name} to stdout`).readable();
    await pipeline(rows, await to.unsafe(`copy ${name} from stdin`).writable());
  }
  await to`alter table log.events enable trigger time_of_database`;
}

test('a log restored into a fresh cluster is read on from where one was, appended to and pushed', async () => {
  const old = await freshDatabase();
  cleaning.push(old.drop);
  const before = openLog({ url: old.url });
  cleaning.push(before.close);
  const stream = newStream();
  for (let i = 0; i < 30; i++) await append<NoteEvent>(before, stream, [note(`${i}`)]);
  await before.sql`insert into log.checkpoints values ('reader', 10)`;

  // Some ten thousand transactions younger: nothing may be measured in the old cluster's numbers.
  const dataDir = temporaryDirectory();
  cleaning.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const fresh = await startEmbeddedPostgres({ dataDir });
  cleaning.push(() => fresh.stop());
  const sql = connect(fresh.ownerUrl, { max: 2 });
  cleaning.push(() => sql.end());
  const migrations = await readMigrations();
  await prepareDatabase({ ...fresh, directUrl: fresh.url }, { migrations });
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
  await append<NoteEvent>(after, stream, [note('after')]);
  const copied = await after.store.eventsOf(stream);
  expect(copied.at(-1)?.metadata.version).toBe(31);
  await until(
    () => pushed.length,
    (count) => count === 1,
  );
  expect(pushed).toEqual([{ text: 'after' }]);
  const [last] = await sql<{ position: number }[]>`
    select max(position) as position from log.events`;
  // Positions that the old cluster may have given out are not used again.
  expect(last!.position).toBeGreaterThan(1000);
}, 180_000);

/** What the next event of a log gets. */
async function nextPosition({ store, sql }: TestLog): Promise<number> {
  await append<NoteEvent>({ store }, newStream(), [note()]);
  const [row] = await sql<{ last: number }[]>`select max(position) as last from log.events`;
  return row!.last;
}

async function openFresh(): Promise<TestLog> {
  const database = await freshDatabase();
  cleaning.push(database.drop);
  const log = openLog({ url: database.ownerUrl });
  cleaning.push(log.close);
  return log;
}

test('a restored log gives out no position that was given out after the dump, and jumps once only', async () => {
  const old = await openFresh();
  await old.sql`select log.guard_sequence()`;
  const dumped = await nextPosition(old);
  await old.sql`select log.guard_sequence()`;
  const restored = await openFresh();
  await copyAll(old.sql, restored.sql);
  // As pg_dump writes it: equal to the last position of the dump.
  await restored.sql`select setval('log.position_seq', ${dumped})`;
  const later = await nextPosition(old);
  expect(later).toBe(dumped + 1);

  await restored.sql`select log.guard_sequence()`;
  expect(await nextPosition(restored)).toBe(dumped + 1_000_001);
  await restored.sql`select log.guard_sequence()`;
  expect(await nextPosition(restored)).toBe(dumped + 1_000_002);
});

test('where nobody may ask which cluster it is, the sequence is still kept above the log', async () => {
  const log = await openFresh();
  await log.sql`select log.guard_sequence()`;
  const known = await log.sql`select place from log.epoch`;
  expect(known).toHaveLength(1);
  const last = await nextPosition(log);
  const undone = new Error('The role and its rights go with the transaction.');
  await log.sql
    .begin(async (tx) => {
      await tx.unsafe(`
        create role nobody_special;
        grant usage on schema log to nobody_special;
        grant all on all tables in schema log to nobody_special;
        grant all on all sequences in schema log to nobody_special;
        alter function log.guard_sequence() owner to nobody_special;
        revoke execute on function pg_control_system() from public;
        select setval('log.position_seq', 1, false);
        set local role nobody_special;
        select log.guard_sequence();`);
      const [row] = await tx<{ drawn: number }[]>`
        select pg_sequence_last_value('log.position_seq') as drawn`;
      expect(row!.drawn).toBe(last + 1000);
      expect(await tx`select place from log.epoch`).toEqual(known);
      throw undone;
    })
    .catch((error: unknown) => expect(error).toBe(undone));
});
