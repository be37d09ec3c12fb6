import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { job } from '#events/jobs';
import { connect, type DatabaseOptions, type Pool } from '#foundation/database.server';
import { patience } from '#foundation/lost-connections.server';
import { emptyDatabase, freshDatabase } from '#tests/support/database';
import { until } from '#tests/support/log';
import { openWire } from '#tests/support/wire';
import { callerOf, type Caller } from '../api/support/client';
import { newMember, newOffice, unique } from '../api/support/organizations';
import { startApi, type Person } from '../api/support/people';
import { newApplicant } from '../api/support/requests';
import { listenAs } from '../live/receiver';
import { openRuntime } from '../workers/support';
import { openTap } from './points/tap';

const cleaning: (() => unknown)[] = [];
const usual = patience.ms;
beforeEach(() => {
  patience.ms = 500;
});
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
  patience.ms = usual;
});

/** Much more than a connection is given, and much less than the kernel would give it. */
const BOUND_MS = 60_000;
const LONG_SECONDS = 3;

/** A database of its own, through a tap and a wire; pools are closed with it. */
async function openDatabase({ isPooler = false } = {}) {
  const database = await emptyDatabase();
  cleaning.push(database.drop);
  const tap = await openTap(database.url, { isPooler });
  cleaning.push(tap.close);
  const wire = await openWire(tap.url);
  cleaning.push(wire.close);
  const open = (url: string, options: DatabaseOptions): Pool => {
    const sql = connect(url, options);
    cleaning.push(() => sql.end({ timeout: 1 }));
    return sql;
  };
  return { database, tap, wire, open };
}

const outcomeOf = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );

const times = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one);

/** Opens so many connections of a pool. */
const fill = (sql: Pool, count: number) =>
  Promise.all(times(count, () => sql`select pg_sleep(0.1)`));

const WAYS = [
  { how: 'straight to the server', isPooler: false, parameters: '' },
  { how: 'through a pooler', isPooler: true, parameters: '' },
  {
    how: 'in a role that was taken',
    isPooler: false,
    parameters: '?options=-c%20role%3Dpg_read_all_settings',
  },
];

for (const { how, isPooler, parameters } of WAYS) {
  test(`${how}: a query on a connection that has vanished fails, and the next ones are answered`, async () => {
    const { wire, open } = await openDatabase({ isPooler });
    const sql = open(wire.url + parameters, { max: 4, prepare: !isPooler });
    await fill(sql, 4);
    wire.freeze();
    const begun = performance.now();
    expect(await outcomeOf(sql`select 1`)).toBe('CONNECTION_CLOSED');
    // The idle ones are gone with it.
    const next = times(4, () => outcomeOf(sql`select 1`));
    expect(await Promise.all(next)).toEqual(times(4, () => 'answered'));
    expect(performance.now() - begun).toBeLessThan(BOUND_MS);
  });

  test(`${how}: a long query is answered, and so is one that waits for a lock`, async () => {
    const { database, wire, open } = await openDatabase({ isPooler });
    const owner = open(database.url, { max: 1 });
    await owner`create table locked (id int)`;
    await owner`grant all on locked to public`;
    const sql = open(wire.url + parameters, { max: 4, prepare: !isPooler });
    const long = [
      sql`select pg_sleep(${LONG_SECONDS}), ${'a parameter'} as text`,
      sql.begin(async (tx) => {
        await tx`lock table locked`;
        await tx`select pg_sleep(${LONG_SECONDS})`;
      }),
      sql`select pg_sleep(0.2)`.then(() => sql`select * from locked`),
    ];
    expect(await Promise.all(long.map(outcomeOf))).toEqual(long.map(() => 'answered'));
  });
}

test('a long query is answered while the other connections of its pool have vanished', async () => {
  const { wire, open } = await openDatabase();
  const sql = open(wire.url, { max: 4 });
  await fill(sql, 3);
  wire.freeze();
  const lost = times(3, () => outcomeOf(sql`select 1`));
  const long = outcomeOf(sql`select pg_sleep(${LONG_SECONDS})`);
  expect(await Promise.all(lost)).toEqual(times(3, () => 'CONNECTION_CLOSED'));
  expect(await long).toBe('answered');
});

