import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeafEvent } from '#events/catalogue';
import { consumeBatch } from '#events/consumer.server';
import { NOW } from '#events/history.server';
import { newId } from '#foundation/ids';
import type { ListQuery } from '#foundation/list';
import type { Role } from '#foundation/roles';
import { listPeopleAt, memberHistory } from '#modules/organizations/index.server';
import { listRequestsAt, requestHistory } from '#modules/requests/index.server';
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

const add = (stream: string, event: LeafEvent) =>
  append<LeafEvent>(running.runtime, stream, [event]);

const organizationId = newId();
const details = { designation: 'Clerk', employeeId: '1', contactNumber: '+47 123' };

async function addPlace(name: string, personName: string): Promise<string> {
  const [locationId, userId] = [newId(), newId()];
  const where = {
    city: 'Porto',
    country: 'Portugal',
    address: '',
    latitude: null,
    longitude: null,
  };
  await add(`location-${locationId}`, {
    type: 'LocationAdded',
    data: { locationId, organizationId, name, ...where },
  });
  const email = `${personName}@people.example`;
  await add(`user-${userId}`, {
    type: 'UserRegistered',
    data: { userId, email, username: personName },
  });
  const asked = { organizationId, locationId, userId, name: personName, email, photo: null };
  const [memberId, requestId] = [newId(), newId()];
  await add(`member-${memberId}`, {
    type: 'MemberJoined',
    data: { ...details, ...asked, memberId, how: 'refer-code' },
  });
  await add(`request-${requestId}`, {
    type: 'RequestSubmitted',
    data: { ...details, ...asked, requestId },
  });
  return locationId;
}

const positionNow = async (): Promise<number> => {
  const [row] = await running.runtime.sql<{ at: number }[]>`
    select max(position) as at from log.events`;
  return row!.at;
};

test('people and requests of the past are listed in turn, and found by what their places were called then', async () => {
  const { sql, store, services } = running.runtime;
  await add(`organization-${organizationId}`, {
    type: 'OrganizationRegistered',
    data: {
      ...{ organizationId, name: 'Bloom', domain: 'bloom.example', domainProven: true },
      ...{ website: 'https://bloom.example', country: 'Portugal', logo: 'logo', how: 'admin' },
    },
  });
  const locationId = await addPlace('Harbour', 'Ada');
  await addPlace('Station', 'Zoë');
  const before = await positionNow();
  await add(`location-${locationId}`, {
    type: 'LocationChanged',
    data: { locationId, organizationId, name: 'Lighthouse' },
  });
  for (const history of [memberHistory, requestHistory]) {
    while ((await consumeBatch(sql, store.codec, history)) !== 0);
  }
  const holder = (role: Role, at?: string) => ({
    userId: newId(),
    grants: [{ role, organizationId, ...(at && { locationId: at }) }],
  });
  const found = async (q: string, at: number, actor = holder('AUDITOR')) => {
    const page = { start: 0, end: 10, order: 'ASC', q, at, organizationId } as const;
    const people = await listPeopleAt(services, actor, page);
    const asked = { ...page, sort: 'name', status: 'pending' } as const;
    const requests = await listRequestsAt(services, actor, asked);
    const names = people.rows.map(({ name }) => name);
    expect(requests.rows.map(({ name }) => name)).toEqual(names);
    return names;
  };
  const asked = { start: 1, end: 2, order: 'ASC', q: '', at: before, organizationId } as const;
  const auditor = holder('AUDITOR');
  for (const listed of [
    (page: Partial<ListQuery>) => listPeopleAt(services, auditor, { ...asked, ...page }),
    (page: Partial<ListQuery>) =>
      listRequestsAt(services, auditor, { ...asked, ...page, sort: 'name', status: 'pending' }),
  ]) {
    const [ada] = (await listed({ start: 0, end: 1 })).rows;
    const { rows } = await listed({ place: { after: ada!.id } });
    expect([ada, ...rows].map((row) => row?.name)).toEqual(['Ada', 'Zoë']);
  }

  expect(await found('harb', before)).toEqual(['Ada']);
  expect(await found('lighthouse', before)).toEqual([]);
  expect(await found('lighthouse', NOW)).toEqual(['Ada']);
  expect(await found('harb', NOW)).toEqual([]);
  expect(await found('bloom', before)).toEqual(['Ada', 'Zoë']);
  expect(await found('station', before, holder('LOCATION_ADMIN', locationId))).toEqual([]);

  const everywhere = await listRequestsAt(
    services,
    { userId: newId(), grants: [{ role: 'SUPER_ADMIN' }] },
    { start: 0, end: 10, order: 'ASC', q: 'harb', at: before, sort: 'name', status: 'pending' },
  );
  expect(everywhere.rows.map(({ name }) => name)).toEqual(['Ada']);
});
