import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, isPlanOutdated, type Pool, type Sql } from '#foundation/database.server';
import { connectAsOwner, emptyDatabase, type FreshDatabase } from '#tests/support/database';
import { startApi, type Api } from '../api/support/people';

let database: FreshDatabase;
let api: Api;

beforeAll(async () => {
  [database, api] = await Promise.all([emptyDatabase(), startApi()]);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/** Calls of many at once, so often each around each of these changes. */
async function meanwhile(
  { callers, times }: { callers: number; times: number },
  call: (caller: number) => Promise<void>,
  changes: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const called = new Array<number>(callers).fill(0);
  let isOver = false;
  const calling = called.map(async (_, caller) => {
    while (!isOver) {
      await call(caller);
      called[caller]! += 1;
    }
  });
  const everyoneCalls = async () => {
    const wanted = called.map((count) => count + times);
    while (!isOver && called.some((count, caller) => count < wanted[caller]!)) await pause(5);
  };
  const changing = async () => {
    await everyoneCalls();
    for (const change of changes) {
      await change();
      await everyoneCalls();
    }
  };
  try {
    await Promise.race([changing(), Promise.all(calling)]);
  } finally {
    isOver = true;
  }
  await Promise.all(calling);
}

test('each query has its own answer when a table gets another column, and waits for none', async () => {
  const owner = connect(database.url, { max: 1 });
  const sql: Pool = connect(database.url, { max: 3 });
  await owner`
    create table numbers as
      select n, n % 2 = 0 as even, convert_to('number ' || n, 'UTF8') as name from generate_series(1, 50) n`;
  const read = async (caller: number): Promise<void> => {
    const n = caller + 1;
    const [even, name] = [n % 2 === 0, Buffer.from(`number ${n}`)];
    const rows = await sql`
      select * from numbers where n = ${n} and even = ${even} and name = ${name}`;
    expect(rows).toEqual([expect.objectContaining({ n, even, name })]);
    if (Math.random() < 0.2) await pause(1);
  };
  const columns = ['a', 'b', 'c', 'd', 'e'];
  await meanwhile(
    { callers: 12, times: 40 },
    read,
    columns.map((name) => () => owner`alter table numbers add column ${owner(name)} text`),
  );
  await Promise.all([owner.end(), sql.end()]);
});

test('one transaction at the most fails for a table that was changed, however many connections know it', async () => {
  const owner = connect(database.url, { max: 1 });
  const sql = connect(database.url, { max: 12 });
  await owner`create table letters as select 'a' as letter`;
  const read = (tx: Sql) => tx<{ letter: string }[]>`select * from letters where letter = ${'a'}`;
  const inTransaction = (seconds: number) =>
    sql.begin(async (tx) => {
      const rows = await read(tx);
      await tx`select pg_sleep(${seconds})`;
      return rows.length;
    });
  await Promise.all(Array.from({ length: 12 }, () => inTransaction(0.2)));
  await owner`alter table letters add column more text`;
  const outcomes: unknown[] = [];
  for (let at = 0; at < 12; at++) outcomes.push(await inTransaction(0).catch(isPlanOutdated));
  expect(outcomes).toEqual([true, ...Array<number>(11).fill(1)]);
  await Promise.all([owner.end(), sql.end()]);
});

test('callers have their own answers, and commands are carried out, beside the migration of another release', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => api.newPerson()));
  const owner = connectAsOwner(api.running.runtime.directUrl);
  let names = 0;
  const call = async (caller: number): Promise<void> => {
    const { id, token } = people[caller % people.length]!;
    const reading = await api.call('GET', '/user', { token });
    expect([reading.code, reading.json.data]).toEqual([200, expect.objectContaining({ id })]);
    if (caller >= people.length) return;
    const body = { username: `Person ${(names += 1)}` };
    const writing = await api.call('PUT', `/auth/users/${id}`, { token, body });
    expect(writing.code).toBe(200);
  };
  await meanwhile(
    { callers: 24, times: 3 },
    call,
    ['users', 'sessions'].map(
      (table) => () => owner`alter table identity.${owner(table)} add column another text`,
    ),
  );
  await owner.end();
});
