import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeafEvent } from '#events/catalogue';
import { activityBetween, eventsBeside, firstEvent } from '#events/activity.server';
import { newId } from '#foundation/ids';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { append } from '#tests/support/log';
import { startRuntime, type Running } from '#tests/support/runtime';

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

const rotate = (organizationId: string) =>
  append<LeafEvent>(running.runtime, `organization-${organizationId}`, [
    { type: 'ReferCodeRotated', data: { organizationId } },
  ]);

test('says where the events of an organization stand in its time, and nothing of others', async () => {
  const { sql } = running.runtime;
  const [organizationId, other] = [newId(), newId()];
  expect(await firstEvent(sql, { organizationId })).toBeNull();
  for (let turn = 0; turn < 3; turn++) {
    await rotate(organizationId);
    await rotate(other);
  }
  const first = (await firstEvent(sql, { organizationId }))!;
  const to = new Date(Date.now() + 1000);
  const from = new Date(first.at.getTime() - 1);
  const counts = await activityBetween(sql, { organizationId }, { from, to, parts: 10 });
  expect(counts).toHaveLength(10);
  expect(counts.reduce((sum, n) => sum + n)).toBe(3);

  const { next } = await eventsBeside(sql, { organizationId }, first.position);
  const beside = await eventsBeside(sql, { organizationId }, next!.position);
  expect(beside.previous?.position).toBe(first.position);
  expect(beside.last?.position).toBe(next?.position);
});

test('says the same of one location and of several', async () => {
  const { sql } = running.runtime;
  const organizationId = newId();
  const locations = [newId(), newId(), newId()];
  for (const locationId of [...locations, ...locations]) {
    const [requestId, userId] = [newId(), newId()];
    await append<LeafEvent>(running.runtime, `request-${requestId}`, [
      {
        type: 'RequestClosed',
        data: { requestId, organizationId, locationId, userId, why: 'removed' },
      },
    ]);
  }
  const positions = async (locationIds: readonly string[]) => {
    const place = { organizationId, locationIds };
    const first = await firstEvent(sql, place);
    const { last, previous, next } = await eventsBeside(sql, place, first?.position ?? 0);
    return [first, last, previous, next].map((mark) => mark?.position);
  };
  const [first] = await positions(locations);
  const one = first! + 1;
  expect(await positions(locations.slice(1, 2))).toEqual([one, one, undefined, one + 3]);
  expect(await positions(locations.slice(1))).toEqual([one, one, undefined, one + 1]);
  expect(await positions([])).toEqual([undefined, undefined, undefined, undefined]);
  expect(await positions([newId()])).toEqual([undefined, undefined, undefined, undefined]);
});
