import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#foundation/messages';
import { jpegUrl } from './support/images';
import { startApi, type Api } from './support/people';
import {
  detailsOf,
  grant,
  newMember,
  newOffice,
  newOrganization,
  unique,
  type Office,
} from './support/organizations';

let api: Api;
let office: Office;
beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
});
afterAll(() => api.stop());

const details = async (id: string, token: string) =>
  (await detailsOf(api, id, token)) as unknown as Record<string, unknown>;

describe('POST /organization/create', () => {
  it('registers an organization for others, with its first location and a refer code', async () => {
    const { token } = api.admin;
    const body = newOrganization({ country: 'dk' });
    const path = `/organization/create?name=${encodeURIComponent(body.name)}`;
    const { code, json } = await api.call('POST', path, { token, body });
    expect([code, json]).toEqual([
      200,
      { status: 'Company successfully registered', data: { id: expect.any(String) as string } },
    ]);
    const { id } = json.data as { id: string };
    expect(await details(id, token)).toEqual({
      id,
      name: body.name,
      domain: body.domain,
      website: body.website,
      refer_code: expect.any(String) as string,
      img: expect.stringMatching(/^http.*\/images\/[\w-]{43}$/) as string,
      locations: [
        {
          id: expect.any(String) as string,
          name: 'Head Office',
          city: 'Berlin',
          address: 'Lindenstraße 9',
        },
      ],
    });
    const { json: info } = await api.call('GET', `/organization/location/info/${id}`, { token });
    expect((info.data as { adminData: object[] }).adminData).toMatchObject([
      { country: 'Denmark', latitude: null, longitude: null, corporateMail: [], admin: 0 },
    ]);
  });

  it('says of every field what is missing', async () => {
    const { code, json } = await api.call('POST', '/organization/create?name=Moss', {
      token: api.admin.token,
      body: { name: ' ', country: null },
    });
    expect([code, json]).toEqual([
      422,
      {
        status: 'All Fields are required',
        errors: {
          name: 'should not be null',
          domain: 'Must be a valid domain',
          website: 'Must be a valid website',
          address: 'should not be null',
          city: 'should not be null',
          locationName: 'should not be null',
          country: 'Choose a country from the list.',
          myFile: 'is required',
        },
      },
    ]);
  });

  it('refuses a domain at which everybody has a mail', async () => {
    const { code, json } = await api.call('POST', '/organization/create', {
      token: api.admin.token,
      body: newOrganization({ domain: 'Outlook.com' }),
    });
    expect([code, Object.keys(json.errors as object)]).toEqual([422, ['domain']]);
  });

  it('is done once under one key', async () => {
    const sent = { token: api.admin.token, body: newOrganization(), key: 'create' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.call('POST', '/organization/create', sent)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.json.status).toBe('Company successfully registered');
    const other = { ...sent, body: newOrganization() };
    expect((await api.call('POST', '/organization/create', other)).code).toBe(422);
  });
});

