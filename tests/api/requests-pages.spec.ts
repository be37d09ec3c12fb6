import { countRequests, listRequests, requestDetails } from '#modules/requests/index.server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actorNames } from '../../app/requests/actor-names.server';
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

it('who did something is called by the name of that time, while the account is there', async () => {
  const { id, token, requestId } = here;
  const { history } = await requestDetails(services(), admin(), 'organizations', requestId);
  const names = () => actorNames(api.running.runtime.services, history);
  const before = await names();
  expect(Object.keys(before).map(Number)).toEqual(history.map(({ position }) => position));
  expect(new Set(Object.values(before)).size).toBe(2);

  const body = { username: `Another ${unique()}` };
  const renamed = await api.call('PUT', `/auth/users/${id}`, { token, body });
  expect(renamed.code).toBe(200);
  expect(await names()).toEqual(before);
  const later = { ...history[0]!, at: new Date(Date.now() + 60_000).toISOString() };
  const [{ actor }, nobody] = [later, { ...later, actor: 'no id at all' }];
  expect(actor).toBe(id);
  expect(await actorNames(api.running.runtime.services, [later])).toEqual({
    [later.position]: body.username,
  });
  expect(await actorNames(api.running.runtime.services, [nobody])).toEqual({});
  expect(await actorNames(api.running.runtime.services, [])).toEqual({});
});