test('what a transaction holds whose connection has vanished is free again', async () => {
  const { wire, open } = await openDatabase();
  const sql = open(wire.url, { max: 4 });
  await sql`create table counted as select 1 as n`;
  const lost = sql.begin(async (tx) => {
    await tx`update counted set n = n + 1`;
    wire.freeze();
    await tx`select 1`;
  });
  expect(await outcomeOf(lost)).toBe('CONNECTION_CLOSED');
  const begun = performance.now();
  await sql`update counted set n = n + 1`;
  expect(performance.now() - begun).toBeLessThan(BOUND_MS);
  expect(await sql`select n from counted`).toEqual([{ n: 2 }]);
});

for (const when of ['before', 'after'] as const) {
  test(`a connection is found that has vanished ${when} the server got the second message of a query`, async () => {
    const { tap, open } = await openDatabase();
    const sql = open(tap.url, { max: 1 });
    // Struck, a line passes nothing on.
    tap.arm({ statement: /as once/, when, nth: 1, strike: () => undefined });
    expect(await outcomeOf(sql`select ${'a parameter'} as once`)).toBe('CONNECTION_CLOSED');
    expect(tap.isArmed).toBe(false);
    expect(await outcomeOf(sql`select 1`)).toBe('answered');
  });
}

test('on a server that freezes as a whole while it is asked, a query fails, and the next ones are answered once it works again', async () => {
  const { tap, wire, open } = await openDatabase();
  const sql = open(wire.url, { max: 4 });
  await fill(sql, 4);
  wire.freeze();
  // Frozen, it takes connections still, and greets none.
  const strike = () => wire.setSilent(true);
  tap.arm({ statement: /from pg_stat_activity/, when: 'before', nth: 1, strike });
  const begun = performance.now();
  expect(await outcomeOf(sql`select 1`)).toBe('CONNECTION_CLOSED');
  expect(performance.now() - begun).toBeLessThan(2 * BOUND_MS);
  expect(tap.isArmed).toBe(false);
  // The idle ones are gone with it: connecting is tried, and given up.
  const meanwhile = times(4, () => outcomeOf(sql`select 1`));
  expect(await Promise.all(meanwhile)).toEqual(times(4, () => 'CONNECT_TIMEOUT'));
  wire.setSilent(false);
  expect(await outcomeOf(sql`select 1`)).toBe('answered');
});

// Of the shorter answer the server is rid at once.
for (const rows of [2_000, 200_000]) {
  test(`a connection is found that has vanished within an answer of ${rows} rows`, async () => {
    const { wire, open } = await openDatabase();
    const sql = open(wire.url, { max: 1 });
    await fill(sql, 1);
    wire.freezeAfter(10_000);
    const answer = sql`select repeat('x', 1000) as text from generate_series(1, ${rows})`;
    expect(await outcomeOf(answer)).toBe('CONNECTION_CLOSED');
    expect(await outcomeOf(sql`select 1`)).toBe('answered');
  });
}

test('an answer that is read slowly is read to its end', async () => {
  const { wire, open } = await openDatabase();
  const sql = open(wire.url, { max: 4 });
  const rows = 100_000;
  const wait = () => sql`select pg_sleep(${LONG_SECONDS})`;
  const byCopy = async () => {
    const query = `copy (select repeat('x', 500) from generate_series(1, ${rows})) to stdout`;
    let seen = 0;
    for await (const chunk of await sql.unsafe(query).readable()) {
      if (seen === 0) await wait();
      seen += String(chunk).split('\n').length - 1;
    }
    return seen;
  };
  const byCursor = async () => {
    let seen = 0;
    const query = sql`select repeat('x', 500) as text from generate_series(1, ${rows})`;
    for await (const batch of query.cursor(20_000)) {
      if (seen === 0) await wait();
      seen += batch.length;
    }
    return seen;
  };
  expect(await Promise.all([byCopy(), byCursor()])).toEqual([rows, rows]);
});

