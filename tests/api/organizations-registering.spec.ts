import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, WELL_KNOWN, startApi, type Api, type Person } from './support/people';
import { ask, edited } from './support/requests';
import {
  codeTo,
  newRegistration,
  proofOf,
  stored,
  type Office,
  type Registration,
} from './support/organizations';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const send = (body: object, key?: string) =>
  api.call('POST', '/organization/create-organization', { body, key });

/** With a code for its mail. */
const register = async (more: Partial<Registration> = {}) => {
  const body = newRegistration(more);
  const code = await codeTo(api, body.email);
  return { body, ...(await send({ ...body, code })) };
};

const organization = async (id: string, token: string) =>
  (await api.call('GET', `/organization/details/${id}`, { token })).json.data as Record<
    string,
    unknown
  >;

describe('POST /organization/create-organization', () => {
  it('makes an organization with its first location, and an account that administers it', async () => {
    const { code, json, body } = await register();
    expect([code, json.status]).toEqual([200, 'Organization successfully registered']);
    const { id, userId } = json.data as { id: string; userId: string };
    const token = await api.signIn(body.email);
    const me = (await api.call('GET', '/user', { token })).json.data;
    expect(me).toEqual({
      id: userId,
      username: 'Marlene Moss',
      email: body.email,
      type: 'CORPORATE_ADMIN',
      organizations: [{ id, name: body.name, type_id: 2 }],
    });
    expect(await organization(id, token)).toMatchObject({
      id,
      name: body.name,
      domain: body.domain,
      website: body.website,
      refer_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/) as string,
      locations: [{ name: 'Head Office', city: 'Berlin', address: 'Lindenstraße 9' }],
    });
    const own = await api.call('GET', '/organization/corporate/user/exist', { token });
    expect(own.json.data).toMatchObject([
      { designation: 'Owner', contactnumber: '+49 30 123456', location: { country: 'Germany' } },
    ]);
  });

  it('keeps the portrait for the card of who registers, until another one or none is sent', async () => {
    const { json, body } = await register();
    const { id } = json.data as { id: string };
    const person = { email: body.email, token: await api.signIn(body.email) };
    const { locations } = await organization(id, person.token);
    const [{ id: locationId } = { id: '' }] = locations as { id: string }[];
    const asked = await ask(api, person as Person, { id, locationId });
    const requestId = (asked.json.data as { id: string }).id;
    const path = `/organization/users/cards/request/${requestId}`;
    const request = async () =>
      (await api.call('GET', path, person)).json.data as { userImage: string | null };
    expect((await fetch((await request()).userImage ?? '')).headers.get('content-type')).toBe(
      'image/png',
    );
    const bare = { ...edited({ id, locationId } as Office), userImage: null };
    await api.call('PUT', '/organization/users/corporate/card/P', { ...person, body: bare });
    expect((await request()).userImage).toBeNull();
  });

  it('takes the proof of a mail instead of a code; a mail that others confirmed opens nothing', async () => {
    const body = newRegistration();
    const proof = await proofOf(api, body.email);
    for (const without of [body, { ...body, proof: 'x'.repeat(43) }]) {
      expect((await send(without)).code).toBe(403);
    }
    expect((await send({ ...body, proof })).code).toBe(200);
  });

  it('refuses a mail that is not verified, and stores nothing', async () => {
    const before = await stored(api);
    const body = newRegistration();
    for (const sent of [body, { ...body, code: '000000' }]) {
      const { code, json } = await send(sent);
      expect([code, json]).toEqual([403, { status: 'Enter valid OTP' }]);
    }
    expect(await stored(api)).toEqual(before);
  });

  it('needs every field, and says so of each', async () => {
    const { code, json } = await send({});
    expect([code, json]).toEqual([
      422,
      {
        status: 'All Fields are required',
        errors: {
          name: 'should not be null',
          domain: 'Must be a valid domain',
          website: 'Must be a valid website',
          myFile: 'is required',
          address: 'should not be null',
          city: 'should not be null',
          locationName: 'should not be null',
          country: 'Choose a country from the list.',
          latitude: 'must be a number from -90 to 90',
          longitude: 'must be a number from -180 to 180',
          designation: 'should not be null',
          email: 'is required',
          contactnumber: 'is required',
          username: 'is required',
          userImage: 'is required',
          password: 'is required',
        },
      },
    ]);
  });

  it.each<[keyof Registration, unknown, string]>([
    ['name', ' \u00a0\u2003 ', 'should not be null'],
    ['name', '\u200b\u2060', 'should not be null'],
    ['name', 'x'.repeat(101), 'can have 100 characters at most'],
    ['name', 5, 'should not be null'],
    ['address', '\t', 'should not be null'],
    ['address', 'x'.repeat(301), 'can have 300 characters at most'],
    ['city', ' ', 'should not be null'],
    ['locationName', '', 'should not be null'],
    ['designation', '  ', 'should not be null'],
    ['domain', 'localhost', 'Must be a valid domain'],
    ['domain', '10.0.0.1', 'Must be a valid domain'],
    ['domain', 'https://acme.example', 'Must be a valid domain'],
    ['domain', '-acme.example', 'Must be a valid domain'],
    ['domain', 'co.uk', 'Must be a valid domain'],
    ['domain', 'github.io', 'Must be a valid domain'],
    ['domain', 'gmail.com', expect.stringContaining('Anyone') as unknown as string],
    ['domain', 'GMAIL.com.', expect.stringContaining('Anyone') as unknown as string],
    ['website', 'javascript:alert(1)', 'Must be a valid website'],
    ['website', 'ftp://acme.example', 'Must be a valid website'],
    ['website', 'https://somebody:secret@acme.example', 'Must be a valid website'],
    ['website', 'https://localhost', 'Must be a valid website'],
    ['website', `https://acme.example/${'x'.repeat(300)}`, 'Must be a valid website'],
    ['country', 'Atlantis', 'Choose a country from the list.'],
    ['latitude', 90.0000001, 'must be a number from -90 to 90'],
    ['latitude', '1e1', 'must be a number from -90 to 90'],
    ['latitude', ' ', 'must be a number from -90 to 90'],
    ['latitude', true, 'must be a number from -90 to 90'],
    ['longitude', '-180.0000001', 'must be a number from -180 to 180'],
    ['longitude', null, 'must be a number from -180 to 180'],
    ['email', 'nobody', 'is invalid'],
    ['contactnumber', 'call me', 'is invalid'],
    ['contactnumber', '12', 'is invalid'],
    ['username', 'Ada', 'Enter valid username'],
    ['password', PASSWORD.toUpperCase(), expect.stringContaining('SHA-256') as unknown as string],
  ])('does not take %s %j', async (field, value, message) => {
    const { code, json } = await send(newRegistration({ [field]: value }));
    expect([code, json.errors]).toEqual([422, { [field]: message }]);
  });

  it('does not take a well-known password', async () => {
    const { code, json } = await register({ password: WELL_KNOWN });
    expect([code, Object.keys(json.errors as object)]).toEqual([422, ['password']]);
  });

  it.each<[Partial<Record<keyof Registration, unknown>>, object]>([
    [{ country: 'SE' }, { country: 'Sweden' }],
    [{ country: 'swe' }, { country: 'Sweden' }],
    [{ country: 'sweden' }, { country: 'Sweden' }],
    [
      { latitude: '59.32932349', longitude: '-18.068580851' },
      { latitude: 59.3293235, longitude: -18.0685809 },
    ],
    [
      { latitude: -90, longitude: '180' },
      { latitude: -90, longitude: 180 },
    ],
    [
      { latitude: 0, longitude: -0.00000001 },
      { latitude: 0, longitude: 0 },
    ],
    [
      { locationName: '  Head \n Office ', city: ' Malmö' },
      { name: 'Head Office', city: 'Malmö' },
    ],
  ])('keeps %j as %j', async (sent, kept) => {
    const { body } = await register(sent as Partial<Registration>);
    const token = await api.signIn(body.email);
    const { json } = await api.call('GET', '/organization/corporate/user/exist', { token });
    const [{ location } = { location: {} }] = json.data as { location: object }[];
    expect(location).toMatchObject(kept);
  });

  it.each([
    ['website', 'acme.example', 'https://acme.example'],
    ['website', 'HTTP://Acme.example/a?b=c#d', 'HTTP://Acme.example/a?b=c#d'],
    ['domain', ' Bücher-1.Example. ', 'xn--bcher-1-n2a.example'],
    ['domain', 'ACME-2.example', 'acme-2.example'],
    ['domain', '例え。テスト', 'xn--r8jz45g.xn--zckzah'],
  ] as const)('keeps %s %j as %j', async (field, sent, kept) => {
    const { body, json } = await register({ [field]: sent });
    const { id } = json.data as { id: string };
    const token = await api.signIn(body.email);
    expect((await organization(id, token))[field]).toBe(kept);
  });

  it('is done once under one key', async () => {
    const body = newRegistration();
    const sent = { ...body, code: await codeTo(api, body.email) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(sent, 'once')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.json.status).toBe('Organization successfully registered');
    const { json } = await api.call('GET', `/organization/list?q=${body.name}`, {
      token: api.admin.token,
    });
    expect(json.total).toBe(1);
    const other = await send({ ...sent, city: 'Bonn' }, 'once');
    expect([other.code, other.json.errors]).toEqual([
      422,
      { 'Idempotency-Key': 'was used before with another body' },
    ]);
  });
});