describe('PUT /organization/update', () => {
  const update = (name: string, body: object, token = office.admin.token) =>
    api.call('PUT', `/organization/update?name=${encodeURIComponent(name)}`, { token, body });
  const now = () => ({
    name: office.name,
    domain: office.domain,
    website: 'https://moss.example',
  });

  it('changes what is sent of the organization that the query names', async () => {
    const name = `Fern ${unique()}`;
    const myFile = await jpegUrl();
    const before = await details(office.id, office.admin.token);
    const body = { ...now(), name, website: 'fern.example/start', refer_code: 'AAAA', myFile };
    const { code, json } = await update(office.name, body);
    expect([code, json]).toEqual([200, { status: 'Organization details successfully Updated' }]);
    const after = await details(office.id, office.admin.token);
    expect(after).toMatchObject({ name, website: 'https://fern.example/start' });
    expect(after.refer_code).toBe(before.refer_code);
    expect(after.img).not.toBe(before.img);
    office.name = name;
  });

  it('finds it by its name without spaces, in any case, and leaves the logo', async () => {
    const before = await details(office.id, office.admin.token);
    const folded = office.name.replace(/ /g, '').toUpperCase();
    const { code } = await update(folded, now());
    expect(code).toBe(200);
    expect((await details(office.id, office.admin.token)).img).toBe(before.img);
  });

  it('takes a logo of null as one that is not sent', async () => {
    const before = await details(office.id, office.admin.token);
    const { code, json } = await update(office.name, { ...now(), myFile: null });
    expect([code, json]).toEqual([200, { status: 'Organization details successfully Updated' }]);
    expect((await details(office.id, office.admin.token)).img).toBe(before.img);
  });

  it('may spell its own name and domain differently', async () => {
    const body = { ...now(), name: office.name.toUpperCase(), domain: `${office.domain}.` };
    expect((await update(office.name, body)).json.status).toBe(
      'Organization details successfully Updated',
    );
    const after = await details(office.id, office.admin.token);
    expect(after).toMatchObject({ name: body.name, domain: office.domain });
  });

  it('is a database error on what another one has, and nothing changes', async () => {
    const other = await newOffice(api);
    const before = await details(office.id, office.admin.token);
    const taken = { name: other.name.toUpperCase(), domain: other.domain };
    for (const [field, value] of Object.entries(taken)) {
      const { code, json } = await update(office.name, { ...now(), [field]: value });
      expect([code, json]).toEqual([200, { status: 'Database error' }]);
    }
    expect(await details(office.id, office.admin.token)).toEqual(before);
  });

  it('knows no organization of another admin, as if there were none', async () => {
    const other = await newOffice(api);
    const foreign = await update(other.name, now());
    const absent = await update('Nobody', now());
    expect([foreign.code, foreign.text]).toEqual([404, absent.text]);
    await newMember(api, other);
    const member = await api.newPerson();
    await grant(api, member, { role: 'CORPORATE_ADMIN', organizationId: other.id });
    expect((await update(office.name, now(), member.token)).code).toBe(404);
  });

  it('is not allowed to others who belong to the organization', async () => {
    const other = await newOffice(api);
    const { id: organizationId, locationId } = other;
    const auditor = await api.newPerson();
    await grant(api, auditor, { role: 'AUDITOR', organizationId });
    const locationAdmin = await api.newPerson();
    await grant(api, locationAdmin, { role: 'LOCATION_ADMIN', organizationId, locationId });
    for (const person of [await newMember(api, other), auditor, locationAdmin]) {
      await grant(api, person, { role: 'CORPORATE_ADMIN', organizationId: office.id });
      const { code, json } = await update(other.name.replace(/ /g, ''), now(), person.token);
      expect([code, json]).toEqual([403, { status: messages.notAllowed }]);
    }
  });

  it('checks the shape before it looks for the organization', async () => {
    const { code, json } = await update('Nobody', { name: ' ', domain: 'x', website: 'mailto:x' });
    expect([code, json.errors]).toEqual([
      422,
      {
        name: 'should not be null',
        domain: 'Must be a valid domain',
        website: 'Must be a valid website',
      },
    ]);
    const sent = { token: office.admin.token, body: now() };
    const nameless = await api.call('PUT', '/organization/update', sent);
    expect([nameless.code, nameless.json]).toEqual([
      422,
      { status: 'All Fields are required', errors: { name: 'is required' } },
    ]);
  });

  it('proves the new domain by the mail of the admin, and no other', async () => {
    const domain = `${unique()}.test`;
    const at = async (mailDomain: string): Promise<number> => {
      const person = await api.newPerson();
      const { code } = await api.call('POST', '/organization/domain/mail', {
        token: person.token,
        body: { email: `${unique()}@${mailDomain}` },
      });
      return code;
    };
    const owner = `owner-${unique()}@${domain}`;
    const own = await newOffice(api, { email: owner });
    expect(await at(own.domain)).toBe(204);
    const body = { name: own.name, domain, website: `https://${domain}` };
    await update(own.name, body, own.admin.token);
    expect(await at(domain)).toBe(200);
    const stranger = `${unique()}.test`;
    await update(own.name, { ...body, domain: stranger }, own.admin.token);
    expect(await at(stranger)).toBe(204);
    expect(await at(domain)).toBe(204);
  });
});

describe('POST /organization/refer/{orgId}', () => {
  it('makes a new code, and the one before opens nothing any more', async () => {
    const { token } = office.admin;
    const before = (await detailsOf(api, office.id, token)).refer_code ?? '';
    const { code, json } = await api.call('POST', `/organization/refer/${office.id}`, {
      token,
      body: {},
    });
    const { refer_code: after } = json.data as { refer_code: string };
    expect(code).toBe(200);
    expect(after).not.toBe(before);
    expect((await detailsOf(api, office.id, token)).refer_code).toBe(after);
    const person = await api.newPerson();
    const use = (referCode: string) =>
      api.call('GET', `/organization/refer?referCode=${referCode}`, { token: person.token });
    expect((await use(before)).code).toBe(204);
    expect((await use(after)).code).toBe(200);
  });
});
