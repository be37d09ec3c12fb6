import { afterAll, beforeAll } from 'vitest';
import { ensureCorporateDesign } from '#modules/cards/index.server';
import { blankDesign } from '#modules/cards/contract';
import { newId } from '#foundation/ids';
import { requestCalls } from '../../app/api/requests.server';
import type { Received, Sent } from './support/client';
import { newLocation, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import {
  OF_ORGANIZATIONS,
  ask,
  decide,
  edited,
  newApplicant,
  newRequest,
} from './support/requests';
import { newCallers, readTable, servedAt, sweepRoles, type RoleRow } from './support/role-table';

type ThingName = 'own' | 'sibling' | 'foreign' | 'mixed' | 'absent' | 'odd';

/**
 * Things: `own` is a request at the first location of the organization, `sibling` one at its other
 * location, `foreign` one in an organization of none of them, `mixed` one with the id of another
 * person, or a location said to be in another organization, `absent` ids of nothing, `odd` no ids.
 */
const table = readTable<ThingName>(`
                                                          nobody user member super admin local auditor other
POST /user/card/business                          own     401    404  200    403   200   200   403     404
POST /user/card/business                          sibling 401    404  200    403   200   200   403     404
POST /user/card/business                          foreign 401    404  404    403   404   404   404     404
POST /user/card/business                          mixed   401    404  404    403   404   404   403     404
POST /user/card/business                          absent  401    404  404    404   404   404   404     404
POST /user/card/business                          odd     401    404  404    404   404   404   404     404
PUT /organization/users/corporate/card/P          own     401    404  200    403   200   200   403     404
PUT /organization/users/corporate/card/P          foreign 401    404  404    403   404   404   404     404
PUT /organization/users/corporate/card/P          absent  401    404  404    404   404   404   404     404
PUT /organization/users/corporate/card/P          odd     401    404  404    404   404   404   404     404
GET /organization/users/cards/request             own     401    403  403    200   200   403   200     404
GET /organization/users/cards/request             sibling 401    403  403    200   200   403   200     404
GET /organization/users/cards/request             foreign 401    403  403    200   404   403   404     404
GET /organization/users/cards/request             mixed   401    403  403    404   404   403   404     404
GET /organization/users/cards/request             absent  401    403  403    404   404   403   404     404
GET /organization/users/cards/request             odd     401    403  403    404   404   403   404     404
GET /organization/location/users/cards/request    own     401    403  403    200   403   200   403     403
GET /organization/location/users/cards/request    sibling 401    403  403    200   403   404   403     403
GET /organization/location/users/cards/request    foreign 401    403  403    200   403   404   403     403
GET /organization/location/users/cards/request    mixed   401    403  403    404   403   404   403     403
GET /organization/location/users/cards/request    absent  401    403  403    404   403   404   403     403
GET /organization/location/users/cards/request    odd     401    403  403    404   403   404   403     403
GET /organization/users/cards/request/{id}        own     401    403  403    200   200   403   200     404
GET /organization/users/cards/request/{id}        sibling 401    403  403    200   200   403   200     404
GET /organization/users/cards/request/{id}        foreign 401    403  403    200   404   403   404     404
GET /organization/users/cards/request/{id}        absent  401    403  403    404   404   403   404     404
GET /organization/users/cards/request/{id}        odd     401    403  403    404   404   403   404     404
GET /organization/location/users/cards/request/{id} own   401    403  403    200   403   200   403     403
GET /organization/location/users/cards/request/{id} sibling 401  403  403    200   403   404   403     403
GET /organization/location/users/cards/request/{id} foreign 401  403  403    200   403   404   403     403
GET /organization/location/users/cards/request/{id} absent 401   403  403    404   403   404   403     403
GET /organization/location/users/cards/request/{id} odd   401    403  403    404   403   404   403     403
PUT /organization/users/cards/request             own     401    403  403    403   200   403   403     404
PUT /organization/users/cards/request             sibling 401    403  403    403   200   403   403     404
PUT /organization/users/cards/request             foreign 401    403  403    403   404   403   403     404
PUT /organization/users/cards/request             absent  401    403  403    403   404   403   403     404
PUT /organization/users/cards/request             odd     401    403  403    403   404   403   403     404
PUT /organization/location/users/cards/request    own     401    403  403    403   403   200   403     403
PUT /organization/location/users/cards/request    sibling 401    403  403    403   403   404   403     403
PUT /organization/location/users/cards/request    foreign 401    403  403    403   403   404   403     403
PUT /organization/location/users/cards/request    absent  401    403  403    403   403   404   403     403
PUT /organization/location/users/cards/request    odd     401    403  403    403   403   404   403     403
POST /card/business/design/adminapprove           own     401    403  403    403   200   200   200     404
POST /card/business/design/adminapprove           sibling 401    403  403    403   200   404   200     404
POST /card/business/design/adminapprove           foreign 401    403  403    403   404   404   404     404
POST /card/business/design/adminapprove           mixed   401    403  403    403   404   404   404     404
POST /card/business/design/adminapprove           absent  401    403  403    403   404   404   404     404
POST /card/business/design/adminapprove           odd     401    403  403    403   404   404   404     404
POST /card/business/adminapprove                  own     401    403  403    403   200   200   200     404
POST /card/business/adminapprove                  sibling 401    403  403    403   200   404   200     404
POST /card/business/adminapprove                  foreign 401    403  403    403   404   404   404     404
POST /card/business/adminapprove                  mixed   401    403  403    403   404   404   404     404
POST /card/business/adminapprove                  absent  401    403  403    403   404   404   404     404
POST /card/business/adminapprove                  odd     401    403  403    403   404   404   404     404`);

/** What a call is about. */
interface Thing {
  organizationId: string;
  locationId: string;
  requestId: string;
  userId: string;
}

let api: Api;
let own: Office;
let foreign: Office;
let people: Partial<Record<string, Person>>;
const things: Partial<Record<ThingName, Thing>> = {};

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  own = await newOffice(api);
  foreign = await newOffice(api);
  const other = await newOffice(api);
  const sibling = await newLocation(api, own);
  people = await newCallers(api, own, other);
  const thingAt = async (office: Office, at = office.locationId): Promise<Thing> => {
    const { requestId, id } = await newApplicant(api, { ...office, locationId: at });
    return { organizationId: office.id, locationId: at, requestId, userId: id };
  };
  things.own = await thingAt(own);
  things.sibling = await thingAt(own, sibling);
  things.foreign = await thingAt(foreign);
  things.mixed = { ...things.own, locationId: foreign.locationId, userId: things.sibling.userId };
  const nothing = { organizationId: newId(), locationId: newId(), userId: newId() };
  things.absent = { ...nothing, requestId: newId() };
  things.odd = { organizationId: 'x', locationId: 'y', requestId: 'z', userId: '1' };
  for (const office of [own, foreign, other]) {
    const design = { organizationId: office.id, design: blankDesign('Card') };
    await ensureCorporateDesign(api.running.runtime.services, design);
  }
}, 180_000);
afterAll(() => api.stop());

