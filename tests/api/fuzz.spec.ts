import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import { grant } from './support/organizations';
import { PASSWORD, startApi, type Api, type Person } from './support/people';

let api: Api;
let person: Person;
let documented: Record<string, Record<string, { responses: object }>>;

beforeAll(async () => {
  api = await startApi();
  person = await api.newPerson();
  await grant(api, api.admin, { role: 'CORPORATE_ADMIN', organizationId: newId() });
  documented = (await api.call('GET', '/openapi.json')).json.paths as typeof documented;
});
afterAll(() => api.stop());

const OPERATIONS: [method: string, path: string][] = [
  ['POST', '/auth/login'],
  ['POST', '/auth/register'],
  ['POST', '/email/verification'],
  ['POST', '/email/verification/confirm'],
  ['POST', '/email/account/verification'],
  ['POST', '/user/account/delete'],
  ['POST', '/auth/reset'],
  ['POST', '/auth/reset/confirm'],
  ['PUT', '/auth/update'],
  ['POST', '/admin/login'],
  ['POST', '/email/contact'],
  ['GET', '/user'],
  ['GET', '/auth/users'],
  ['GET', '/auth/users/{id}'],
  ['PUT', '/auth/users/{id}'],
  ['DELETE', '/auth/users/{id}'],
  ['GET', '/user/count/details'],
  ['POST', '/organization/create'],
  ['POST', '/organization/create-organization'],
  ['PUT', '/organization/update'],
  ['GET', '/organization/list'],
  ['GET', '/organization/admin/list'],
  ['GET', '/organization/details/{orgId}'],
  ['GET', '/organization/user/card/business/P/{orgId}'],
  ['POST', '/organization/admin'],
  ['GET', '/organization/refer'],
  ['POST', '/organization/refer/{orgId}'],
  ['POST', '/organization/domain/mail'],
  ['POST', '/organization/domain/mail/confirm'],
  ['PUT', '/organization/location'],
  ['POST', '/organization/location/{orgId}'],
  ['PUT', '/organization/location/{orgId}/{locationId}'],
  ['GET', '/organization/location/info/{orgId}'],
  ['POST', '/organization/location/admin/{orgId}'],
  ['DELETE', '/organization/location/admin/{locationId}/{mail}/{orgId}'],
  ['POST', '/organization/auditor/{orgId}'],
  ['DELETE', '/organization/auditor/{orgId}'],
  ['POST', '/user/card/business'],
  ['PUT', '/organization/users/corporate/card/P'],
  ['GET', '/organization/users/cards/request'],
  ['GET', '/organization/users/cards/request/{id}'],
  ['PUT', '/organization/users/cards/request'],
  ['POST', '/card/business/design/adminapprove'],
  ['POST', '/card/business/adminapprove'],
  ['PUT', '/organization/template'],
  ['GET', '/card-template'],
  ['POST', '/card-template/add'],
  ['DELETE', '/card-template/delete'],
  ['POST', '/card/personal'],
  ['POST', '/card/personal/back'],
  ['POST', '/card/business/design/{organizationId}'],
  ['POST', '/card/newdesign/personal'],
  ['GET', '/card/business/card/design/{organizationId}'],
  ['GET', '/card/business/{organizationId}'],
  ['POST', '/card/business/newdesign/{organizationId}'],
];
const FIELDS = [
  'email',
  'password',
  'currentPassword',
  'username',
  'code',
  'token',
  'name',
  'subject',
  'message',
  'key',
  'domain',
  'website',
  'address',
  'city',
  'locationName',
  'country',
  'designation',
  'contactnumber',
  'latitude',
  'longitude',
  'myFile',
  'userImage',
  'timage',
  'number',
  'category',
  'cardData',
  'img',
  'url',
  'status',
  'loc_id',
  'adminmail',
  'user_id',
  'organizationID',
  'locationID',
  'employeeid',
  'id',
  'ids',
  'userid',
  'is_approved',
  'reason',
  'version',
  '__proto__',
  'constructor',
];
const PARAMETERS = [
  '_start',
  '_end',
  '_sort',
  '_order',
  'q',
  'type',
  'name',
  'id',
  'organizationID',
  'locationID',
  'is_approved',
  'referCode',
  'registered_since',
  '__proto__',
];

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    "'; drop table log.events; --",
    '{{name}}',
    '%',
    '\\',
    '\r\n.\r\n',
  ),
);
const plausible = fc.constantFrom(
  PASSWORD,
  'ada@example.com',
  'nobody@example.org',
  'Ada Lovelace',
  '123456',
  'acme.example',
  'https://acme.example',
  'Sweden',
  59.3293235,
  'data:image/png;base64,iVBORw0KGgo=',
  '0192f0c1-7d4e-7cc3-8a10-5b6f2c9d1e47',
);
const anyValue = fc.oneof(plausible, anyText, fc.jsonValue(), fc.bigInt().map(String));
const anyBody = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), anyValue).map(text) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);
const segment = fc.oneof(
  fc.uuid(),
  fc.constantFrom('%', '%00', '%zz', '%2F', '..', '.', '~', 'null', '%F0%9F%8C%BF', '-1'),
  fc.string({ unit: 'grapheme' }).map(encodeURIComponent),
);
const anyQuery = fc
  .array(fc.tuple(fc.constantFrom(...PARAMETERS), anyText), { maxLength: 5 })
  .map((pairs) => new URLSearchParams(pairs).toString());
