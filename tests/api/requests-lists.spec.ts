import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { append } from '#tests/support/log';
import { corporateCanvas, textbox } from './support/cards';
import { grant, newLocation, newMember, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import {
  OF_LOCATIONS,
  OF_ORGANIZATIONS,
  decide,
  edited,
  newApplicant,
  requestBy,
  type RequestRow,
} from './support/requests';

let api: Api;
let alder: Office;
let birch: Office;
let local: Person;
let auditor: Person;
let shop: string;
const ids: Record<string, string> = {};

/** Of both organizations; alder's admin looks after birch too. */
const PEOPLE: [name: string, more: Record<string, unknown>][] = [
  ['Zoë', { designation: 'botanist', employeeid: 'B-3', contactnumber: '+47 333' }],
  ['ada', { designation: 'Zoologist', employeeid: 'b-1', contactnumber: '+47 111' }],
  ['Éclair', { designation: 'Clerk', employeeid: 'A-2', contactnumber: '+47 222' }],
];

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  alder = await newOffice(api, { name: 'alder Works' });
  birch = await newOffice(api, { name: 'Birch 100%' });
  shop = await newLocation(api, alder, { name: 'Old Shop' });
  for (const [name, more] of PEOPLE) {
    ids[name] = (await newApplicant(api, alder, { name, ...more })).requestId;
  }
  const atShop = { ...alder, locationId: shop };
  ids.Bo = (await newApplicant(api, atShop, { name: 'Bo', designation: 'Driver' })).requestId;
  ids.Cy = (await newApplicant(api, birch, { name: 'Cy', designation: 'Driver' })).requestId;
  await grant(api, alder.admin, { role: 'CORPORATE_ADMIN', organizationId: birch.id });
  local = await newMember(api, alder);
  const at = { organizationId: alder.id, locationId: shop };
  await grant(api, local, { role: 'LOCATION_ADMIN', ...at });
  auditor = await api.newPerson();
  for (const { id: organizationId } of [alder, birch]) {
    await grant(api, auditor, { role: 'AUDITOR', organizationId });
  }
}, 180_000);
afterAll(() => api.stop());

async function list(query = '', person: Person = alder.admin, path: string = OF_ORGANIZATIONS) {
  const answer = await api.call('GET', `${path}${query}`, { token: person.token });
  const rows = (answer.json.data ?? []) as RequestRow[];
  return { ...answer, rows, names: rows.map(({ name }) => name) };
}

const within = () => `organizationID=${alder.id}`;

