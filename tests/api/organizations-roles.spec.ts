import { afterAll, beforeAll } from 'vitest';
import { newId } from '#foundation/ids';
import { pngUrl } from './support/images';
import { joiningCalls, membershipCalls } from '../../app/api/joining.server';
import { adminCalls, locationCalls } from '../../app/api/locations.server';
import { detailCalls, listCalls } from '../../app/api/organizations.server';
import { registeringCalls } from '../../app/api/registering.server';
import { templateCalls } from '../../app/api/templates.server';
import { startApi, type Api, type Person } from './support/people';
import type { Received, Sent } from './support/client';
import {
  codeTo,
  detailsOf,
  newLocation,
  newMember,
  newOffice,
  newOrganization,
  newPlace,
  newRegistration,
  unique,
  type Office,
} from './support/organizations';
import { newCallers, readTable, servedAt, sweepRoles, type RoleRow } from './support/role-table';

type ThingName = 'own' | 'sibling' | 'foreign' | 'mixed' | 'absent' | 'odd';

/**
 * Things: `own` is the organization and its first location, `sibling` its other location, `foreign`
 * an organization of none of them, `mixed` a location of that one said to be in the own, `absent`
 * ids of nothing, `odd` what is no id.
 */
const table = readTable<ThingName>(`
                                                                  nobody user member super admin local auditor other
POST /organization/create                                 own     401    403  403    200   403   403   403     403
POST /organization/create-organization                    own     200    200  200    200   200   200   200     200
PUT /organization/update                                  own     401    403  403    403   200   403   403     404
PUT /organization/update                                  foreign 401    403  403    403   404   403   403     404
PUT /organization/update                                  absent  401    403  403    403   404   403   403     404
GET /organization/list                                    own     401    403  403    200   403   403   403     403
GET /organization/admin/list                              own     401    403  403    200   403   403   403     403
GET /organization/list/userorganization                   own     401    200  200    200   200   200   200     200
GET /organization/domain-list                             own     401    200  200    200   200   200   200     200
GET /organization/details/{orgId}                         own     401    404  200    200   200   200   200     404
GET /organization/details/{orgId}                         foreign 401    404  404    200   404   404   404     404
GET /organization/details/{orgId}                         absent  401    404  404    404   404   404   404     404
GET /organization/details/{orgId}                         odd     401    404  404    404   404   404   404     404
GET /organization/count/organization/details/{orgId}      own     401    403  403    200   200   200   200     404
GET /organization/count/organization/details/{orgId}      foreign 401    403  403    200   404   404   404     404
GET /organization/count/organization/details/{orgId}      absent  401    403  403    404   404   404   404     404
GET /organization/count/organization/details/{orgId}      odd     401    403  403    404   404   404   404     404
GET /organization/user/card/business/P/{orgId}            own     401    403  403    200   200   200   200     404
GET /organization/user/card/business/P/{orgId}            foreign 401    403  403    200   404   404   404     404
GET /organization/user/card/business/P/{orgId}            absent  401    403  403    404   404   404   404     404
GET /organization/user/card/business/P/{orgId}            odd     401    403  403    404   404   404   404     404
POST /organization/admin                                  own     401    403  403    200   403   403   403     403
POST /organization/admin                                  absent  401    403  403    404   403   403   403     403
GET /organization/refer                                   own     401    200  200    200   200   200   200     200
GET /organization/refer                                   absent  401    204  204    204   204   204   204     204
POST /organization/refer/{orgId}                          own     401    403  403    403   200   403   403     404
POST /organization/refer/{orgId}                          foreign 401    403  403    403   404   403   403     404
POST /organization/refer/{orgId}                          absent  401    403  403    403   404   403   403     404
POST /organization/refer/{orgId}                          odd     401    403  403    403   404   403   403     404
POST /organization/domain/mail                            own     401    200  200    200   200   200   200     200
POST /organization/domain/mail                            absent  401    204  204    204   204   204   204     204
POST /organization/domain/mail/confirm                    own     401    401  401    401   401   401   401     401
PUT /organization/location                                own     401    204  208    204   208   208   204     204
PUT /organization/location                                sibling 401    204  208    204   208   208   204     204
PUT /organization/location                                foreign 401    204  204    204   204   204   204     204
PUT /organization/location                                mixed   401    204  208    204   208   208   204     204
PUT /organization/location                                absent  401    204  204    204   204   204   204     204
PUT /organization/location                                odd     401    204  204    204   204   204   204     204
GET /organization/user/exist                              own     401    204  200    204   200   200   204     200
GET /organization/corporate/user/exist                    own     401    204  200    204   200   200   204     200
POST /organization/location/{orgId}                       own     401    403  403    403   200   403   403     404
POST /organization/location/{orgId}                       foreign 401    403  403    403   404   403   403     404
POST /organization/location/{orgId}                       absent  401    403  403    403   404   403   403     404
POST /organization/location/{orgId}                       odd     401    403  403    403   404   403   403     404
PUT /organization/location/{orgId}/{locationId}           own     401    403  403    403   200   403   403     404
PUT /organization/location/{orgId}/{locationId}           sibling 401    403  403    403   200   403   403     404
PUT /organization/location/{orgId}/{locationId}           foreign 401    403  403    403   404   403   403     404
PUT /organization/location/{orgId}/{locationId}           mixed   401    403  403    403   404   403   403     404
PUT /organization/location/{orgId}/{locationId}           absent  401    403  403    403   404   403   403     404
PUT /organization/location/{orgId}/{locationId}           odd     401    403  403    403   404   403   403     404
GET /organization/location/info/{orgId}                   own     401    403  403    200   200   403   200     404
GET /organization/location/info/{orgId}                   foreign 401    403  403    200   404   403   404     404
GET /organization/location/info/{orgId}                   absent  401    403  403    404   404   403   404     404
GET /organization/location/info/{orgId}                   odd     401    403  403    404   404   403   404     404
POST /organization/location/admin/{orgId}                 own     401    403  403    403   200   403   403     404
POST /organization/location/admin/{orgId}                 sibling 401    403  403    403   200   403   403     404
POST /organization/location/admin/{orgId}                 foreign 401    403  403    403   404   403   403     404
POST /organization/location/admin/{orgId}                 mixed   401    403  403    403   404   403   403     404
POST /organization/location/admin/{orgId}                 absent  401    403  403    403   404   403   403     404
POST /organization/location/admin/{orgId}                 odd     401    403  403    403   404   403   403     404
DELETE /organization/location/admin/{locationId}/{mail}/{orgId} own 401  403  403    403   200   403   403     404
DELETE /organization/location/admin/{locationId}/{mail}/{orgId} sibling 401 403 403  403   200   403   403     404
DELETE /organization/location/admin/{locationId}/{mail}/{orgId} foreign 401 403 403  403   404   403   403     404
DELETE /organization/location/admin/{locationId}/{mail}/{orgId} mixed 401 403 403    403   404   403   403     404
DELETE /organization/location/admin/{locationId}/{mail}/{orgId} absent 401 403 403   403   404   403   403     404
DELETE /organization/location/admin/{locationId}/{mail}/{orgId} odd 401  403  403    403   404   403   403     404
POST /organization/auditor/{orgId}                        own     401    403  403    403   200   403   403     404
POST /organization/auditor/{orgId}                        foreign 401    403  403    403   404   403   403     404
POST /organization/auditor/{orgId}                        absent  401    403  403    403   404   403   403     404
POST /organization/auditor/{orgId}                        odd     401    403  403    403   404   403   403     404
DELETE /organization/auditor/{orgId}                      own     401    403  403    403   200   403   403     404
DELETE /organization/auditor/{orgId}                      foreign 401    403  403    403   404   403   403     404
DELETE /organization/auditor/{orgId}                      absent  401    403  403    403   404   403   403     404
DELETE /organization/auditor/{orgId}                      odd     401    403  403    403   404   403   403     404
PUT /organization/template                                own     401    403  403    200   403   403   403     403`);

