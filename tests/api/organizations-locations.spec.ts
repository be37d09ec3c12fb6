import { asOwner, connectAsOwner } from '#tests/support/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#events/command.server';
import { actorByToken } from '#modules/identity/index.server';
import { addLocation } from '#modules/organizations/index.server';
import { newId } from '#foundation/ids';
import { startApi, type Api, type Person } from './support/people';
import {
  detailsOf,
  grant,
  newLocation,
  newMember,
  newOffice,
  newPlace,
  type Office,
} from './support/organizations';

let api: Api;
let office: Office;
let other: Office;
let employee: Person;

beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
  other = await newOffice(api);
  employee = await newMember(api, office);
});
afterAll(() => api.stop());

const add = (body: object, { id }: Office = office, { token } = office.admin) =>
  api.call('POST', `/organization/location/${id}`, { token, body });
const change = (locationId: string, body: object, { id }: Office = office) =>
  api.call('PUT', `/organization/location/${id}/${locationId}`, {
    token: office.admin.token,
    body,
  });

interface Info {
  adminMails: { email: string; user_id: string; name: string; designation: string }[];
  adminData: { id: string; name: string; corporateMail: string[]; admin: number }[];
}
const infoOf = async (query = '', { id, admin }: Office = office) =>
  (await api.call('GET', `/organization/location/info/${id}${query}`, { token: admin.token })).json
    .data as Info;
const shown = async (id: string) => (await infoOf()).adminData.find((row) => row.id === id);
const count = async () => (await infoOf()).adminData.length;

describe('the form of a new location', () => {
  const place = { ...newPlace(), latitude: null, longitude: null };
  const send = async (newLocationId: string, { id: organizationId, admin }: Office) => {
    const { services } = api.running.runtime;
    const actor = await actorByToken(services, admin.token, 'api');
    const context = { actor, correlationId: 'test', address: '' };
    return runCommand(services, addLocation, context, { organizationId, newLocationId, place });
  };

  it('adds one location, however often it is sent', async () => {
    const [form, before] = [newId(), await count()];
    expect(await send(form, office)).toEqual(await send(form, office));
    expect(await count()).toBe(before + 1);
  });

  it('does not say that another organization has a location of that id', async () => {
    const [free, taken] = [await newOffice(api), await newOffice(api)];
    const answers = [await send(newId(), free), await send(other.locationId, taken)];
    expect(answers).toEqual([{ id: expect.any(String) }, { id: expect.any(String) }]);
    expect((await infoOf('', taken)).adminData).toHaveLength(2);
  });
});