const visible = fc.string({
  unit: fc
    .integer({ min: 0x21, max: 0xff })
    .filter((code) => code < 0x7f || code > 0xa0)
    .map(String.fromCharCode),
  maxLength: 210,
});
const anyHeaders = fc.record(
  {
    'Content-Type': fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: visible },
    ),
    'Idempotency-Key': visible,
    'X-Request-Id': visible,
    'X-Forwarded-For': visible,
    'User-Agent': visible,
    Accept: visible,
  },
  { requiredKeys: ['Content-Type'] },
);

function text(value: unknown): string {
  return JSON.stringify(value);
}

const anyCall = fc.record({
  operation: fc.constantFrom(...OPERATIONS),
  bytes: anyBody,
  segment,
  query: anyQuery,
  headers: anyHeaders,
  caller: fc.constantFrom('nobody', 'person', 'admin', 'stranger'),
});

const tokenOf = (caller: string): string | undefined =>
  ({ person: person.token, admin: api.admin.token, stranger: 'a'.repeat(43) })[caller];

describe('whatever is sent', () => {
  it('to a call, the answer is one that is documented, and never our own fault', async () => {
    await fc.assert(
      fc.asyncProperty(anyCall, async ({ operation, bytes, segment, query, headers, caller }) => {
        const [method, path] = operation;
        const url = `${path.replace(/\{\w+\}/g, () => segment)}?${query}`;
        const bodied = method !== 'GET' && bytes.length > 0;
        const { code, headers: answered } = await api.call(method, url, {
          ...(bodied && { bytes }),
          headers,
          token: tokenOf(caller),
        });
        const responses = documented[path]?.[method.toLowerCase()]?.responses ?? {};
        const elsewhere = path.includes('{') ? ['404', '405'] : [];
        expect([...Object.keys(responses), ...elsewhere]).toContain(String(code));
        expect(answered['x-request-id']).toBeTruthy();
      }),
      { numRuns: 1200 },
    );
  }, 240_000);

  it('to no call, the answer is 404 or 405', async () => {
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS');
    const paths = fc.array(
      // A client takes dots for directions, and goes elsewhere.
      segment.filter((one) => !/^\.+$/.test(one)),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(methods, paths, anyQuery, async (method, segments, query) => {
        const { code } = await api.call(method, `/x${segments.join('/')}?${query}`);
        expect(code).toBe(404);
      }),
      { numRuns: 300 },
    );
  });

  it('the server goes on working', async () => {
    expect((await api.call('GET', '/user', { token: person.token })).code).toBe(200);
    expect((await api.call('GET', '/auth/users', { token: api.admin.token })).code).toBe(200);
  });
});