/** What a call is about. */
interface Thing {
  organizationId: string;
  locationId: string;
  name: string;
  domain: string;
  referCode: string;
}

let api: Api;
let own: Office;
let clerk: Person;
let people: Partial<Record<string, Person>>;
const things: Partial<Record<ThingName, Thing>> = {};

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  const word = unique();
  own = await newOffice(api, { domain: `${word}.test`, email: `owner@${word}.test` });
  const other = await newOffice(api);
  const foreign = await newOffice(api);
  const sibling = await newLocation(api, own);
  clerk = await newMember(api, own);
  people = await newCallers(api, own, other);
  const thingOf = async ({ id, admin, ...office }: Office): Promise<Thing> => ({
    ...office,
    organizationId: id,
    referCode: (await detailsOf(api, id, admin.token)).refer_code ?? '',
  });
  const none = { name: 'Nobody', domain: 'nobody.test', referCode: 'AAAA-AAAA-AAAA' };
  things.own = await thingOf(own);
  things.sibling = { ...things.own, locationId: sibling };
  things.foreign = await thingOf(foreign);
  things.mixed = { ...things.own, locationId: foreign.locationId };
  things.absent = { ...none, organizationId: newId(), locationId: newId() };
  things.odd = { ...none, organizationId: 'x', locationId: '1' };
}, 180_000);
afterAll(() => api.stop());

