import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import { peopleCalls } from '../../app/api/people.server';
import type { Received, Sent } from './support/client';
import { remove, rowOf, type PersonRow } from './support/list-of-people';
import { join, newLocation, newMember, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { newCallers, readTable, servedAt, sweepRoles, type RoleRow } from './support/role-table';

type ThingName = 'own' | 'sibling' | 'foreign' | 'mixed' | 'absent' | 'odd';

/**
 * Things: `own` is a user at the first location of the organization, `sibling` a user at its
 * other location, `foreign` a user in an organization of none of them, `mixed` a user replaced by
 * a person of another organization, `absent` ids of nothing, `odd` no ids.
 */
const table = readTable<ThingName>(`
                                            nobody user member super admin local auditor other
GET /organization/users/list          own     401  403  403    200   200   403   200     404
GET /organization/users/list          foreign 401  403  403    200   404   403   404     404
GET /organization/users/list          absent  401  403  403    404   404   403   404     404
GET /organization/users/list          odd     401  403  403    404   404   403   404     404
GET /organization/location/users/list own     401  403  403    200   403   200   403     403
GET /organization/location/users/list foreign 401  403  403    200   403   404   403     403
GET /organization/location/users/list absent  401  403  403    404   403   404   403     403
GET /organization/location/users/list odd     401  403  403    404   403   404   403     403
PUT /organization/users/list          own     401  403  403    403   200   403   403     404
PUT /organization/users/list          sibling 401  403  403    403   200   403   403     404
PUT /organization/users/list          foreign 401  403  403    403   404   403   403     404
PUT /organization/users/list          absent  401  403  403    403   404   403   403     404
PUT /organization/users/list          odd     401  403  403    403   404   403   403     404
PUT /organization/location/users/list own     401  403  403    403   403   200   403     403
PUT /organization/location/users/list sibling 401  403  403    403   403   404   403     403
PUT /organization/location/users/list foreign 401  403  403    403   403   404   403     403
PUT /organization/location/users/list absent  401  403  403    403   403   404   403     403
PUT /organization/location/users/list odd     401  403  403    403   403   404   403     403
GET /organization/replace/users/list  own     401  403  403    200   200   200   403     404
GET /organization/replace/users/list  foreign 401  403  403    200   404   404   403     404
GET /organization/replace/users/list  absent  401  403  403    404   404   404   403     404
GET /organization/replace/users/list  odd     401  403  403    404   404   404   403     404
PUT /organization/replace/users/list  own     401  403  403    403   200   200   403     404
PUT /organization/replace/users/list  sibling 401  403  403    403   200   404   403     404
PUT /organization/replace/users/list  foreign 401  403  403    403   404   404   403     404
PUT /organization/replace/users/list  mixed   401  403  403    403   404   404   403     404
PUT /organization/replace/users/list  absent  401  403  403    403   404   404   403     404
PUT /organization/replace/users/list  odd     401  403  403    403   404   404   403     404`);

/** What a call is about: a user, and another user who is there. */
interface Thing {
  organizationId: string;
  person: Pick<PersonRow, 'id' | 'user_id'>;
  other: Pick<PersonRow, 'id'>;
}

let api: Api;
let own: Office;
let people: Partial<Record<string, Person>>;
const things: Partial<Record<ThingName, Thing>> = {};
const subjects: Partial<Record<ThingName, { office: Office; person: Person }>> = {};

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  own = await newOffice(api);
  const [foreign, other] = [await newOffice(api), await newOffice(api)];
  const branch = { ...own, locationId: await newLocation(api, own) };
  people = await newCallers(api, own, other);
  const thingIn = async (name: ThingName, office: Office): Promise<void> => {
    const [person, heir] = [await newMember(api, office), await newMember(api, office)];
    subjects[name] = { office, person };
    things[name] = {
      organizationId: office.id,
      person: await rowOf(api, office, person),
      other: await rowOf(api, office, heir),
    };
  };
  await thingIn('own', own);
  await thingIn('sibling', branch);
  await thingIn('foreign', foreign);
  things.mixed = { ...things.own!, other: things.foreign!.other };
  subjects.mixed = subjects.own;
  const nothing = { id: newId(), user_id: newId() };
  things.absent = { organizationId: newId(), person: nothing, other: { id: newId() } };
  things.odd = { organizationId: 'x', person: { id: 'y', user_id: 'z' }, other: { id: '1' } };
}, 180_000);
afterAll(() => api.stop());

/** The person is there, or was removed, whatever the calls before have done. */
async function settle(name: ThingName, isThere: boolean): Promise<void> {
  const { office, person } = subjects[name] ?? {};
  if (!office || !person) return;
  const { id, is_quit } = await rowOf(api, office, person);
  if ((is_quit === 'F') === isThere) return;
  if (isThere) await join(api, person, office);
  else await remove(api, office.admin, { id });
}

type Input = Pick<Sent, 'body'> & { query?: string };

const within = ({ organizationId }: Thing): Input => ({
  query: `organizationID=${organizationId}`,
});
const removal = async ({ person }: Thing, name: ThingName): Promise<Input> => {
  await settle(name, true);
  return { body: { id: person.id, is_quit: 'T' } };
};
const replacement = async ({ person, other }: Thing, name: ThingName): Promise<Input> => {
  await settle(name, false);
  return { body: { ...person, replace_with: other.id } };
};

const INPUTS: Record<string, (thing: Thing, name: ThingName) => Input | Promise<Input>> = {
  'GET /organization/users/list': within,
  'GET /organization/location/users/list': within,
  'GET /organization/replace/users/list': within,
  'PUT /organization/users/list': removal,
  'PUT /organization/location/users/list': removal,
  'PUT /organization/replace/users/list': replacement,
};

async function answerTo(
  caller: string,
  { call, method, path, thing: name }: RoleRow<ThingName>,
): Promise<Received> {
  const { query, body } = (await INPUTS[call]?.(things[name] as Thing, name)) ?? {};
  const sent = { token: people[caller]?.token, body };
  return api.call(method, query ? `${path}?${query}` : path, sent);
}

sweepRoles({
  about: 'people',
  table,
  calls: peopleCalls,
  served: () => servedAt(api, (path) => path.endsWith('/users/list')),
  answerTo,
  hidden: ['foreign', 'mixed', 'sibling'],
});

it('an admin who is an employee elsewhere reads there that it is not theirs', async () => {
  const { other } = people;
  if (!other) throw new Error('Nobody is there.');
  await join(api, other, own);
  const thing = things.own as Thing;
  await settle('own', true);
  const { token } = other;
  const body = { id: thing.person.id, is_quit: 'T' };
  expect((await api.call('PUT', '/organization/users/list', { token, body })).code).toBe(403);
  const query = `organizationID=${own.id}`;
  expect((await api.call('GET', `/organization/users/list?${query}`, { token })).code).toBe(403);
});
