import { domainToASCII } from 'node:url';
import { connectAsOwner } from '#tests/support/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import { runCommand } from '#events/command.server';
import { joinOrganization } from '#modules/organizations/index.server';
import { actorOf, commandOf } from './support/imports';
import { startApi, type Api, type Person } from './support/people';
import {
  detailsOf,
  newLocation,
  newOffice,
  newOrganization,
  unique,
  type Office,
} from './support/organizations';

let api: Api;
let office: Office;
let other: Office;
let annex: string;

/** Limits for mails would stop a test that asks so often from one address. */
beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  const word = unique();
  // An owner whose mail is at the domain has proven it.
  office = await newOffice(api, { domain: `${word}.test`, email: `owner@${word}.test` });
  annex = await newLocation(api, office, { name: 'Annex', city: 'Oslo', address: 'Karl Johans 1' });
  other = await newOffice(api);
});
afterAll(() => api.stop());

const referCodeOf = async ({ id, admin }: Office) =>
  (await detailsOf(api, id, admin.token)).refer_code ?? '';
const refer = ({ token }: Person, code: string) =>
  api.call('GET', `/organization/refer?referCode=${encodeURIComponent(code)}`, { token });
const join = ({ token }: Person, id: string, organizationID: string) =>
  api.call('PUT', `/organization/location?${new URLSearchParams({ id, organizationID })}`, {
    token,
    body: {},
  });
const askByMail = ({ token }: Person, email: unknown) =>
  api.call('POST', '/organization/domain/mail', { token, body: { email, key: 'ignored' } });
const confirmMail = ({ token }: Person, email: string, code: string) =>
  api.call('POST', '/organization/domain/mail/confirm', { token, body: { email, code } });
const exist = ({ token }: Person, path = '/organization/user/exist') =>
  api.call('GET', path, { token });

const offer = () => [
  {
    id: annex,
    name: 'Annex',
    city: 'Oslo',
    address: 'Karl Johans 1',
    organization_id: office.id,
    organizationname: office.name,
  },
  expect.objectContaining({ id: office.locationId, organization_id: office.id }) as object,
];

/** As pages do, which say what is the matter. */
async function joinByPage(person: Person, locationId: string): Promise<void> {
  const actor = await actorOf(api, person);
  const services = api.running.runtime.servicesFor(actor);
  const where = { organizationId: office.id, locationId };
  await runCommand(services, joinOrganization, commandOf(actor), where);
}