type Input = Pick<Sent, 'body'> & { query?: string };

/** What is sent, so that nothing but the caller and the thing decides the answer. */
const INPUTS: Record<string, (thing: Thing) => Input | Promise<Input>> = {
  'POST /organization/create': () => ({ body: newOrganization() }),
  'POST /organization/create-organization': async () => {
    const body = newRegistration();
    return { body: { ...body, code: await codeTo(api, body.email) } };
  },
  'PUT /organization/update': ({ name, domain }) => ({
    query: `name=${encodeURIComponent(name)}`,
    body: { name, domain, website: `https://${unique()}.example` },
  }),
  'POST /organization/admin': ({ name }) => ({ body: { name, email: `${unique()}@mail.test` } }),
  'GET /organization/refer': async ({ referCode, organizationId }) => {
    // Another row makes new ones.
    const isOwn = organizationId === own.id;
    const now = isOwn ? (await detailsOf(api, own.id, own.admin.token)).refer_code : referCode;
    return { query: `referCode=${now}` };
  },
  'POST /organization/domain/mail': ({ domain }) => ({ body: { email: `${unique()}@${domain}` } }),
  'POST /organization/domain/mail/confirm': ({ domain }) => ({
    body: { email: `${unique()}@${domain}`, code: '123456' },
  }),
  'PUT /organization/location': async ({ organizationId, locationId }) => {
    await api.running.runtime.sql`delete from organizations.tickets`;
    return { query: `id=${locationId}&organizationID=${organizationId}` };
  },
  'POST /organization/location/{orgId}': () => ({ body: newPlace() }),
  'PUT /organization/location/{orgId}/{locationId}': () => ({ body: { city: unique() } }),
  'POST /organization/location/admin/{orgId}': async ({ locationId }) => {
    await asAdmin('DELETE', `/organization/location/admin/${locationId}/${clerk.email}/${own.id}`);
    return { body: { loc_id: locationId, adminmail: clerk.email, user_id: clerk.id } };
  },
  'DELETE /organization/location/admin/{locationId}/{mail}/{orgId}': async ({ locationId }) => {
    const body = { loc_id: locationId, adminmail: clerk.email, user_id: clerk.id };
    await asAdmin('POST', `/organization/location/admin/${own.id}`, body);
    return {};
  },
  'POST /organization/auditor/{orgId}': async () => {
    await asAdmin('DELETE', `/organization/auditor/${own.id}`, { email: clerk.email });
    return { body: { email: clerk.email } };
  },
  'DELETE /organization/auditor/{orgId}': async () => {
    await asAdmin('POST', `/organization/auditor/${own.id}`, { email: clerk.email });
    return { body: { email: clerk.email } };
  },
  'PUT /organization/template': async () => ({ body: { timage: await pngUrl(), number: 1 } }),
};

const asAdmin = (method: string, path: string, body?: object) =>
  api.call(method, path, { token: own.admin.token, body });

async function answerTo(
  caller: string,
  { call, method, path, thing: name }: RoleRow<ThingName>,
): Promise<Received> {
  const thing = things[name] as Thing;
  const { query, body } = (await INPUTS[call]?.(thing)) ?? {};
  const url = path
    .replace('{orgId}', thing.organizationId)
    .replace('{locationId}', thing.locationId)
    .replace('{mail}', encodeURIComponent(clerk.email));
  const empty = method === 'GET' || method === 'DELETE' ? undefined : {};
  const sent = { token: people[caller]?.token, body: body ?? empty };
  return api.call(method, query ? `${url}?${query}` : url, sent);
}

sweepRoles({
  about: 'organizations',
  table,
  calls: [
    ...registeringCalls,
    ...listCalls,
    ...detailCalls,
    ...locationCalls,
    ...adminCalls,
    ...joiningCalls,
    ...membershipCalls,
    ...templateCalls,
  ],
  served: () =>
    servedAt(api, (path) => path.startsWith('/organization') && !path.includes('/users/')),
  answerTo,
  hidden: ['foreign', 'mixed'],
});
