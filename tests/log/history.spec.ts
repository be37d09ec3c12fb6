import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeafEvent } from '#events/catalogue';
import { consumeBatch } from '#events/consumer.server';
import { rowsAt, type Amount } from '#events/history.server';
import type { AnyProjection } from '#events/projection';
import { rebuildConsumer } from '#events/rebuild.server';
import { newId } from '#foundation/ids';
import { memberHistory, membersProjection } from '#modules/organizations/index.server';
import { requestHistory, requestsProjection } from '#modules/requests/index.server';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { append } from '#tests/support/log';
import { startRuntime, type Running } from '#tests/support/runtime';
import { rowsAsOf } from '#tests/support/rows-as-of';

let database: FreshDatabase;
let running: Running;

beforeAll(async () => {
  database = await freshDatabase();
  running = await startRuntime({ databaseUrl: database.url });
});

afterAll(async () => {
  await running.stop();
  await database.drop();
});

const HISTORIES = [
  { projection: requestsProjection, history: requestHistory, table: 'requests.history' },
  { projection: membersProjection, history: memberHistory, table: 'organizations.member_history' },
];

/** The same numbers from the same seed, so that what fails once fails again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** People of two organizations, to whom everything happens that can, in any order. */
async function writeHistory(events: number, random: (below: number) => number): Promise<void> {
  const organizations = [0, 1].map(() => ({ id: newId(), locations: [newId(), newId()] }));
  const people = [];
  for (let index = 0; index < 24; index++) {
    const { id: organizationId, locations } = organizations[index % 2]!;
    const userId = newId();
    const ids = { requestId: newId(), memberId: newId(), organizationId, userId };
    people.push({ ...ids, locations, isGone: false });
    await add(`user-${userId}`, {
      type: 'UserRegistered',
      data: { userId, email: `${userId}@people.example`, username: 'Someone' },
    });
  }
  for (let written = 0; written < events; written++) {
    const person = people[random(people.length)]!;
    if (person.isGone) continue;
    const { requestId, memberId, organizationId, userId, locations } = person;
    const locationId = locations[random(2)]!;
    const request = { requestId, organizationId, locationId, userId };
    const member = { memberId, organizationId, locationId, userId };
    const details = {
      name: `Name ${random(1000)}`,
      designation: `Job ${random(10)}`,
      employeeId: `E-${random(100)}`,
      contactNumber: `+47 ${random(1000)}`,
    };
    const asked = { ...details, email: `${written}@people.example`, photo: random(2) ? 'p' : null };
    const undoUntil = new Date().toISOString();
    const reason = random(2) ? { reason: `Because of ${written}` } : {};
    const other = { replacedBy: newId(), replacedByUserId: newId() };
    const made: LeafEvent[] = [
      { type: 'RequestSubmitted', data: { ...request, ...asked } },
      { type: 'RequestEdited', data: { ...request, ...asked } },
      { type: 'RequestAccepted', data: { ...request, undoUntil } },
      { type: 'RequestAccepted', data: { ...request, undoUntil } },
      { type: 'RequestRejected', data: { ...request, undoUntil, ...reason } },
      { type: 'RequestDecisionUndone', data: request },
      { type: 'RequestClosed', data: { ...request, why: 'removed' } },
      { type: 'MemberJoined', data: { ...member, ...asked, how: 'refer-code' } },
      { type: 'MemberDetailsChanged', data: { ...member, ...details } },
      { type: 'MemberRenamed', data: { ...member, name: details.name } },
      { type: 'MemberMoved', data: { ...member, from: locations[0]! } },
      { type: 'MemberRemoved', data: { ...member, why: 'removed' } },
      { type: 'MemberReplaced', data: { ...member, ...other } },
    ];
    // Now and then an account goes, with all that was said of its person.
    if (random(80) === 0) {
      person.isGone = true;
      await append<LeafEvent>(running.runtime, `user-${userId}`, [
        { type: 'AccountDeleted', data: { userId, how: 'settings' } },
      ]);
      continue;
    }
    const event = made[random(made.length)]!;
    await add(
      event.type.startsWith('Request') ? `request-${requestId}` : `member-${memberId}`,
      event,
    );
  }
}

const add = (stream: string, event: LeafEvent) =>
  append<LeafEvent>(running.runtime, stream, [event]);

async function catchUp(): Promise<void> {
  const { sql, store } = running.runtime;
  for (const { history } of HISTORIES) {
    while ((await consumeBatch(sql, store.codec, history)) !== 0);
  }
}

async function rowsThen(table: string, position: number): Promise<object[]> {
  const { sql } = running.runtime;
  const read = (amount?: Amount) =>
    sql<{ id: string }[]>`select * from ${rowsAt(sql, table, position, amount)} order by id`;
  const rows = await read();
  // They are found in three ways, which come to the same.
  expect(await read('many')).toEqual(rows);
  expect(await read({ few: sql`true` })).toEqual(rows);
  return rows.map(
    ({
      fromPosition: _from,
      toPosition: _to,
      searchText: _generated,
      ...row
    }: Record<string, unknown>) => row,
  );
}

async function foldedThen(projection: AnyProjection, position: number): Promise<object[]> {
  const { sql, store } = running.runtime;
  const rows = (await rowsAsOf(sql, store.codec, projection, position)) as { id: string }[];
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

test('at 100 random moments each history is what a rebuild cut there makes, erased persons too', async () => {
  const random = numbersFrom(42);
  await writeHistory(400, random);
  await catchUp();
  const [{ last }] = await running.runtime.sql<[{ last: number }]>`
    select max(position) as last from log.events`;
  const moments = Array.from({ length: 100 }, () => random(last + 2));
  const compare = async () => {
    let seen = 0;
    for (const { projection, table } of HISTORIES) {
      for (const moment of moments) {
        const rows = await rowsThen(table, moment);
        expect([moment, rows]).toEqual([moment, await foldedThen(projection, moment)]);
        seen += rows.length;
      }
    }
    return seen;
  };
  expect(await compare()).toBeGreaterThan(500);
  const [{ erased }] = await running.runtime.sql<[{ erased: number }]>`
    select count(*) as erased from requests.history where name = '[erased]'`;
  expect(erased).toBeGreaterThan(0);

  const { sql, store } = running.runtime;
  for (const { history, table } of HISTORIES) {
    await sql`update ${sql(table)} set name = 'spoilt'`;
    await rebuildConsumer(history, { sql, codec: store.codec });
  }
  await compare();
}, 180_000);

test('histories have all columns of the tables whose rows they keep', async () => {
  const columns = async (table: string) => {
    const rows = await running.runtime.sql<{ name: string }[]>`
      select attname || ' ' || atttypid::regtype as name from pg_attribute
       where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by 1`;
    return rows.map(({ name }) => name).filter((name) => !/^(from|to)_position /.test(name));
  };
  for (const { projection, table } of HISTORIES) {
    expect(await columns(table)).toEqual(await columns(projection.table));
  }
});