describe('joining by refer code', () => {
  it('shows the organization, lets join once, and shows the membership', async () => {
    const person = await api.newPerson();
    expect((await exist(person)).code).toBe(204);
    expect((await exist(person, '/organization/corporate/user/exist')).code).toBe(204);
    const shown = await refer(person, await referCodeOf(office));
    expect([shown.code, shown.json]).toEqual([200, { data: offer() }]);
    const joined = await join(person, annex.toUpperCase(), office.id.toUpperCase());
    expect([joined.code, joined.json]).toEqual([
      200,
      { status: 'Registered to organization successfully' },
    ]);
    const membership = {
      id: expect.any(String) as string,
      user_id: person.id,
      organization_id: office.id,
      location_id: annex,
      name: 'Ada Lovelace',
      email: person.email,
      designation: '',
      contactnumber: '',
      organizationname: office.name,
      locname: 'Annex',
      registration_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    };
    expect((await exist(person)).json).toEqual({ data: [membership] });
    expect((await exist(person, '/organization/corporate/user/exist')).json).toEqual({
      data: [
        {
          ...membership,
          organization: {
            id: office.id,
            name: office.name,
            domain: office.domain,
            website: expect.stringMatching(/^https:/) as string,
            img: expect.stringContaining('/images/') as string,
          },
          location: {
            id: annex,
            name: 'Annex',
            city: 'Oslo',
            country: 'Sweden',
            address: 'Karl Johans 1',
            latitude: 57.6995,
            longitude: 11.9746,
          },
        },
      ],
    });
    await refer(person, await referCodeOf(office));
    const again = await join(person, office.locationId, office.id);
    expect([again.code, again.json]).toEqual([208, { status: 'Organization already register' }]);
    const joining = joinByPage(person, office.locationId);
    await expect(joining).rejects.toMatchObject({ code: 'JoinedAlready' });
  });

  it('takes the code as people type it', async () => {
    const person = await api.newPerson();
    const code = await referCodeOf(office);
    for (const typed of [code.toLowerCase(), code.replace(/-/g, ''), ` ${code} `]) {
      expect((await refer(person, typed)).code).toBe(200);
    }
  });

  it('answers 204 to what is no code, and 422 to none', async () => {
    const person = await api.newPerson();
    for (const code of ['AAAA-BBBB-CCCC', '%', "' or 1=1"]) {
      const { code: status, text } = await refer(person, code);
      expect([status, text]).toEqual([204, '']);
    }
    for (const query of ['', '?referCode=', '?referCode=%20', '?referCode=%00', '?refercode=x']) {
      const { code } = await api.call('GET', `/organization/refer${query}`, person);
      expect([query, code]).toEqual([query, 422]);
    }
  });

  it('counts ten misses in ten minutes, of one person, and no hits', async () => {
    const [person, second] = [await api.newPerson(), await api.newPerson()];
    const right = await referCodeOf(office);
    for (let miss = 0; miss < 10; miss++) {
      expect((await refer(person, `WRNG-${miss}`)).code).toBe(204);
      if (miss < 9) expect((await refer(person, right)).code).toBe(200);
    }
    for (const code of ['WRNG', right]) {
      const { code: status, headers } = await refer(person, code);
      const wait = Number(headers['retry-after']);
      expect([status, wait > 0, wait <= 600]).toEqual([429, true, true]);
    }
    expect((await refer(second, right)).code).toBe(200);
  });
});

describe('a ticket', () => {
  const withTicket = async () => {
    const person = await api.newPerson();
    await refer(person, await referCodeOf(office));
    return person;
  };
  const ticketsOf = ({ id }: Person) =>
    api.running.runtime.sql`select 1 from organizations.tickets where user_id = ${id}`;

  it('is needed', async () => {
    const person = await api.newPerson();
    const { code, text } = await join(person, office.locationId, office.id);
    expect([code, text]).toEqual([204, '']);
    expect((await exist(person)).code).toBe(204);
  });

  it('is good for half an hour', async () => {
    const person = await withTicket();
    const { sql } = api.running.runtime;
    const [row] = await sql<{ minutes: number }[]>`
      select extract(epoch from expires_at - now()) / 60 as minutes
        from organizations.tickets where user_id = ${person.id}`;
    expect(Number(row?.minutes)).toBeCloseTo(30, 0);
    await sql`update organizations.tickets set expires_at = now() - interval '1 second'
               where user_id = ${person.id}`;
    expect((await join(person, office.locationId, office.id)).code).toBe(204);
    await refer(person, await referCodeOf(office));
    expect((await join(person, office.locationId, office.id)).code).toBe(200);
  });

  it('opens one organization, to one person', async () => {
    const person = await withTicket();
    const second = await api.newPerson();
    expect((await join(person, other.locationId, other.id)).code).toBe(204);
    expect((await join(person, office.locationId, other.id)).code).toBe(204);
    expect((await join(second, office.locationId, office.id)).code).toBe(204);
    expect((await join(person, office.locationId, office.id)).code).toBe(200);
  });

  it('is not lost on a location that is not there', async () => {
    const person = await withTicket();
    for (const [location, organization] of [
      [newId(), office.id],
      [other.locationId, office.id],
      ['x', office.id],
      [office.locationId, 'x'],
      [office.locationId, newId()],
    ] as const) {
      const { code, text } = await join(person, location, organization);
      expect([location, code, text]).toEqual([location, 204, '']);
    }
    expect((await join(person, office.locationId, office.id)).code).toBe(200);
  });

  it('goes with the refer code that it came by, when there is a new one', async () => {
    const own = await newOffice(api);
    const person = await api.newPerson();
    await refer(person, await referCodeOf(own));
    const { token } = own.admin;
    await api.call('POST', `/organization/refer/${own.id}`, { token, body: {} });
    expect((await join(person, own.locationId, own.id)).code).toBe(204);
    await refer(person, await referCodeOf(own));
    expect((await join(person, own.locationId, own.id)).code).toBe(200);
  });

  it('is used up', async () => {
    const person = await withTicket();
    expect(await ticketsOf(person)).toHaveLength(1);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => join(person, office.locationId, office.id)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 208, 208, 208]);
    expect(await ticketsOf(person)).toHaveLength(0);
  });

  it('says what is missing', async () => {
    const { token } = await api.newPerson();
    const { code, json } = await api.call('PUT', '/organization/location', { token, body: {} });
    expect([code, json]).toEqual([
      422,
      {
        status: 'All Fields are required',
        errors: { id: 'is required', organizationID: 'is required' },
      },
    ]);
  });

  it('lets one person be in several organizations', async () => {
    const person = await withTicket();
    await refer(person, await referCodeOf(other));
    await join(person, other.locationId, other.id);
    await join(person, annex, office.id);
    const { json } = await exist(person);
    const rows = json.data as { organization_id: string; locname: string }[];
    expect(rows.map(({ organization_id: id, locname }) => [id, locname])).toEqual([
      [other.id, 'Head Office'],
      [office.id, 'Annex'],
    ]);
  });
});