describe('POST /organization/location/{orgId}', () => {
  it('adds a location without an admin', async () => {
    const body = newPlace({ country: 'no', latitude: '59.91386881', longitude: 10.75224541 });
    const { code, json } = await add(body);
    expect([code, json.status]).toEqual([200, 'Location added successfully']);
    const { id } = json.data as { id: string };
    expect(await shown(id)).toEqual({
      id,
      name: body.name,
      city: 'Göteborg',
      address: 'Avenyn 1',
      country: 'Norway',
      latitude: 59.9138688,
      longitude: 10.7522454,
      corporateMail: [],
      admin: 0,
    });
  });

  it('adds one with an employee as its admin', async () => {
    const person = await newMember(api, office);
    const { json } = await add(newPlace({ adminmail: person.email, user_id: person.id }));
    const { id } = json.data as { id: string };
    expect(await shown(id)).toMatchObject({ corporateMail: [person.email], admin: 1 });
    const me = await api.call('GET', '/user', { token: person.token });
    expect(me.json.data).toMatchObject({ type: 'LOCATION_ADMIN' });
  });

  it('answers 204 to one that is there, however it is written, and adds nothing', async () => {
    const place = newPlace({ name: 'Straßenbüro', address: 'Kai 1 A' });
    expect((await add(place)).code).toBe(200);
    const before = await count();
    const person = await newMember(api, office);
    for (const same of [
      place,
      { ...place, name: 'STRASSENBÜRO', address: 'kai 1a', latitude: 1, longitude: 1 },
      { ...place, city: 'Go\u0308teborg', country: 'SE' },
      { ...place, adminmail: person.email, user_id: person.id },
    ]) {
      const { code, text } = await add(same);
      expect([code, text]).toEqual([204, '']);
    }
    expect(await count()).toBe(before);
    const me = await api.call('GET', '/user', { token: person.token });
    expect(me.json.data).toMatchObject({ type: 'USER' });
    expect((await add({ ...place, address: 'Kai 1 B' })).code).toBe(200);
    expect((await add(place, other, other.admin)).code).toBe(200);
  });

  it('adds one of several that arrive at once', async () => {
    const place = newPlace();
    const before = await count();
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(place)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 204, 204, 204]);
    expect(await count()).toBe(before + 1);
  });

  it('adds the two thousandth of an organization, and no other one', async () => {
    const full = await newOffice(api);
    await asOwner(
      api.running.runtime.directUrl,
      (sql) => sql`
        insert into organizations.locations
               (id, organization_id, name, city, country, address, place_key, added_at)
        select gen_random_uuid(), organization_id, name, city, country, address, n::text, added_at
          from organizations.locations cross join generate_series(1, 1998) as n
         where organization_id = ${full.id}`,
    );
    expect((await add(newPlace(), full, full.admin)).code).toBe(200);
    const { code, json } = await add(newPlace(), full, full.admin);
    expect([code, json.status]).toEqual([422, 'An organization can have at most 2,000 locations.']);
  });

  it('says what is missing', async () => {
    const { code, json } = await add({});
    expect([code, json]).toEqual([
      422,
      {
        status: 'All Fields are required',
        errors: {
          name: 'should not be null',
          city: 'should not be null',
          country: 'Choose a country from the list.',
          address: 'should not be null',
          latitude: 'must be a number from -90 to 90',
          longitude: 'must be a number from -180 to 180',
        },
      },
    ]);
  });

  it('takes mail and id of an employee, who belong together', async () => {
    const stranger = await api.newPerson();
    const wrong = [
      { adminmail: employee.email },
      { user_id: employee.id },
      { adminmail: employee.email, user_id: stranger.id },
      { adminmail: stranger.email, user_id: employee.id },
      { adminmail: stranger.email, user_id: stranger.id },
      { adminmail: other.admin.email, user_id: other.admin.id },
      { adminmail: employee.email, user_id: newId() },
      { adminmail: employee.email, user_id: 'x' },
      { adminmail: 'x', user_id: employee.id },
    ];
    const before = await count();
    for (const pair of wrong) {
      const { code, json } = await add(newPlace(pair));
      expect([code, Object.keys(json.errors as object)]).toEqual([
        422,
        [expect.stringMatching(/^(adminmail|user_id)$/) as string],
      ]);
    }
    expect(await count()).toBe(before);
  });

  it('does not let an admin take it for themself', async () => {
    const { id, email } = office.admin;
    for (const self of [
      { adminmail: email, user_id: id },
      { adminmail: email.toUpperCase(), user_id: id.toUpperCase() },
      { adminmail: employee.email, user_id: id },
    ]) {
      const { code, json } = await add(newPlace(self));
      expect([code, json]).toEqual([
        422,
        {
          status: 'You are already an admin, cannot assign self email',
          errors: { adminmail: 'You are already an admin, cannot assign self email' },
        },
      ]);
    }
  });

  it('is in an organization of one’s own', async () => {
    const foreign = await add(newPlace(), other);
    const absent = await add(newPlace(), { ...office, id: newId() });
    const noId = await add(newPlace(), { ...office, id: 'x' });
    expect([foreign.code, absent.text, noId.text]).toEqual([404, foreign.text, foreign.text]);
    expect((await add({}, other)).code).toBe(422);
  });

  it('answers 208 when nothing could be stored', async () => {
    const broken = await startApi({ LOG_LEVEL: 'silent' });
    const { id, admin } = await newOffice(broken);
    const sql = connectAsOwner(broken.running.runtime.directUrl);
    await sql.unsafe(`
      create function organizations.break() returns trigger language plpgsql as
        $$ begin raise 'broken'; end $$;
      create trigger break before insert on organizations.locations for each row
        execute function organizations.break();`);
    const sent = { token: admin.token, body: newPlace(), key: 'again' };
    const path = `/organization/location/${id}`;
    const { code, json } = await broken.call('POST', path, sent);
    expect([code, json]).toEqual([208, { status: 'Something went wrong try again later' }]);
    await sql`drop function organizations.break cascade`;
    await sql.end();
    expect((await broken.call('POST', path, sent)).code).toBe(200);
    await broken.stop();
  });
});

describe('PUT /organization/location/{orgId}/{locationId}', () => {
  it('changes what is sent and leaves the rest', async () => {
    const place = newPlace();
    const { json } = await add(place);
    const { id } = json.data as { id: string };
    const changed = await change(id, { city: '  Malmö ', latitude: '55.604987651' });
    expect([changed.code, changed.json]).toEqual([
      200,
      { status: 'Location successfully Updated' },
    ]);
    const now = { ...place, city: 'Malmö', latitude: 55.6049877 };
    expect(await shown(id)).toMatchObject(now);
    expect((await change(id, {})).code).toBe(200);
    expect((await change(id, { country: 'Atlantis' })).code).toBe(422);
    expect((await change(id, { name: ' ', longitude: 181 })).json.errors).toEqual({
      name: 'should not be null',
      longitude: 'must be a number from -180 to 180',
    });
    expect(await shown(id)).toMatchObject(now);
  });

  it('is kept apart from the other locations', async () => {
    const place = newPlace();
    await add(place);
    const { json } = await add({ ...place, name: 'Elsewhere' });
    const { id } = json.data as { id: string };
    const { code, json: refused } = await change(id, { name: place.name.toUpperCase() });
    expect([code, refused.errors]).toEqual([422, { name: 'Location already exists' }]);
    expect(await shown(id)).toMatchObject({ name: 'Elsewhere' });
    expect((await change(id, { name: 'ELSEWHERE' })).code).toBe(200);
  });

  it('is a location of one’s own organization', async () => {
    const body = { city: 'Oslo' };
    const answers = [
      await change(other.locationId, body, other),
      await change(other.locationId, body),
      await change(office.locationId, body, other),
      await change(newId(), body),
      await change('x', body),
    ];
    for (const { code, text } of answers) expect([code, text]).toEqual([404, answers[0]?.text]);
    const { locations } = await detailsOf(api, other.id, other.admin.token);
    expect(locations.map(({ city }) => city)).not.toContain('Oslo');
  });
});