describe('GET /organization/users/cards/request', () => {
  it('lists who waits in all one’s organizations, by name', async () => {
    const { code, json, headers, names, rows } = await list();
    expect([code, json.total, headers['x-total-count']]).toEqual([200, 5, '5']);
    expect(names).toEqual(['ada', 'Bo', 'Cy', 'Éclair', 'Zoë']);
    expect(rows[0]).toEqual({
      id: ids.ada,
      user_id: expect.any(String) as string,
      name: 'ada',
      email: expect.stringMatching(/@example\.com$/) as string,
      contactnumber: '+47 111',
      designation: 'Zoologist',
      employeeid: 'b-1',
      locname: 'Head Office',
      organizationname: 'alder Works',
      org_id: alder.id,
      is_approved: 'P',
      registration_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      version: 1,
    });
  });

  it.each([
    ['_order=DESC', ['Zoë', 'Éclair', 'Cy', 'Bo', 'ada']],
    ['_sort=designation', ['Zoë', 'Éclair', 'Bo', 'Cy', 'ada']],
    ['_sort=employeeid&_end=3', ['Éclair', 'ada', 'Zoë']],
    ['_sort=contactnumber&_end=3&q=%2B47', ['ada', 'Éclair', 'Zoë']],
    ['_sort=registration_date', ['Zoë', 'ada', 'Éclair', 'Bo', 'Cy']],
    ['_sort=registration_date&_order=DESC&_end=2', ['Cy', 'Bo']],
    ['_sort=organizationname', ['ada', 'Bo', 'Éclair', 'Zoë', 'Cy']],
    ['_sort=organizationname&_order=DESC', ['Cy', 'Zoë', 'Éclair', 'Bo', 'ada']],
    ['_start=1&_end=3', ['Bo', 'Cy']],
    ['_start=9', []],
    ['_start=0&_end=0', []],
    ['q=DRIVER', ['Bo', 'Cy']],
    ['q=ECLAIR', ['Éclair']],
    ['q=zo%C3%A8', ['Zoë']],
    ['q=b-', ['ada', 'Zoë']],
    ['q=+47+2', ['Éclair']],
    ['q=old%20shop', ['Bo']],
    ['q=birch', ['Cy']],
    ['q=100%25', ['Cy']],
    ['q=%25', ['Cy']],
    ['q=_', []],
    ['q=nobody', []],
    ['q=o&_sort=name&_end=2', ['ada', 'Bo']],
    ['is_approved=T', []],
    ['is_approved=R', []],
  ])('?%s', async (query, names) => {
    expect((await list(`?${query}`)).names).toEqual(names);
  });

  it('is of one organization, or of one location, where that is asked for', async () => {
    expect((await list(`?organizationID=${birch.id}`)).names).toEqual(['Cy']);
    expect((await list(`?locationID=${shop}`)).names).toEqual(['Bo']);
    expect((await list(`?${within()}&locationID=${shop}`)).names).toEqual(['Bo']);
    expect((await list(`?${within()}&_sort=locname`)).names).toEqual([
      'ada',
      'Éclair',
      'Zoë',
      'Bo',
    ]);
    expect((await list(`?${within()}&_sort=locname&_order=DESC&_end=2`)).names).toEqual([
      'Bo',
      'Zoë',
    ]);
    expect((await list(`?${within()}&_sort=organizationname&_end=1`)).json.total).toBe(4);
    expect((await list(`?organizationID=${birch.id}&locationID=${shop}`)).code).toBe(404);
  });

  it('tells the total of what was searched, whatever page is shown', async () => {
    for (const [query, total] of [
      ['_start=1&_end=2', 5],
      ['_start=9', 5],
      ['q=driver&_end=1', 2],
      ['q=driver&_start=9', 2],
      ['q=nobody', 0],
      [`${within()}&_end=1`, 4],
      [`locationID=${alder.locationId}&_end=1`, 3],
      [`locationID=${shop}&_end=1`, 1],
    ] as const) {
      for (const person of [alder.admin, auditor]) {
        const { json, headers } = await list(`?${query}`, person);
        expect([query, json.total, headers['x-total-count']]).toEqual([query, total, `${total}`]);
      }
    }
  });

  it('is the same list however far one leafs, at its middle and its end too', async () => {
    const { sql } = api.running.runtime;
    const length = 2100;
    const locationId = await newLocation(api, birch);
    await sql`
      insert into requests.requests
      select gen_random_uuid(), ${birch.id}, ${locationId}, gen_random_uuid(), 'N' || n % 700,
             'Gardener', 'E-' || n % 9, '1234', n || '@people.example', null, 'accepted', null, null, null,
             null, now(), 1
        from generate_series(1, ${length}::int) as n`;
    await sql`
      insert into log.counts (name, slot, projection, n)
      select 'requests/' || place || '/accepted', 0, 'requests', ${length}::int
        from unnest(${[birch.id, locationId]}::text[]) as place`;
    for (const [place, sort, order] of [
      [`organizationID=${birch.id}`, 'name', 'ASC'],
      [`organizationID=${birch.id}`, 'employeeid', 'DESC'],
      [`locationID=${locationId}`, 'name', 'ASC'],
    ]) {
      const query = `?${place}&is_approved=T&_sort=${sort}&_order=${order}`;
      const ids: string[] = [];
      for (let start = 0; start <= length; start += 100) {
        const { rows, json } = await list(`${query}&_start=${start}&_end=${start + 100}`);
        expect(json.total).toBe(length);
        ids.push(...rows.map(({ id }) => id));
      }
      const direction = order === 'ASC' ? sql`asc` : sql`desc`;
      const column = sort === 'name' ? sql`lower(name)` : sql`lower(employee_id)`;
      const all = await sql<{ id: string }[]>`
        select id from requests.requests where organization_id = ${birch.id} and status = 'accepted'
         order by ${column} ${direction}, id ${direction}`;
      expect(ids).toEqual(all.map(({ id }) => id));
    }
  });

  it('shows everything to super admins', async () => {
    const admin = api.admin;
    expect((await list('', admin)).names).toEqual(['ada', 'Bo', 'Cy', 'Éclair', 'Zoë']);
    expect((await list('?_end=1', admin)).json.total).toBe(5);
    expect((await list('?_sort=organizationname&_order=DESC&_end=1', admin)).names).toEqual(['Cy']);
    expect((await list('?q=zoë', admin, OF_LOCATIONS)).names).toEqual(['Zoë']);
    expect((await list('?q=bIRCH', admin)).json).toMatchObject({
      total: 1,
      data: [{ name: 'Cy' }],
    });
    expect((await list('?q=old shop', admin)).names).toEqual(['Bo']);
  });

  it.each([
    '_sort=photo',
    '_order=asc',
    '_start=-1',
    '_end=x',
    '_start=4&_end=1',
    'is_approved=X',
    'organizationID=',
    `q=${'x'.repeat(201)}`,
  ])('does not take ?%s', async (query) => {
    const { code, json } = await list(`?${query}`);
    expect(code).toBe(422);
    expect(Object.keys(json.errors as object)).toHaveLength(1);
  });
});

