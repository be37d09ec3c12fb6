import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildAll } from '#tests/support/runtime';
import type { LeafEvent } from '#events/catalogue';
import { ERASED } from '#events/recorded';
import { peopleOf, remove, replace, rowOf } from './support/list-of-people';
import { newMember, newOffice, type Office } from './support/organizations';
import { startApi, type Api } from './support/people';
import { newApplicant } from './support/requests';
import { tracesOf } from './support/traces';

let api: Api;
let office: Office;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  office = await newOffice(api);
});
afterAll(() => api.stop());

it('nothing of a removed person is left when their account is gone', async () => {
  const { sql, store } = api.running.runtime;
  const traces = () => tracesOf(sql, /unusual|000 987 654/i);
  const person = await newApplicant(api, office, {
    name: 'Wilhelmina Unusual',
    designation: 'Unusual Officer',
    employeeid: 'Unusual-1',
    contactnumber: '+47 000 987 654',
  });
  const row = await rowOf(api, office, person);
  await remove(api, office.admin, { id: row.id });
  await replace(api, office.admin, row, await rowOf(api, office, await newMember(api, office)));
  await expect
    .poll(traces, { timeout: 10_000 })
    .toEqual(['organizations.member_history', 'organizations.members', 'requests.history']);

  const { token } = person;
  expect((await api.call('PUT', '/user/account/status', { token, body: {} })).code).toBe(200);

  expect(await traces()).toEqual([]);
  const removed = await peopleOf(api, office.admin, '?is_quit=T&_end=1');
  expect(removed.json).toEqual({ data: [], total: 0 });
  const { events } = await store.readStream<LeafEvent>(`member-${row.id}`);
  const said = events.find(({ type }) => type === 'MemberDetailsChanged');
  const erased = { name: ERASED, designation: ERASED, employeeId: ERASED, contactNumber: ERASED };
  expect(said).toMatchObject({ data: erased });
  expect(events.at(-1)).toMatchObject({ type: 'MemberForgotten' });

  await rebuildAll(api.running.runtime);
  expect(await traces()).toEqual([]);
  expect((await peopleOf(api, office.admin, '?is_quit=T')).json.total).toBe(0);
});
