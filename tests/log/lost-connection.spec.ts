import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, type Pool } from '#foundation/database.server';
import { emptyDatabase, withDatabase, type FreshDatabase } from '#tests/support/database';
import { openWire, type Wire } from '#tests/support/wire';
import { openTap } from '../faults/points/tap';

let database: FreshDatabase;
let wire: Wire;
let sql: Pool;

beforeAll(async () => {
  database = await emptyDatabase();
  await withDatabase(database.url, (direct) => direct`create table written (text text)`);
});
afterAll(() => database.drop());

beforeEach(async () => {
  wire = await openWire(database.url);
  sql = connect(wire.url, { max: 1 });
  await sql`select 1`;
});
afterEach(async () => {
  await sql.end({ timeout: 1 });
  await wire.close();
});

test('after a transaction that lost its connection the next query is answered at once', async () => {
  let begun: () => void = () => undefined;
  const beginning = new Promise<void>((resolve) => (begun = resolve));
  const transaction = sql.begin(async (tx) => {
    await tx`select 1`;
    begun();
    await tx`select pg_sleep(60)`;
  });
  const outcome = transaction.catch((error: { code?: string }) => error.code);
  await beginning;
  wire.cutNow();
  expect(await outcome).toMatch(/CONNECTION_CLOSED|ECONNRESET/);
  expect(await sql`select 2 as two`).toEqual([{ two: 2 }]);
});

test('the error with which the server ended a connection is not given to the next query', async () => {
  const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const running = sql`select pg_sleep(60)`.catch((error: unknown) => error);
  await withDatabase(database.url, async (direct) => {
    for (let ended = false; !ended;) {
      const [row] = await direct<{ ended: boolean }[]>`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
         where pid = ${own!.pid} and state = 'active' and query like '%pg_sleep%'`;
      ended = row?.ended ?? false;
    }
  });
  expect(await running).toBeInstanceOf(Error);
  expect(await sql`select 2 as two`).toEqual([{ two: 2 }]);
});

test('a transaction that lost its connection writes nothing on the one that follows', async () => {
  let goOn: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  let late: Promise<unknown> = Promise.resolve();
  let begun: () => void = () => undefined;
  const beginning = new Promise<void>((resolve) => (begun = resolve));
  const transaction = sql.begin(async (tx) => {
    await tx`select 1`;
    begun();
    await waiting;
    late = tx`insert into written values ('late')`.then(
      () => 'written',
      () => 'refused',
    );
    await late;
  });
  const outcome = transaction.catch((error: { code?: string }) => error.code);
  await beginning;
  wire.cutNow();
  expect(await outcome).toBe('CONNECTION_CLOSED');
  expect(await sql`select 2 as two`).toEqual([{ two: 2 }]);
  goOn();
  await waiting;
  expect(await late).toBe('refused');
  expect(await sql`select * from written`).toEqual([]);
});

test('a connection that is lost as it begins fails the query for which it began, and nothing else', async () => {
  const tap = await openTap(database.url);
  const tapped = connect(tap.url, { max: 1 });
  tap.arm({ statement: /pg_type/, when: 'before', nth: 1, strike: ({ reset }) => reset() });
  await expect(tapped`select 1`).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await tapped`select 2 as two`).toEqual([{ two: 2 }]);
  await tapped.end();
  await tap.close();
});

test('a reserved connection that is lost refuses what follows', async () => {
  const reserved = await sql.reserve();
  wire.cutNow();
  for (let i = 0; i < 2; i++) {
    await expect(reserved`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  }
});
