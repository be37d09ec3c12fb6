import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankDesign } from '#modules/cards/contract';
import { newId } from '#modules/shared/ids';
import { answersOf } from '../../app/api/answers';
import { requestsCalls } from '../../app/api/requests.server';
import type { Received, Sent } from './support/client';
import { grant, newLocation, newMember, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import {
  OF_ORGANIZATIONS,
  ask,
  decide,
  edited,
  newApplicant,
  newRequest,
} from './support/requests';

/**
 * Written down from the contract, not from the code: what each call answers to whom, about what.
 *
 * Callers: nobody; a user; an employee of the organization; a super admin; its corporate admin, who
 * is in it; an admin of its first location, who is in it; its auditor; the admin of another one.
 * Things: `own` is a request at the first location of the organization, `sibling` one at its other
 * location, `foreign` one in an organization of none of them, `mixed` one with the id of another
 * person, or a location said to be in another organization, `absent` ids of nothing, `odd` no ids.
 */
const TABLE = `
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
POST /card/business/adminapprove                  odd     401    403  403    403   404   404   404     404`;

const [heading = '', ...lines] = TABLE.trim().split('\n');
const CALLERS = heading.trim().split(/\s+/);
const rows = lines.map((line) => {
  const [method = '', path = '', thing = '', ...codes] = line.split(/\s+/);
  const expected = Object.fromEntries(
    CALLERS.map((caller, index) => [caller, Number(codes[index])]),
  );
  return { call: `${method} ${path}`, method, path, thing: thing as ThingName, expected };
});

type ThingName = 'own' | 'sibling' | 'foreign' | 'mixed' | 'absent' | 'odd';

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
const people: Partial<Record<string, Person>> = {};
const things: Partial<Record<ThingName, Thing>> = {};

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  own = await newOffice(api);
  foreign = await newOffice(api);
  const other = await newOffice(api);
  const sibling = await newLocation(api, own);
  const [local, auditor] = [await newMember(api, own), await api.newPerson()];
  const { id: organizationId, locationId } = own;
  await grant(api, local, { role: 'LOCATION_ADMIN', organizationId, locationId });
  await grant(api, auditor, { role: 'AUDITOR', organizationId });
  Object.assign(people, {
    user: await api.newPerson(),
    member: await newMember(api, own),
    super: api.admin,
    admin: own.admin,
    local,
    auditor,
    other: other.admin,
  });
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
    const { commands } = api.running.house.cards;
    await commands.ensureCorporate({ organizationId: office.id, design: blankDesign('Card') });
  }
}, 60_000);
afterAll(() => api.stop());

/** Every request of the people who call, and of the things, waits or does not. */
async function settle(isWaiting: boolean): Promise<void> {
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
  { call, method, path, thing: name }: (typeof rows)[number],
): Promise<Received> {
  const thing = things[name] as Thing;
  const person = people[caller] ?? { id: '', token: '', email: 'nobody@example.com' };
  const { query, body } = (await INPUTS[call]?.(thing, person)) ?? {};
  const url = path.replace('{id}', thing.requestId);
  const sent = { token: people[caller]?.token, body };
  return api.call(method, query ? `${url}?${query}` : url, sent);
}

/** What is answered is what the document of the API promises. */
function expectDocumented(call: string, { code, json }: Received): void {
  const { house } = api.running;
  const calls = requestsCalls({ ...house, imageUrl: (id) => `http://here/${id}` });
  const served = calls.find(({ method, path }) => `${method} ${path}` === call);
  const answer = served && answersOf(served)[code];
  expect(answer).toBeDefined();
  if (answer?.status && json.status) expect([answer.status].flat()).toContain(json.status);
  if (json.data !== undefined) expect(answer?.data?.safeParse(json.data).error).toBeUndefined();
  if (answer?.list) expect(json.total).toEqual(expect.any(Number));
}

describe('every call about requests', () => {
  it('is in the table', async () => {
    const { json } = await api.call('GET', '/openapi.json');
    const served = Object.entries(json.paths as Record<string, object>)
      .filter(([path]) =>
        /\/cards\/request|corporate\/card|adminapprove|user\/card\/business$/.test(path),
      )
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
    expect([...new Set(rows.map(({ call }) => call))].sort()).toEqual(served.sort());
  });

  it.each(rows)('$call, $thing', async (row) => {
    const seen: Record<string, number> = {};
    for (const caller of CALLERS) {
      const answer = await answerTo(caller, row);
      seen[caller] = answer.code;
      expectDocumented(row.call, answer);
    }
    expect(seen).toEqual(row.expected);
  });
});

describe('what is foreign', () => {
  const elsewhere = rows.filter(({ thing }) => ['foreign', 'mixed', 'sibling'].includes(thing));

  it.each(elsewhere)('looks like what is absent: $call, $thing', async (row) => {
    for (const caller of CALLERS) {
      if (row.expected[caller] !== 404) continue;
      const [there, nowhere] = [
        await answerTo(caller, row),
        await answerTo(caller, { ...row, thing: 'absent' }),
      ];
      expect([caller, there.text]).toEqual([caller, nowhere.text]);
      const { date: _, 'x-request-id': __, ...headers } = nowhere.headers;
      expect(there.headers).toMatchObject(headers);
    }
  });
});