describe('GET /organization/location/info/{orgId}', () => {
  let own: Office;
  let annex: string;
  let clerk: Person;

  beforeAll(async () => {
    own = await newOffice(api, { locationName: 'Main', city: 'Bergen', address: 'Kai 5' });
    annex = await newLocation(api, own, { name: 'Annex', city: 'Tromsø', address: 'Nordre 100%' });
    clerk = await newMember(api, own);
    const { id: organizationId } = own;
    await grant(api, clerk, { role: 'LOCATION_ADMIN', organizationId, locationId: annex });
    await grant(api, own.admin, { role: 'LOCATION_ADMIN', organizationId, locationId: annex });
  });

  it('shows locations with the mails of their admins, and whom to choose from', async () => {
    const { adminMails, adminData } = await infoOf('', own);
    expect(adminMails).toEqual([
      { email: clerk.email, user_id: clerk.id, name: 'Ada Lovelace', designation: '' },
    ]);
    expect(adminData).toEqual([
      {
        id: annex,
        name: 'Annex',
        city: 'Tromsø',
        country: 'Sweden',
        address: 'Nordre 100%',
        latitude: 57.6995,
        longitude: 11.9746,
        corporateMail: [clerk.email, own.admin.email],
        admin: 2,
      },
      expect.objectContaining({ name: 'Main', corporateMail: [], admin: 0 }) as object,
    ]);
  });

  it.each([
    ['MAIN', ['Main']],
    ['tromsø', ['Annex']],
    ['Tromso', ['Annex']],
    ['germany', ['Main']],
    ['kai', ['Main']],
    ['100%', ['Annex']],
    ['%', ['Annex']],
    ['_', []],
    ['owner-', ['Annex']],
    ['nothing like it', []],
  ])('finds locations by %s', async (q, names) => {
    const { adminData } = await infoOf(`?q=${encodeURIComponent(q)}`, own);
    expect(adminData.map(({ name }) => name)).toEqual(names);
  });

  it('finds employees by mail, name and designation, and never the one who asks', async () => {
    const { adminMails } = await infoOf(`?q=${clerk.email.toUpperCase()}`, own);
    expect(adminMails.map(({ email }) => email)).toEqual([clerk.email]);
    const byAdmin = async (q: string, token: string) => {
      const { json } = await api.call('GET', `/organization/location/info/${own.id}?q=${q}`, {
        token,
      });
      return (json.data as Info).adminMails.map(({ email }) => email);
    };
    const { token } = own.admin;
    for (const q of ['lovelace', 'LACE', 'lo'])
      expect(await byAdmin(q, token)).toEqual([clerk.email]);
    expect(await byAdmin('Owner', token)).toEqual([]);
    for (const q of ['owner', 'Moss', 'mo']) {
      expect([q, await byAdmin(q, api.admin.token)]).toEqual([q, [own.admin.email]]);
    }
    expect(await byAdmin('%25', token)).toEqual([]);
  });

  it('offers a hundred employees at most, by name', async () => {
    const { running } = api;
    await running.runtime.sql`
      insert into organizations.members
             (id, organization_id, location_id, user_id, name, email, designation, contact_number, joined_at)
      select gen_random_uuid(), ${own.id}, ${annex}, gen_random_uuid(),
             case when n % 2 = 0 then 'bob ' else 'Bob ' end || to_char(n, 'FM000'),
             n || '@many.example', 'Clerk', '', now()
        from generate_series(1, 120) n`;
    const { adminMails } = await infoOf('?q=bob', own);
    const names = Array.from({ length: 100 }, (_, n) => `bob ${String(n + 1).padStart(3, '0')}`);
    expect(adminMails.map(({ name }) => name.toLowerCase())).toEqual(names);
    expect((await infoOf('', own)).adminMails).toHaveLength(100);
  });

  it('does not take too long a text', async () => {
    const { code } = await api.call(
      'GET',
      `/organization/location/info/${own.id}?q=${'x'.repeat(201)}`,
      {
        token: own.admin.token,
      },
    );
    expect(code).toBe(422);
  });
});
