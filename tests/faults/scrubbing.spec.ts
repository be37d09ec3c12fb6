import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Feed } from '#events/feed.server';
import type { Recorded } from '#events/recorded';
import { LARGE_BYTES, msUntilNight, runScrubbing, scrubFiles } from '#events/scrubbing.server';
import { archiveWal, keepSlot } from '#foundation/backup/archive-wal.server';
import { filesOf, segmentsOf } from '#foundation/backup/backup-folder.server';
import { connect } from '#foundation/database.server';
import { findHome } from '#foundation/postgres/embedded-account.server';
import { Keyring } from '#foundation/keyring.server';
import { startEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { newId } from '#foundation/ids';
import { createLog } from '#foundation/log.server';
import { prepareDatabase } from '#migrations/rights.server';
import { readMigrations } from '#migrations/runner.server';
import { temporaryDirectory, TEST_ENCRYPTION_KEYS } from '#tests/support/database';
import { until } from '#tests/support/log';
import { newOffice } from '../api/support/organizations';
import { startApi } from '../api/support/people';
import { newApplicant } from '../api/support/requests';

/** The files of the cluster in which a text stands. */
const filesWith = (cluster: string, text: string): string[] =>
  readdirSync(cluster, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => contentOf(file).includes(text));

/** Of a file that the server has removed or renamed meanwhile, nothing. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** A server of our own with nothing in it, and where its files are. */
async function startServer() {
  const dataDir = temporaryDirectory();
  const server = await startEmbeddedPostgres({ dataDir });
  const cluster = path.join(server.movedTo ?? path.join(dataDir, 'postgres'), 'cluster');
  const stop = async () => {
    await server.stop();
    for (const dir of [dataDir, server.movedTo]) {
      if (dir) rmSync(dir, { recursive: true, force: true });
    }
  };
  return { server, cluster, dataDir, stop };
}

test('what a deleted row held is in no file of the database any more, its log included', async () => {
  const { server, cluster, stop } = await startServer();
  const sql = connect(server.ownerUrl, { max: 1 });
  const other = connect(server.ownerUrl, { max: 1 });
  try {
    await sql.unsafe(`
      create table people (id int primary key, name text);
      create index people_name on people (name);
      create table busy (id int);
      insert into people select n, 'wilhelmina unusual ' || n from generate_series(1, 40) n;
      insert into busy values (1);`);
    await sql`analyze people`;
    await sql`checkpoint`;
    await sql`update people set name = upper(name) where id > 20`;
    await sql`delete from people where id <> 7`;
    await sql`delete from busy`;
    await sql`select pg_stat_force_next_flush()`;
    expect(filesWith(cluster, 'wilhelmina unusual 8').join()).toContain('pg_wal');

    // Who holds a table is not waited for.
    await other.begin(async (tx) => {
      await tx`select from busy`;
      expect(await scrubFiles(sql)).toEqual(['public.busy', 'pg_catalog.pg_statistic']);
    });
    expect(await scrubFiles(sql)).toEqual([]);
    expect(filesWith(cluster, 'wilhelmina unusual 8')).toEqual([]);
    expect(filesWith(cluster, 'WILHELMINA UNUSUAL 30')).toEqual([]);
    expect(await sql`select name from people`).toEqual([{ name: 'wilhelmina unusual 7' }]);
  } finally {
    await Promise.all([sql.end(), other.end()]);
    await stop();
  }
});

test('what a backup still has to take of the log is taken first, and then removed', async () => {
  const { server, cluster, dataDir, stop } = await startServer();
  const sql = connect(server.ownerUrl, { max: 1 });
  const folder = path.join(dataDir, 'backups');
  const keyring = new Keyring(TEST_ENCRYPTION_KEYS);
  const home = findHome(dataDir, false)!;
  try {
    await sql`create table people (name text)`;
    await keepSlot(sql, '20260131_030000');
    await sql`insert into people values ('wilhelmina unusual')`;
    await sql`delete from people`;
    await sql`select pg_stat_force_next_flush()`;
    await sql`select pg_switch_wal()`;
    await sql`checkpoint`;
    const archived: string[][] = [];
    const takeLog = async () => {
      expect(filesWith(cluster, 'wilhelmina').join()).toContain('pg_wal');
      archived.push(await archiveWal({ sql, home, folder, keyring }));
    };
    expect(await scrubFiles(sql, { takeLog })).toEqual([]);
    expect(archived).toEqual([[]]);
    expect(filesWith(cluster, 'wilhelmina')).toEqual([]);
    const { wal } = filesOf(folder, '20260131_030000');
    expect(await segmentsOf(wal)).not.toEqual([]);
  } finally {
    await sql.end();
    await stop();
  }
});

test('an erased user is in no file of the database any more, however large the table was', async () => {
  const { server, cluster, stop } = await startServer();
  const sql = connect(server.ownerUrl, { max: 1 });
  await prepareDatabase(
    { ...server, directUrl: server.url },
    { migrations: await readMigrations() },
  );
  const api = await startApi({}, { databaseUrl: server.url });
  try {
    const office = await newOffice(api);
    const marks = ['Wilhelmina Unusual', 'Keeper of Curiosities', '+47 555 01 99'];
    const [name, designation, contactnumber] = marks;
    const asked = await newApplicant(api, office, { name, designation, contactnumber });
    const inFiles = () => marks.filter((mark) => filesWith(cluster, mark).length > 0);
    await until(
      () => sql`select 1 from requests.history where name = ${name!}`,
      (rows) => rows.length > 0,
    );
    // Of a column that the database makes itself, none can be inserted.
    const columns = await sql<{ name: string }[]>`
      select attname as name from pg_attribute
       where attrelid = 'requests.history'::regclass and attnum > 0 and attgenerated = ''`;
    const written = sql(columns.map((column) => column.name));
    const copies = (user: string, n: number) => sql`
      insert into requests.history (${written})
      select ${written}
        from (select (jsonb_populate_record(h, jsonb_build_object(
                       'id', gen_random_uuid(), 'from_position', 1000 + n) || ${user}::text::jsonb)).*
                from requests.history h, generate_series(1, ${n}::int) n
               where h.name = ${name!} and h.from_position < 1000) copies`;
    const other = { name: 'Other', designation: 'Other', contact_number: '0' };
    await copies(JSON.stringify({ ...other, user_id: newId() }), 30_000);
    // What fills pages alone is not overwritten by what else was on them.
    await copies('{}', 300);
    // The planner's samples hold it too, as the server's own upkeep may take them at any moment.
    await sql`analyze requests.history`;
    const [large] = await sql<{ isLarge: boolean }[]>`
      select pg_total_relation_size('requests.history') > 8 * 1024 * 1024 as is_large`;
    expect(large).toEqual({ isLarge: true });
    await sql`checkpoint`;
    expect(inFiles()).toEqual(marks);

    const deletion = { token: asked.token, body: {} };
    expect((await api.call('PUT', '/user/account/status', deletion)).code).toBe(200);
    // What was deleted is counted some time after it.
    await until(
      () => sql`
        select 1 from log.outbox
        union all select 1 from requests.history where name = ${name!}
        union all
        select 1 from pg_stat_user_tables
         where relid in ('requests.requests'::regclass, 'requests.history'::regclass)
           and n_tup_del + n_tup_upd = 0`,
      (waiting) => waiting.length === 0,
    );
    // A minute later, and in the night.
    await scrubFiles(sql);
    expect(filesWith(cluster, designation!)).not.toEqual([]);
    await until(
      () => scrubFiles(sql, { largest: LARGE_BYTES }),
      (held) => held.length === 0,
    );
    expect(inFiles()).toEqual([]);
  } finally {
    await api.stop();
    await sql.end();
    await stop();
  }
}, 240_000);

test('the night is the next one, at three', () => {
  const hours = (at: string) => msUntilNight(new Date(at)) / 3_600_000;
  expect([hours('2026-11-23T02:00:00'), hours('2026-11-23T03:00:00')]).toEqual([1, 24]);
  expect(hours('2026-11-23T22:30:00')).toBe(4.5);
});

test('a large table is scrubbed in the night also where small ones are at that moment', async () => {
  const { server, stop } = await startServer();
  const sql = connect(server.ownerUrl, { max: 1 });
  const fileOfLarge = async () => {
    const [row] = await sql<{ file: number }[]>`select pg_relation_filenode('large') as file`;
    return row!.file;
  };
  const listeners: Parameters<Feed['subscribe']>[0][] = [];
  const feed = {
    subscribe: (listener: (typeof listeners)[number]) => {
      listeners.push(listener);
      return () => undefined;
    },
  } as Feed;
  try {
    await sql.unsafe(`
      create schema log;
      create table log.events (position int, type text, at timestamptz);
      create table large (content text);
      insert into large select repeat('x', 1000) from generate_series(1, 10000);
      delete from large where ctid = '(0,1)';
      select pg_stat_force_next_flush();`);
    const before = await fileOfLarge();
    const options = { ownerUrl: server.ownerUrl, sql, feed, log: createLog('silent') };
    const stopScrubbing = await runScrubbing(options);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.setSystemTime(new Date(2026, 0, 31, 2, 58, 59, 500));
    for (const hear of listeners) void hear([{ type: 'AccountDeleted' } as Recorded]);
    // The small ones, and half a second later the night.
    vi.advanceTimersByTime(60_000);
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    await until(fileOfLarge, (file) => file !== before);
    await stopScrubbing();
  } finally {
    vi.useRealTimers();
    await sql.end();
    await stop();
  }
});
