import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildAll } from '#tests/support/runtime';
import type { LeafEvent } from '#events/catalogue';
import { ERASED } from '#events/recorded';
import { jpegUrl, pngUrl } from './support/images';
import { newOffice, type Office } from './support/organizations';
import { startApi, type Api } from './support/people';
import { tracesOf } from './support/traces';
import { OF_ORGANIZATIONS, ask, decide, newApplicant, requestBy } from './support/requests';

let api: Api;
let office: Office;
const TRACE = /unusual|000 987 654/i;
const unusual = {
  name: 'Wilhelmina Unusual',
  designation: 'Unusual Officer',
  employeeid: 'Unusual-1',
  contactnumber: '+47 000 987 654',
};

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  office = await newOffice(api);
});
afterAll(() => api.stop());

const traces = () => tracesOf(api.running.runtime.sql, TRACE);

it('nothing of a request is left when its person is gone', async () => {
  const { store } = api.running.runtime;
  const person = await newApplicant(api, office, { ...unusual, userImage: await pngUrl() });
  const id = person.requestId;
  const by = (is_approved: string) =>
    decide(api, office.admin, { id, is_approved, reason: 'Quite unusual.' });
  const photos: string[] = [];
  const look = async () => photos.push((await requestBy(api, office.admin, id)).userImage ?? '');
  await look();
  await by('T');
  await ask(api, person, office, { ...unusual, userImage: await jpegUrl() });
  await look();
  await by('R');
  for (const photo of photos) expect((await fetch(photo)).status).toBe(200);
  await expect
    .poll(traces)
    .toEqual([
      'organizations.member_history',
      'organizations.members',
      'requests.history',
      'requests.requests',
    ]);

  const { token } = person;
  expect((await api.call('PUT', '/user/account/status', { token, body: {} })).code).toBe(200);

  expect(await traces()).toEqual([]);
  for (const photo of photos) expect((await fetch(photo)).status).toBe(404);
  const gone = await api.call('GET', `${OF_ORGANIZATIONS}/${id}`, office.admin);
  expect(gone.code).toBe(404);
  const list = await api.call('GET', `${OF_ORGANIZATIONS}?is_approved=R&_end=1`, office.admin);
  expect(list.json).toEqual({ data: [], total: 0 });
  const events = await store.eventsOf<LeafEvent>(`request-${id}`);
  const erased = { name: ERASED, designation: ERASED, employeeId: ERASED, photo: ERASED };
  expect(events[0]).toMatchObject({ data: { ...erased, email: ERASED, contactNumber: ERASED } });
  expect(events[3]).toMatchObject({ type: 'RequestRejected', data: { reason: ERASED } });
  expect(events.at(-1)).toMatchObject({ data: { why: 'account-deleted' } });

  await rebuildAll(api.running.runtime);
  expect(await traces()).toEqual([]);
});
