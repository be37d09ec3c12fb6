import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { connect } from '#foundation/database.server';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { prepareDatabase } from '#migrations/rights.server';
import { readMigrations } from '#migrations/runner.server';
import { temporaryDirectory, withDatabase } from '#tests/support/database';
import { append, newStream, note, openLog, until, type NoteEvent } from '#tests/support/log';

interface Report {
  ready?: boolean;
  done?: boolean;
  written?: string;
  seen?: number[];
}

const cleaning: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

function startFollower(url: string) {
  const program = fileURLToPath(new URL('./follower.ts', import.meta.url));
  const child = fork(program, [url], { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  const seen: number[] = [];
  const written: string[] = [];
  let done = false;
  let ready = false;
  child.on('message', (report: Report) => {
    seen.push(...(report.seen ?? []));
    if (report.written) written.push(report.written);
    ready ||= Boolean(report.ready);
    done ||= Boolean(report.done);
  });
  cleaning.push(() => void child.kill('SIGKILL'));
  return {
    seen,
    written,
    isReady: () => ready,
    isDone: () => done,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    finish: () => child.send('finish'),
  };
}

const postmasterOf = (dataDir: string): number =>
  Number(
    readFileSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split(
      '\n',
    )[0],
  );

test('a process that writes and reads lives through a database that crashes and comes back', async () => {
  const dataDir = temporaryDirectory();
  cleaning.push(() => rmSync(dataDir, { recursive: true, force: true }));
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  cleaning.push(() => server.stop());
  const { url } = server;
  await prepareDatabase({ ...server, directUrl: url }, { migrations: await readMigrations() });
  const follower = startFollower(url);
  await until(follower.isReady, Boolean);

  for (let crash = 0; crash < 2; crash++) {
    const enough = follower.written.length + 50;
    await until(
      () => follower.written.length,
      (count) => count > enough,
      20_000,
    );
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await server.stop();
    server = await startEmbeddedPostgres({ dataDir });
    expect(server.url).toBe(url);
  }
  const enough = follower.written.length + 50;
  await until(
    () => follower.written.length,
    (count) => count > enough,
    20_000,
  );
  follower.finish();
  await until(follower.isDone, Boolean, 60_000);

  const check = connect(url, { max: 1 });
  cleaning.push(() => check.end());
  const stored = await check<{ position: number; stream: string }[]>`
    select position, stream from log.events order by position`;
  await until(
    () => follower.seen.length,
    (count) => count >= stored.length,
  );
  const streams = new Set(stored.map(({ stream }) => stream));
  expect(follower.written.filter((stream) => !streams.has(stream))).toEqual([]);
  expect(follower.seen).toEqual(stored.map(({ position }) => position));
  expect(follower.isAlive()).toBe(true);
}, 240_000);

test('positions that a crash takes back and gives out again are read by a reader that was past them', async () => {
  // Between commits the server writes its log to disk by itself; here it is asked to take its time.
  const settings = { wal_writer_delay: '10s' };
  const dataDir = temporaryDirectory();
  cleaning.push(() => rmSync(dataDir, { recursive: true, force: true }));
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, settings });
  cleaning.push(() => server.stop());
  const migrations = await readMigrations();
  await prepareDatabase({ ...server, directUrl: server.url }, { migrations });
  const log = openLog({ url: server.url });
  cleaning.push(log.close);
  const seen: number[] = [];
  log.feed.subscribe((events) => {
    seen.push(...events.map((event) => event.metadata.position));
  });
  await log.feed.start();
  const write = () => append<NoteEvent>(log, newStream(), [note()]);
  await write();

  // Rolled back, neither the events nor that their positions were drawn need reach the disk; the
  // server may have written it all the same, so it is crashed until once it had not.
  let takenBack = false;
  for (let crash = 0; crash < 8 && !takenBack; crash++) {
    const drawn = await drawInVain(server.url);
    log.feed.wake();
    await feedHasLooked(server.url);
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await server.stop();
    server = await startEmbeddedPostgres({ dataDir, settings });
    takenBack = (await lastDrawn(server.url)) < drawn;
    await until(() => write().then(Boolean, () => false), Boolean);
  }
  expect(takenBack).toBe(true);
  for (let i = 0; i < 3; i++) await write();

  const check = connect(server.url, { max: 1 });
  cleaning.push(() => check.end());
  const stored = await check<{ position: number }[]>`
    select position from log.events order by position`;
  await until(
    () => seen.length,
    (count) => count >= stored.length,
  );
  expect(seen).toEqual(stored.map(({ position }) => position));
}, 240_000);

/** Draws positions in transactions that are rolled back; the last of them. */
async function drawInVain(url: string): Promise<number> {
  const sql = connect(url, { max: 1 });
  const undone = new Error('undone');
  for (let i = 0; i < 40; i++) {
    const drawing = sql.begin(async (tx) => {
      const event = {
        stream: newStream(),
        version: 1,
        id: randomUUID(),
        type: 'NoteWritten',
        v: 1,
      };
      const events = JSON.stringify([{ ...event, data: { text: 'x' } }]);
      await tx`
        select log.append(${events}::text::jsonb, null, null, 'test', null, null, null, null, null)`;
      throw undone;
    });
    await drawing.catch(() => undefined);
  }
  await sql.end();
  return lastDrawn(url);
}

async function lastDrawn(url: string): Promise<number> {
  const [row] = await withDatabase(
    url,
    (sql) => sql<{ last: number }[]>`
      select coalesce(pg_sequence_last_value('log.position_seq'), 0) as last`,
  );
  return row?.last ?? 0;
}

/** Waits until the feed has read since now, as the server saw it. */
async function feedHasLooked(url: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  const [now] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`;
  await until(
    () => sql`
      select 1 from pg_stat_activity
       where application_name = 'tests feed' and query like '%read_feed%' and state = 'idle'
         and query_start > ${now!.at}::timestamptz`,
    (rows) => rows.length > 0,
  );
  await sql.end();
}