describe('joining by corporate mail', () => {
  const corporateMail = () => `clerk-${unique()}@${office.domain}`;

  it('mails a code, shows the organization and lets join with that mail', async () => {
    const person = await api.newPerson();
    const email = corporateMail();
    const asked = await askByMail(person, email.toUpperCase());
    expect([asked.code, asked.json]).toEqual([200, { status: 'Check your mail for OTP' }]);
    const code = await api.running.codeFor(email);
    const wrong = await confirmMail(person, email, code === '111111' ? '222222' : '111111');
    expect([wrong.code, wrong.json]).toEqual([401, { status: 'Enter valid mail OTP' }]);
    const confirmed = await confirmMail(person, email, code);
    expect([confirmed.code, confirmed.json]).toEqual([
      200,
      { status: 'OTP verified successfully', data: offer() },
    ]);
    expect((await confirmMail(person, email, code)).code).toBe(401);
    expect((await join(person, office.locationId, office.id)).code).toBe(200);
    expect((await exist(person)).json.data).toMatchObject([{ email, name: 'Ada Lovelace' }]);
  });

  it('lets one person join with a mail, of two who have proven it', async () => {
    const email = corporateMail();
    const people = [await api.newPerson(), await api.newPerson()];
    for (const person of people) {
      await askByMail(person, email);
      await confirmMail(person, email, await api.running.codeFor(email));
    }
    const answers = await Promise.all(people.map((one) => join(one, annex, office.id)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 208]);
    expect(answers.map(({ json }) => json.status)).toContain('Organization already register');
    const loser = people[answers.findIndex(({ code }) => code === 208)]!;
    await expect(joinByPage(loser, annex)).rejects.toMatchObject({ code: 'MailJoined' });
  });

  it('says which organization a mail, or the person, is in already', async () => {
    const person = await api.newPerson();
    const email = corporateMail();
    await askByMail(person, email);
    await confirmMail(person, email, await api.running.codeFor(email));
    await join(person, office.locationId, office.id);
    const second = await api.newPerson();
    for (const [who, mail] of [
      [person, corporateMail()],
      [second, email],
      [second, office.admin.email],
    ] as const) {
      const { code, json } = await askByMail(who, mail);
      expect([code, json]).toEqual([200, { status: 'alreadyexist', data: [{ id: office.id }] }]);
    }
  });

  it('answers 204 to a domain of nobody, one not proven, and one of everybody', async () => {
    const person = await api.newPerson();
    for (const mail of [
      'clerk@nobody.test',
      `clerk@${other.domain}`,
      'clerk@gmail.com',
      `clerk@sub.${office.domain}`,
    ]) {
      const { code, text } = await askByMail(person, mail);
      expect([mail, code, text]).toEqual([mail, 204, '']);
    }
  });

  it('needs a mail', async () => {
    const person = await api.newPerson();
    expect((await askByMail(person, 'x')).json.errors).toEqual({ email: 'is invalid' });
    expect((await askByMail(person, undefined)).json.errors).toEqual({ email: 'is required' });
    const { json } = await api.call('POST', '/organization/domain/mail/confirm', {
      token: person.token,
      body: {},
    });
    expect(json.errors).toEqual({ email: 'is required', code: 'is required' });
  });

  it('takes a code once asked for, by this very call, and no older than ten minutes', async () => {
    const person = await api.newPerson();
    const email = corporateMail();
    expect((await confirmMail(person, email, '123456')).code).toBe(401);
    await api.call('POST', '/email/verification', { body: { email } });
    expect((await confirmMail(person, email, await api.running.codeFor(email))).code).toBe(401);
    await askByMail(person, email);
    const code = await api.running.codeFor(email);
    await api.running.runtime.sql`
      update identity.codes set expires_at = now() - interval '1 second' where purpose = 'join'`;
    expect((await confirmMail(person, email, code)).code).toBe(401);
  });

  it('takes the super admin’s word for a domain, in IDNA as mails have it', async () => {
    const domain = `bücher-${unique()}.test`;
    const made = await api.call('POST', '/organization/create', {
      token: api.admin.token,
      body: newOrganization({ domain }),
    });
    expect(made.json.status).toBe('Company successfully registered');
    const person = await api.newPerson();
    expect((await askByMail(person, `clerk@${domainToASCII(domain)}`)).code).toBe(200);
  });

  it('is limited', async () => {
    const strict = await startApi({ LIMIT_CODE_MAIL: '1/1m' });
    const word = unique();
    const { domain } = await newOffice(strict, {
      domain: `${word}.test`,
      email: `owner@${word}.test`,
    });
    const { token } = await strict.newPerson();
    const sent = { token, body: { email: `clerk@${domain}` } };
    expect((await strict.call('POST', '/organization/domain/mail', sent)).code).toBe(200);
    const { code, headers } = await strict.call('POST', '/organization/domain/mail', sent);
    expect([code, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    await strict.stop();
  });

  it('says as seldom whose mail it is as it mails codes', async () => {
    const strict = await startApi({ LIMIT_CODE_ADDRESS: '3/1h' });
    const word = unique();
    const mine = { domain: `${word}.test`, email: `owner@${word}.test` };
    const { admin } = await newOffice(strict, mine);
    const { token } = await strict.newPerson();
    const ask = async (by: string, email: string) => {
      const sent = { token: by, body: { email } };
      return (await strict.call('POST', '/organization/domain/mail', sent)).code;
    };
    expect(await ask(token, mine.email)).toBe(200);
    for (let turn = 0; turn < 2; turn++) await ask(token, mine.email);
    expect(await ask(token, mine.email)).toBe(429);
    expect(await ask(token, `clerk@${word}.test`)).toBe(429);
    expect(await ask(admin.token, mine.email)).toBe(200);
    await strict.stop();
  });

  it('tells with 208 that the mail could not be queued', async () => {
    const broken = await startApi({ LOG_LEVEL: 'silent' });
    const word = unique();
    const mails = { domain: `${word}.test`, email: `owner@${word}.test` };
    await newOffice(broken, mails);
    const { token } = await broken.newPerson();
    const owner = connectAsOwner(broken.running.runtime.directUrl);
    await owner`alter table log.outbox rename to outbox_away`;
    const sent = { token, body: { email: `clerk@${mails.domain}` } };
    const { code, json } = await broken.call('POST', '/organization/domain/mail', sent);
    expect([code, json]).toEqual([208, { status: 'Something went wrong try again later' }]);
    await owner`alter table log.outbox_away rename to outbox`;
    await owner.end();
    await broken.stop();
  });
});