/** Every request of the people who call, and of the things, waits or does not. */
async function settle(isWaiting: boolean): Promise<void> {
  // Undone may be what was decided in the last ten seconds, and a busy machine takes longer.
  await api.running.runtime.sql`
    update requests.requests set undo_until = now() + interval '1 minute' where status <> 'pending'`;
  for (const office of [own, foreign]) {
    const query = `_end=100&organizationID=${office.id}&is_approved=${isWaiting ? 'R' : 'P'}`;
    const { json } = await api.call('GET', `${OF_ORGANIZATIONS}?${query}`, office.admin);
    const ids = (json.data as { id: string }[]).map(({ id }) => id);
    if (ids.length === 0) continue;
    await decide(api, office.admin, { ids, is_approved: isWaiting ? 'P' : 'R' });
  }
}

type Input = Pick<Sent, 'body'> & { query?: string };

const within = ({ organizationId, locationId }: Thing): Input => ({
  query: `organizationID=${organizationId}&locationID=${locationId}`,
});
const decision = async ({ requestId: id }: Thing): Promise<Input> => {
  await settle(true);
  return { body: { id, is_approved: 'R' } };
};
const toApprove = ({ requestId: id, userId: userid }: Thing): Input => ({
  body: { id, userid, name: 'Ada' },
});

/** What is sent, so that nothing but the caller and the thing decides the answer. */
const INPUTS: Record<string, (thing: Thing, caller: Person) => Input | Promise<Input>> = {
  'POST /user/card/business': async ({ organizationId: id, locationId }, caller) => {
    await settle(false);
    return { body: newRequest({ id, locationId }, caller) };
  },
  'PUT /organization/users/corporate/card/P': async ({ organizationId }, caller) => {
    await ask(api, caller, own);
    return { body: { ...edited(own), organizationID: organizationId } };
  },
  'GET /organization/users/cards/request': within,
  'GET /organization/location/users/cards/request': within,
  'PUT /organization/users/cards/request': decision,
  'PUT /organization/location/users/cards/request': decision,
  'POST /card/business/design/adminapprove': toApprove,
  'POST /card/business/adminapprove': toApprove,
};

async function answerTo(
  caller: string,
  { call, method, path, thing: name }: RoleRow<ThingName>,
): Promise<Received> {
  const thing = things[name] as Thing;
  const person = people[caller] ?? { id: '', token: '', email: 'nobody@example.com' };
  const { query, body } = (await INPUTS[call]?.(thing, person)) ?? {};
  const url = path.replace('{id}', thing.requestId);
  const sent = { token: people[caller]?.token, body };
  return api.call(method, query ? `${url}?${query}` : url, sent);
}

sweepRoles({
  about: 'requests',
  table,
  calls: requestCalls,
  served: () =>
    servedAt(api, (path) =>
      /\/cards\/request|corporate\/card|adminapprove|user\/card\/business$/.test(path),
    ),
  answerTo,
  hidden: ['foreign', 'mixed', 'sibling'],
});
