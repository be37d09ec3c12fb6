import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from './support/people';
import {
  codeTo,
  newOffice,
  newOrganization,
  newRegistration,
  proofOf,
  stored,
  unique,
  type Office,
} from './support/organizations';

let api: Api;
let strasse: Office;
let buecher: Office;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  strasse = await newOffice(api, { name: 'Straße & Söhne', domain: 'strasse.example' });
  buecher = await newOffice(api, { name: 'Bücher', domain: 'bücher.example' });
});
afterAll(() => api.stop());

const register = async (more: Record<string, unknown>) => {
  const body = newRegistration(more);
  const code = await codeTo(api, body.email);
  return api.call('POST', '/organization/create-organization', { body: { ...body, code } });
};
const create = (more: Record<string, unknown>) =>
  api.call('POST', '/organization/create?name=ignored', {
    token: api.admin.token,
    body: newOrganization(more),
  });

const SAME: [string, Record<string, string>][] = [
  ['the very name', { name: 'Straße & Söhne' }],
  ['a name in capitals', { name: 'STRASSE & SÖHNE' }],
  ['a name in small letters, without spaces', { name: 'strasse&söhne' }],
  ['a name with more spaces', { name: '  Straße \u00a0&\u2003 Söhne ' }],
  ['a name with accents apart', { name: 'Straße & So\u0308hne' }],
  ['a name with invisible characters', { name: 'Stra\u200bße & \u2060Söhne\u200d' }],
  ['a name in letters of full width', { name: 'Ｓｔｒａße ＆ Söhne' }],
  ['the very domain', { domain: 'strasse.example' }],
  ['a domain in capitals, with the last dot', { domain: 'STRASSE.EXAMPLE.' }],
  ['a domain as IDNA spells it', { domain: 'xn--bcher-kva.example' }],
  ['a domain with accents apart', { domain: 'bu\u0308cher.example' }],
];

describe.each(SAME)('%s', (_, taken) => {
  it('is a duplicate entry to who registers, and nothing is stored', async () => {
    const before = await stored(api);
    const { code, json } = await register(taken);
    expect([code, json]).toEqual([
      200,
      { status: 'Duplicate entry', message: 'Organization already register' },
    ]);
    expect(await stored(api)).toEqual(before);
  });

  it('is a database error to the super admin, and nothing is stored', async () => {
    const before = await stored(api);
    const { code, json } = await create(taken);
    expect([code, json]).toEqual([200, { status: 'Database error' }]);
    expect(await stored(api)).toEqual(before);
  });
});

it.each([
  ['a name with another letter', { name: 'Strasse & Sohne' }],
  ['a name with another sign', { name: 'Straße + Söhne' }],
  ['a domain below', { domain: 'shop.strasse.example' }],
])('%s is another one', async (_, other) => {
  expect((await create(other)).json.status).toBe('Company successfully registered');
});

describe('a mail that has an account', () => {
  it('is a duplicate entry after the code, and a wrong code before it', async () => {
    const { email } = strasse.admin;
    const before = await stored(api);
    const unproven = await api.call('POST', '/organization/create-organization', {
      body: newRegistration({ email, code: '000000' }),
    });
    expect([unproven.code, unproven.json]).toEqual([403, { status: 'Enter valid OTP' }]);
    const { code, json } = await register({ email: email.toUpperCase() });
    expect([code, json]).toEqual([
      200,
      { status: 'Duplicate entry', message: 'Email Already Exists' },
    ]);
    expect(await stored(api)).toEqual(before);
  });

  it('leaves the code good for another try with another name', async () => {
    const body = newRegistration({ name: strasse.name });
    const code = await codeTo(api, body.email);
    const path = '/organization/create-organization';
    const taken = await api.call('POST', path, { body: { ...body, code } });
    expect(taken.json.status).toBe('Duplicate entry');
    const again = { ...body, code, name: `Free ${unique()}` };
    expect((await api.call('POST', path, { body: again })).json.status).toBe(
      'Organization successfully registered',
    );
  });
});

describe('of several at once exactly one wins', () => {
  const registrations = (count: number, more: (index: number) => Record<string, unknown>) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const body = newRegistration(more(index));
        return { ...body, code: await codeTo(api, body.email) };
      }),
    );
  const sendAll = (bodies: object[]) =>
    Promise.all(
      bodies.map((body) => api.call('POST', '/organization/create-organization', { body })),
    );
  const countOf = (statuses: unknown[], status: string) =>
    statuses.filter((one) => one === status).length;

  it.each([
    ['name', (word: string) => (i: number) => ({ name: i % 2 ? `OAK ${word}` : `oak${word}` })],
    ['domain', (word: string) => () => ({ domain: `${word}.example` })],
  ])('by %s, when they register themselves', async (_, more) => {
    const bodies = await registrations(4, more(unique()));
    const before = await stored(api);
    const answers = await sendAll(bodies);
    const statuses = answers.map(({ json }) => json.status);
    expect(countOf(statuses, 'Organization successfully registered')).toBe(1);
    expect(countOf(statuses, 'Duplicate entry')).toBe(3);
    for (const { json } of answers) {
      if (json.status === 'Duplicate entry') {
        expect(json.message).toBe('Organization already register');
      }
    }
    const after = await stored(api);
    for (const table of ['users', 'credentials', 'organizations', 'locations', 'members']) {
      expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + 1]);
    }
    expect([after.images, after.codes]).toEqual([before.images! + 2, before.codes! + 1]);
  });

  it('by mail, which is proven once', async () => {
    const email = api.newEmail();
    const proof = await proofOf(api, email);
    const before = await stored(api);
    const bodies = Array.from({ length: 3 }, () => newRegistration({ email, proof }));
    const answers = await sendAll(bodies);
    const won = answers.filter(({ json }) => json.data);
    expect(won).toHaveLength(1);
    for (const { code, json } of answers.filter((one) => !won.includes(one))) {
      expect([
        [200, 'Duplicate entry'],
        [403, 'Enter valid OTP'],
      ]).toContainEqual([code, json.status]);
    }
    const after = await stored(api);
    expect([after.users, after.organizations, after.images]).toEqual([
      before.users! + 1,
      before.organizations! + 1,
      before.images! + 2,
    ]);
  });

  it('by name, when the super admin makes them', async () => {
    const name = `Elm ${unique()}`;
    const before = await stored(api);
    const answers = await Promise.all([create({ name }), create({ name: name.toUpperCase() })]);
    const statuses = answers.map(({ json }) => json.status);
    expect(statuses.sort()).toEqual(['Company successfully registered', 'Database error']);
    const after = await stored(api);
    expect([after.organizations, after.images]).toEqual([
      before.organizations! + 1,
      before.images! + 1,
    ]);
  });

  it('when two are renamed to the same', async () => {
    const name = `Fir ${unique()}`;
    const answers = await Promise.all(
      [strasse, buecher].map(({ name: now, domain, admin: { token } }) =>
        api.call('PUT', `/organization/update?name=${encodeURIComponent(now)}`, {
          token,
          body: { name, domain, website: `https://${unique()}.example` },
        }),
      ),
    );
    expect(answers.map(({ json }) => json.status).sort()).toEqual([
      'Database error',
      'Organization details successfully Updated',
    ]);
  });
});
