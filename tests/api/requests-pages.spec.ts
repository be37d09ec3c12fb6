import { countRequests, listRequests, requestDetails } from '#modules/requests/index.server';
import { usernamesThen } from '#modules/identity/index.server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  grant,
  newLocation,
  newMember,
  newOffice,
  unique,
  type Office,
} from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { actor } from './support/serve';
import { decide, newApplicant, type Applicant } from './support/requests';

/** What pages ask beyond the calls of programs. */

let api: Api;
let own: Office;
let audited: Office;
let here: Applicant;
let there: Applicant;
let both: Person;

const FIRST = { start: 0, end: 10, sort: 'name', order: 'ASC', q: '', status: 'pending' } as const;
const services = () => api.running.runtime.services;
const admin = () =>
  actor(both.id, [
    { role: 'CORPORATE_ADMIN', organizationId: own.id },
    { role: 'AUDITOR', organizationId: audited.id },
  ]);
const localAdmin = () =>
  actor(both.id, [{ role: 'LOCATION_ADMIN', organizationId: own.id, locationId: own.locationId }]);

beforeAll(async () => {
  api = await startApi();
  [own, audited] = await Promise.all([newOffice(api), newOffice(api)]);
  [here, there, both] = await Promise.all([
    newApplicant(api, own),
    newApplicant(api, audited),
    newMember(api, own),
  ]);
  await grant(api, both, { role: 'CORPORATE_ADMIN', organizationId: own.id });
  await grant(api, both, { role: 'AUDITOR', organizationId: audited.id });
});
afterAll(() => api.stop());

it('a list to decide leaves out what can only be read', async () => {
  const idsOf = async (permission: 'request.read' | 'request.decide') => {
    const { rows } = await listRequests(services(), admin(), 'organizations', {
      ...FIRST,
      permission,
    });
    return rows.map(({ id }) => id);
  };
  expect(await idsOf('request.decide')).toEqual([here.requestId]);
  expect((await idsOf('request.read')).sort()).toEqual([here.requestId, there.requestId].sort());
  const elsewhere = { ...FIRST, permission: 'request.decide', organizationId: audited.id } as const;
  await expect(listRequests(services(), admin(), 'organizations', elsewhere)).rejects.toMatchObject(
    {
      code: 'NotAllowed',
    },
  );
});

it('each says whether one may decide', async () => {
  const mayDecide = async (id: string) =>
    (await requestDetails(services(), admin(), 'organizations', id)).mayDecide;
  expect(await mayDecide(here.requestId)).toBe(true);
  expect(await mayDecide(there.requestId)).toBe(false);
});

it('how many there are in each state is shown as far as one decides, and follows', async () => {
  const lengths = () =>
    countRequests(services(), admin(), 'organizations', {
      permission: 'request.decide',
    });
  expect(await lengths()).toEqual({ pending: 1, accepted: 0, rejected: 0 });
  await decide(api, own.admin, { id: here.requestId, is_approved: 'T' });
  expect(await lengths()).toEqual({ pending: 0, accepted: 1, rejected: 0 });
  const elsewhere = await newLocation(api, own);
  await newApplicant(api, { ...own, locationId: elsewhere });
  expect(await lengths()).toEqual({ pending: 1, accepted: 1, rejected: 0 });
  const local = countRequests(services(), localAdmin(), 'locations', {
    permission: 'request.decide',
  });
  expect(await local).toEqual({ pending: 0, accepted: 1, rejected: 0 });
});

it('the history is shown with the names of the people who are still here', async () => {
  const { history } = await requestDetails(services(), admin(), 'organizations', here.requestId);
  const actors = history.flatMap((entry) => entry.actor ?? []);
  const usernames = (ids: string[]) => usernamesThen(api.running.runtime.services, ids);
  const names = await usernames([...actors, 'no id at all', own.id]);
  expect(Object.keys(names).sort()).toEqual([...new Set(actors)].sort());
  expect(await usernames([])).toEqual({});

  const { id, token } = here;
  const [first] = names[id]!;
  const body = { username: `Another ${unique()}` };
  const renamed = await api.call('PUT', `/auth/users/${id}`, { token, body });
  expect(renamed.code).toBe(200);
  expect((await usernames([id]))[id]).toEqual([
    first,
    { name: body.username, since: expect.any(String) },
  ]);
});