describe('GET /organization/location/users/cards/request', () => {
  it('lists those of the own location, and counts no others', async () => {
    const { names, json } = await list('', local, OF_LOCATIONS);
    expect([names, json.total]).toEqual([['Bo'], 1]);
    expect((await list('?q=zoë', local, OF_LOCATIONS)).json.total).toBe(0);
    expect((await list('?q=alder&_sort=organizationname', local, OF_LOCATIONS)).names).toEqual([
      'Bo',
    ]);
    expect((await list(`?${within()}`, local, OF_LOCATIONS)).names).toEqual(['Bo']);
  });
});

describe('GET /organization/user/card/business/P/{orgId}', () => {
  const pending = (person: Person, query = '') =>
    list(query, person, `/organization/user/card/business/P/${alder.id}`);

  it('shows who waits to those who may see it', async () => {
    const { names, rows, json } = await pending(alder.admin);
    expect([names, json.total]).toEqual([['ada', 'Bo', 'Éclair', 'Zoë'], 4]);
    expect(rows[0]).toEqual({
      id: ids.ada,
      user_id: expect.any(String) as string,
      name: 'ada',
      designation: 'Zoologist',
      email: expect.any(String) as string,
      contactnumber: '+47 111',
    });
    expect((await pending(local)).names).toEqual(['Bo']);
    expect((await pending(api.admin, '?q=zoo')).names).toEqual(['ada']);
  });
});

