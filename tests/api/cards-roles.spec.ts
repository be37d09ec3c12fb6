import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#modules/shared/ids';
import { answersOf } from '../../app/api/answers';
import { cardsCalls } from '../../app/api/cards.server';
import { canvas, textElement } from './support/cards';
import { pngUrl } from './support/images';
import type { Received } from './support/client';
import { grant, newMember, newOffice, type Office } from './support/organizations';
import { startApi, type Api } from './support/people';

/**
 * Written down from the contract, not from the code: what each call answers to whom, about what.
 *
 * Callers: nobody; a user; an employee of the organization; a super admin; its corporate admin, who
 * is in it; an admin of its first location, who is in it; its auditor; the admin of another one.
 * Things: `own` is the organization, `foreign` an organization of none of them, `absent` the id of
 * nothing, `odd` what is no id.
 */
const TABLE = `
                                                          nobody user member super admin local auditor other
GET /card/personal                                own     401    200  200    200   200   200   200     200
POST /card/newdesign/personal                     own     401    200  200    200   200   200   200     200
GET /card/business/user/organization              own     401    200  200    200   200   200   200     200
GET /card/business/card/design/{organizationId}   own     401    404  200    404   200   200   200     404
GET /card/business/card/design/{organizationId}   foreign 401    404  404    404   404   404   404     404
GET /card/business/card/design/{organizationId}   absent  401    404  404    404   404   404   404     404
GET /card/business/card/design/{organizationId}   odd     401    404  404    404   404   404   404     404
POST /card/personal                               own     401    200  200    200   200   200   200     200
POST /card/personal/back                          own     401    200  200    200   200   200   200     200
GET /card/business/design/{organizationId}        own     401    404  200    404   200   200   200     404
GET /card/business/design/{organizationId}        foreign 401    404  404    404   404   404   404     404
GET /card/business/design/{organizationId}        absent  401    404  404    404   404   404   404     404
GET /card/business/design/{organizationId}        odd     401    404  404    404   404   404   404     404
POST /card/business/design/{organizationId}       own     401    403  403    403   200   403   403     404
POST /card/business/design/{organizationId}       foreign 401    403  403    403   404   403   403     404
POST /card/business/design/{organizationId}       absent  401    403  403    403   404   403   403     404
POST /card/business/design/{organizationId}       odd     401    403  403    403   404   403   403     404
POST /card/business/design/back/{organizationId}  own     401    403  403    403   200   403   403     404
POST /card/business/design/back/{organizationId}  foreign 401    403  403    403   404   403   403     404
POST /card/business/design/back/{organizationId}  absent  401    403  403    403   404   403   403     404
POST /card/business/design/back/{organizationId}  odd     401    403  403    403   404   403   403     404
GET /card/business/{organizationId}               own     401    404  200    404   200   200   404     404
GET /card/business/{organizationId}               foreign 401    404  404    404   404   404   404     404
GET /card/business/{organizationId}               absent  401    404  404    404   404   404   404     404
GET /card/business/{organizationId}               odd     401    404  404    404   404   404   404     404
POST /card/business/newdesign/{organizationId}    own     401    403  403    403   200   403   403     404
POST /card/business/newdesign/{organizationId}    foreign 401    403  403    403   404   403   403     404
POST /card/business/newdesign/{organizationId}    absent  401    403  403    403   404   403   403     404
POST /card/business/newdesign/{organizationId}    odd     401    403  403    403   404   403   403     404`;

const [heading = '', ...lines] = TABLE.trim().split('\n');
const CALLERS = heading.trim().split(/\s+/);
const rows = lines.map((line) => {
  const [method = '', path = '', thing = '', ...codes] = line.split(/\s+/);
  const expected = Object.fromEntries(
    CALLERS.map((caller, index) => [caller, Number(codes[index])]),
  );
  return { call: `${method} ${path}`, method, path, thing, expected };
});

let api: Api;
let own: Office;
const tokens: Record<string, string | undefined> = {};
const organizations: Record<string, string> = { absent: newId(), odd: 'x' };

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  own = await newOffice(api);
  const [other, foreign] = [await newOffice(api), await newOffice(api)];
  Object.assign(organizations, { own: own.id, foreign: foreign.id });
  const [user, member, local, auditor] = [
    await api.newPerson(),
    await newMember(api, own),
    await newMember(api, own),
    await api.newPerson(),
  ];
  const { id: organizationId, locationId } = own;
  await grant(api, local, { role: 'LOCATION_ADMIN', organizationId, locationId });
  await grant(api, auditor, { role: 'AUDITOR', organizationId });
  const people = { user, member, super: api.admin, admin: own.admin, local, auditor };
  for (const [caller, { token }] of Object.entries({ ...people, other: other.admin })) {
    tokens[caller] = token;
  }
}, 60_000);
afterAll(() => api.stop());

/** What is sent, so that nothing but the caller and the thing decides the answer. */
const elements = { cardData: [textElement()] };
const BODIES: Record<string, object> = {
  'POST /card/personal': { ...elements, img: await pngUrl() },
  'POST /card/personal/back': { ...elements, img: await pngUrl() },
  'POST /card/business/design/{organizationId}': elements,
  'POST /card/business/design/back/{organizationId}': elements,
  'POST /card/newdesign/personal': { cardData: canvas() },
  'POST /card/business/newdesign/{organizationId}': { cardData: canvas() },
};

const answerTo = (
  caller: string,
  { call, method, path, thing }: (typeof rows)[number],
): Promise<Received> =>
  api.call(method, path.replace('{organizationId}', organizations[thing] ?? ''), {
    token: tokens[caller],
    body: BODIES[call],
  });

/** What is answered is what the document of the API promises. */
function expectDocumented(call: string, { code, json }: Received): void {
  const calls = cardsCalls({ ...api.running.house, imageUrl: (id) => id });
  const served = calls.find(({ method, path }) => `${method} ${path}` === call);
  const answer = served && answersOf(served)[code];
  expect(answer).toBeDefined();
  if (answer?.status && json.status !== undefined) {
    expect([answer.status].flat()).toContain(json.status);
  }
  if (json.data !== undefined) expect(answer?.data?.safeParse(json.data).error).toBeUndefined();
}

describe('every call about cards', () => {
  it('is in the table', () => {
    const served = cardsCalls({ ...api.running.house, imageUrl: (id) => id });
    const names = served.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(rows.map(({ call }) => call))].sort()).toEqual(names.sort());
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
  const foreign = rows.filter(({ thing }) => thing === 'foreign');

  it.each(foreign)('looks like what is absent: $call', async (row) => {
    for (const caller of CALLERS) {
      if (row.expected[caller] !== 404) continue;
      const [there, nowhere] = [
        await answerTo(caller, row),
        await answerTo(caller, { ...row, thing: 'absent' }),
      ];
      expect([caller, there.text]).toEqual([caller, nowhere.text]);
    }
  });
});