test('workers work on when the connections that they made for a while were never greeted', async () => {
  const runtime = await openRuntime({ WORKER_CONCURRENCY: '2' });
  cleaning.push(runtime.close);
  const wire = await openWire(runtime.url);
  cleaning.push(wire.close);
  const Noted = { name: 'Noted', schema: z.object({}), maxAttempts: 1 };
  let done = 0;
  const noted = { definition: Noted, run: () => Promise.resolve(void (done += 1)) };
  await runtime.start({ url: wire.url, handlers: [noted] });
  wire.setSilent(true);
  wire.cutNow();
  await until(
    () => wire.swallowed,
    (count) => count >= 15,
  );
  wire.setSilent(false);
  await runtime.commit(job(Noted, {}));
  await until(() => done, Boolean, 20_000);
  expect(done).toBe(1);
});

/** Gives a user another name again and again, each until it is done. */
function renameOnAndOn(call: Caller, { id, token }: Person) {
  let done = 0;
  let isStopped = false;
  const rename = async () => {
    const sent = { token, key: randomUUID(), body: { username: `Ada ${unique()}` } };
    const answer = await until(
      () => call('PUT', `/auth/users/${id}`, sent),
      ({ code }) => code !== 503,
    );
    expect(answer.code).toBe(200);
    done += 1;
  };
  const run = async () => {
    while (!isStopped) await rename();
  };
  const running = run();
  return {
    done: () => done,
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}

test('all of the product goes on when its connections have vanished, and does nothing twice', async () => {
  const database = await freshDatabase();
  cleaning.push(database.drop);
  const wire = await openWire(database.url);
  cleaning.push(wire.close);
  const api = await startApi({}, { databaseUrl: wire.url });
  cleaning.push(api.stop);
  const { running } = api;
  const call = callerOf(`${running.url}/api`);
  const office = await newOffice(api);
  const members = await Promise.all(times(6, () => newMember(api, office)));
  const admin = listenAs(running.url, { token: office.admin.token, kind: 'api' });
  cleaning.push(admin.close);
  await admin.until(() => admin.ready !== null);
  const writers = members.map((member) => renameOnAndOn(call, member));
  const eachHasDoneMore = async () => {
    const before = writers.map(({ done }) => done());
    await until(
      () => writers.map(({ done }) => done()),
      (now) => now.every((count, index) => count > before[index]! + 2),
    );
  };
  await eachHasDoneMore();

  for (let time = 0; time < 3; time++) {
    wire.freeze();
    const begun = performance.now();
    const took = () => Math.round(performance.now() - begun);
    await eachHasDoneMore();
    const commands = took();
    await until(
      async () => (await fetch(`${running.url}/readyz`)).status,
      (code) => code === 200,
    );
    const ready = took();
    const { requestId } = await newApplicant(api, office);
    const pushed = () => admin.changes.filter(({ id }) => id === requestId);
    await admin.until(() => pushed().length > 0);
    const live = took();
    const email = api.newEmail();
    expect((await call('POST', '/email/verification', { body: { email } })).code).toBe(200);
    await running.codeFor(email);
    const mail = took();
    console.log({ commands, ready, live, mail });
    expect(mail).toBeLessThan(BOUND_MS);
    expect(pushed()).toHaveLength(1);
  }

  await Promise.all(writers.map(({ stop }) => stop()));
  const named = await running.runtime.sql<{ n: number }[]>`
    select count(*)::int as n
      from unnest(${members.map(({ id }) => `user-${id}`)}::text[]) with ordinality as member (stream, nth)
      join log.events e on e.stream = member.stream and e.type = 'UsernameChanged'
     group by nth order by nth`;
  expect(named.map(({ n }) => n)).toEqual(writers.map(({ done }) => done()));
});