describe('a request’s history', () => {
  it('tells who did what and when, and what changed', async () => {
    const person = await newApplicant(api, birch, { name: 'Dee', designation: 'Clerk' });
    const { token, requestId: id } = person;
    const body = edited(birch, { name: 'Dee', designation: 'Chief Clerk' });
    await api.call('PUT', '/organization/users/corporate/card/P', { token, body });
    await decide(api, birch.admin, { id, is_approved: 'R', reason: 'Not yet.' });
    await decide(api, alder.admin, { id, is_approved: 'P' });
    await decide(api, birch.admin, { id, is_approved: 'T' });
    const { history, version } = await requestBy(api, birch.admin, id);
    expect(version).toBe(5);
    expect(history.map(({ type, actor }) => [type, actor])).toEqual([
      ['RequestSubmitted', person.id],
      ['RequestEdited', person.id],
      ['RequestRejected', birch.admin.id],
      ['RequestDecisionUndone', alder.admin.id],
      ['RequestAccepted', birch.admin.id],
    ]);
    const positions = history.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    const [sent, changed, rejected, undone, accepted] = history.map(({ changes }) => changes);
    expect(sent).toMatchObject({
      name: { from: null, to: 'Dee' },
      email: { from: null, to: person.email },
      is_approved: { from: null, to: 'P' },
    });
    expect(changed).toEqual({ designation: { from: 'Clerk', to: 'Chief Clerk' } });
    expect(rejected).toEqual({
      is_approved: { from: 'P', to: 'R' },
      reason: { from: null, to: 'Not yet.' },
    });
    expect(undone).toEqual({
      is_approved: { from: 'R', to: 'P' },
      reason: { from: 'Not yet.', to: null },
    });
    expect(accepted).toEqual({ is_approved: { from: 'P', to: 'T' } });
  });
});

describe('POST /card/business/adminapprove', () => {
  it('answers what is on the request', async () => {
    const [ada] = (await list('?q=zoologist')).rows;
    const sent = { token: alder.admin.token, body: { id: ada?.id, userid: ada?.user_id } };
    const { code, json } = await api.call('POST', '/card/business/adminapprove', sent);
    expect([code, json.data]).toEqual([
      200,
      [
        expect.objectContaining({
          id: ids.ada,
          name: 'ada',
          designation: 'Zoologist',
          employeeid: 'b-1',
          is_approved: 'P',
          userImage: null,
        }),
      ],
    ]);
  });
});

describe('a super admin who is admin of another organization', () => {
  it('approves nothing here', async () => {
    const { id: organizationId } = await newOffice(api);
    const [ada] = (await list('?q=zoologist')).rows;
    const body = { id: ada?.id, userid: ada?.user_id };
    const role = { role: 'CORPORATE_ADMIN', organizationId } as const;
    await grant(api, api.admin, role);
    try {
      for (const path of ['/card/business/adminapprove', '/card/business/design/adminapprove']) {
        const { code } = await api.call('POST', path, { token: api.admin.token, body });
        expect([path, code]).toEqual([path, 403]);
      }
    } finally {
      const data = { userId: api.admin.id, ...role };
      await append(api.running.runtime, `user-${api.admin.id}`, [{ type: 'RoleRevoked', data }]);
    }
  });
});

describe('POST /card/business/design/adminapprove', () => {
  const preview = async () => {
    const [ada] = (await list('?q=zoologist')).rows;
    const sent = { token: alder.admin.token, body: { id: ada?.id, userid: ada?.user_id } };
    return api.call('POST', '/card/business/design/adminapprove', sent);
  };

  it('has nothing to show before there is a design', async () => {
    const { code, json } = await preview();
    expect([code, json.status]).toEqual([404, 'Corporate card not available']);
  });

  it('fills the organization’s design with what the person asks for', async () => {
    const cardData = corporateCanvas(textbox({ text: '{{name}}, {{designation}}', top: 300 }));
    const saved = await api.call('POST', `/card/business/newdesign/${alder.id}`, {
      token: alder.admin.token,
      body: { cardData },
    });
    expect(saved.code).toBe(200);
    const { code, json } = await preview();
    const [card] = json.data as { newDesign: { front: { objects: Record<string, unknown>[] } } }[];
    const [name, company, logo, both] = card?.newDesign.front.objects ?? [];
    expect(code).toBe(200);
    expect([name, company, both].map((object) => object?.text)).toEqual([
      'ada',
      'alder Works',
      'ada, Zoologist',
    ]);
    expect((await fetch(String(logo?.src))).status).toBe(200);
  });
});
