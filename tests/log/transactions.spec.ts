import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, transaction, type Pool, type Sql } from '#foundation/database.server';
import { emptyDatabase, withDatabase, type FreshDatabase } from '#tests/support/database';
import { openTap, type Tap } from '../faults/points/tap';

let database: FreshDatabase;
let tap: Tap;
let sql: Pool;

beforeAll(async () => {
  database = await emptyDatabase();
  await withDatabase(database.url, (direct) => direct`create table written (id int primary key)`);
});
afterAll(() => database.drop());

beforeEach(async () => {
  tap = await openTap(database.url);
  sql = connect(tap.url, { max: 1 });
  await sql`delete from written`;
});
afterEach(async () => {
  await sql.end({ timeout: 1 });
  await tap.close();
});

const kept = async () => (await sql<{ id: number }[]>`select id from written order by id`).flat();

/** Writes these, with the commit in the same flight. */
const write = (tx: Sql, ...ids: (number | undefined)[]) =>
  Promise.all(
    [...ids.map((id) => tx`insert into written values (${id as number})`), tx.unsafe('commit')].map(
      (statement) => statement.execute(),
    ),
  );

test('what is sent along with the commit is kept, and the connection serves others', async () => {
  await transaction(sql, async (tx) => {
    await tx`select 1`;
    await write(tx, 1, 2);
  });
  expect(await kept()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('where one of the last statements fails, none is kept, and what others do meanwhile is', async () => {
  const failing = transaction(sql, (tx) => write(tx, 1, 2, 1, 3));
  const others = [4, 5, 6].map((id) => transaction(sql, (tx) => write(tx, id)));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  await Promise.all(others);
  expect(await kept()).toEqual([{ id: 4 }, { id: 5 }, { id: 6 }]);
});

test.each([
  ['is known to the connection', [9]],
  ['is new to the connection', []],
] as const)('a statement without a form in SQL undoes all, where it %s', async (_, before) => {
  await transaction(sql, (tx) => write(tx, ...before));
  await expect(transaction(sql, (tx) => write(tx, 1, undefined, 2))).rejects.toMatchObject({
    code: 'UNDEFINED_VALUE',
  });
  const others = [3, 4].map((id) => transaction(sql, (tx) => write(tx, id)));
  await Promise.all(others);
  expect(await kept()).toEqual([3, 4, ...before].map((id) => ({ id })));
});

test('what comes late after a rollback is in no other transaction', async () => {
  let goOn: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  let late: Promise<unknown> = Promise.resolve();
  const failing = transaction(sql, async (tx) => {
    late = waiting.then(() => tx`insert into written values (1)`);
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  await transaction(sql, async (tx) => {
    await tx`insert into written values (2)`;
    goOn();
    await expect(late).rejects.toMatchObject({ code: 'TRANSACTION_OVER' });
  });
  expect(await kept()).toEqual([{ id: 2 }]);
});

test('a transaction that begins behind a hundred other statements has its connection alone', async () => {
  const others = Array.from({ length: 100 }, () => sql`select 1`.execute());
  await Promise.all([1, 2].map((id) => transaction(sql, (tx) => write(tx, id))));
  await Promise.all(others);
  await sql`insert into written values (3)`;
  expect(await kept()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

test('after its commit a transaction sends nothing more', async () => {
  const late = transaction(sql, async (tx) => {
    await write(tx, 1);
    await tx`insert into written values (2)`;
  });
  await expect(late).rejects.toMatchObject({ code: 'TRANSACTION_OVER' });
  expect(await kept()).toEqual([{ id: 1 }]);
});

test('work that fails before its commit undoes what was written', async () => {
  const failing = transaction(sql, async (tx) => {
    await tx`insert into written values (1)`;
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await kept()).toEqual([]);
});

test.each(['before', 'after'] as const)(
  'a connection that is lost %s the transaction begins keeps nothing of it, and is opened again',
  async (when) => {
    tap.arm({ statement: /^begin/, when, nth: 1, strike: ({ reset }) => reset() });
    const lost = transaction(sql, async (tx) => {
      await tx`select 1`.catch(() => undefined);
      await write(tx, 1);
    });
    await expect(lost).rejects.toMatchObject({
      code: expect.stringMatching(/ECONNRESET|CONNECTION_CLOSED/),
    });
    expect(await kept()).toEqual([]);
  },
);

test('a connection that is lost before the commit keeps nothing', async () => {
  tap.arm({ statement: /^commit/, when: 'before', nth: 1, strike: ({ reset }) => reset() });
  await expect(transaction(sql, (tx) => write(tx, 1))).rejects.toBeInstanceOf(Error);
  expect(await kept()).toEqual([]);
});
