import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from './support/people';
import {
  grant,
  join,
  newMember,
  newOffice,
  newOrganization,
  type Office,
} from './support/organizations';

let api: Api;
let alder: Office;
let birch: Office;
let cedar: string;
const NAMES = ['alder Works', 'Birch 100%', 'Cedar'];

beforeAll(async () => {
  api = await startApi();
  birch = await newOffice(api, {
    name: 'Birch 100%',
    domain: 'b.example',
    website: 'https://zz.example',
  });
  alder = await newOffice(api, {
    name: 'alder Works',
    domain: 'c.example',
    website: 'https://yy.example',
  });
  const { json } = await api.call('POST', '/organization/create', {
    token: api.admin.token,
    body: newOrganization({ name: 'Cedar', domain: 'a.example', website: 'https://xx.example' }),
  });
  cedar = (json.data as { id: string }).id;
});
afterAll(() => api.stop());

interface Row {
  id: string;
  name: string;
  label: string;
  numberUser: number;
  registration_date: string;
}

const list = async (query = '', path = '/organization/list') => {
  const answer = await api.call('GET', `${path}${query}`, { token: api.admin.token });
  const rows = (answer.json.data ?? []) as Row[];
  return { ...answer, rows, names: rows.map(({ label }) => label) };
};

describe('GET /organization/list', () => {
  it('lists every organization, the newest first', async () => {
    const { code, json, headers, names } = await list();
    expect([code, json.total, headers['x-total-count']]).toEqual([200, 3, '3']);
    expect(names).toEqual(['Cedar', 'alder Works', 'Birch 100%']);
    expect(json.data).toContainEqual({
      id: alder.id,
      label: 'alder Works',
      value: alder.id,
      name: 'alder Works',
      domain: 'c.example',
      website: 'https://yy.example',
      registration_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      img: expect.stringMatching(/^http.*\/images\//) as string,
    });
  });

  it.each([
    ['_sort=registration_date&_order=ASC', ['Birch 100%', 'alder Works', 'Cedar']],
    ['_sort=name&_order=ASC', NAMES],
    ['_sort=label&_order=DESC', [...NAMES].reverse()],
    ['_sort=domain&_order=ASC', ['Cedar', 'Birch 100%', 'alder Works']],
    ['_sort=website&_order=DESC', ['Birch 100%', 'alder Works', 'Cedar']],
    ['_sort=value&_order=ASC', ['Birch 100%', 'alder Works', 'Cedar']],
    ['_sort=name&_order=ASC&_start=1&_end=2', ['Birch 100%']],
    ['_start=3', []],
    ['_start=0&_end=0', []],
    ['q=ALDER', ['alder Works']],
    ['q=%C3%A4lder', ['alder Works']],
    ['q=a.EXAMPLE', ['Cedar']],
    ['q=//zz', ['Birch 100%']],
    ['q=100%25', ['Birch 100%']],
    ['q=%25', ['Birch 100%']],
    ['q=_', []],
    ['q=nobody', []],
    ['registered_since=2020-01-01&_sort=name&_order=ASC', NAMES],
    ['registered_since=0001-01-01T00:00:00%2B14:00&_sort=name&_order=ASC', NAMES],
    ['registered_since=2999-12-31T23:59:59Z', []],
    ['registered_since=9999-12-31T23:59:59-14:00', []],
  ])('?%s', async (query, names) => {
    expect((await list(`?${query}`)).names).toEqual(names);
  });

  it('tells the total of what was searched, whatever page is shown', async () => {
    for (const [query, total] of [
      ['_start=1&_end=2', 3],
      ['_start=9', 3],
      ['q=example&_end=1', 3],
      ['q=example&_start=9', 3],
      ['q=nobody', 0],
      ['registered_since=2999-01-01', 0],
    ] as const) {
      const { json, headers } = await list(`?${query}`);
      expect([query, json.total, headers['x-total-count']]).toEqual([query, total, `${total}`]);
    }
  });

  it('leaves out what was registered before', async () => {
    const [newest, middle] = (await list()).rows;
    const since = encodeURIComponent(middle?.registration_date ?? '');
    expect((await list(`?registered_since=${since}`)).names).toEqual([
      newest?.label,
      middle?.label,
    ]);
  });

  it.each([
    '_sort=country',
    '_order=asc',
    '_start=-1',
    '_end=x',
    '_start=4&_end=1',
    'registered_since=',
    'registered_since=yesterday',
    'registered_since=2026-02-30',
    'registered_since=2026-01-01T10:00:00',
    'registered_since=2026-01-01&registered_since=2026-01-02',
    `q=${'x'.repeat(201)}`,
  ])('does not take ?%s', async (query) => {
    const { code, json } = await list(`?${query}`);
    expect(code).toBe(422);
    expect(Object.keys(json.errors as object)).toHaveLength(1);
  });
});

describe('GET /organization/admin/list', () => {
  const bySize = (query = '') => list(query, '/organization/admin/list');

  it('counts the people of each, those with most first', async () => {
    await newMember(api, alder);
    await newMember(api, alder);
    const counted = [
      { id: alder.id, label: 'alder Works', value: alder.id, numberUser: 3 },
      { id: birch.id, label: 'Birch 100%', value: birch.id, numberUser: 1 },
      { id: cedar, label: 'Cedar', value: cedar, numberUser: 0 },
    ];
    // The numbers follow the log, a moment later.
    await expect.poll(async () => (await bySize()).json).toEqual({ data: counted, total: 3 });
    expect((await bySize('?_order=ASC')).names).toEqual(['Cedar', 'Birch 100%', 'alder Works']);
    expect((await bySize('?_sort=label&_order=ASC')).names).toEqual(NAMES);
    expect((await bySize('?q=CED')).json).toMatchObject({ data: [{ id: cedar }], total: 1 });
    expect((await bySize('?_start=1&_end=2')).names).toEqual(['Birch 100%']);
    expect((await bySize('?_sort=domain')).code).toBe(422);
  });
});

describe('GET /organization/domain-list', () => {
  it('tells everybody who is signed in', async () => {
    const { token } = await api.newPerson();
    const { code, json } = await api.call('GET', '/organization/domain-list', { token });
    expect([code, json]).toEqual([200, { data: ['a.example', 'b.example', 'c.example'] }]);
  });
});

describe('the own organizations', () => {
  const ownOf = async (token: string) =>
    (await api.call('GET', '/organization/list/userorganization', { token })).json.data;
  const meOf = async (token: string) =>
    (await api.call('GET', '/user', { token })).json.data as { organizations: unknown };
  const countOf = async (token: string) =>
    ((await api.call('GET', '/user/count/details', { token })).json.data as Record<string, number>)
      .numberOrganization;

  it('are those one administers and those one is in, and they are counted', async () => {
    const person = await api.newPerson();
    expect([await ownOf(person.token), await countOf(person.token)]).toEqual([[], 0]);
    await join(api, person, birch);
    const member = [{ id: birch.id, name: 'Birch 100%', type_id: 1 }];
    expect(await ownOf(person.token)).toEqual(member);
    expect(await countOf(person.token)).toBe(1);
    await grant(api, person, { role: 'CORPORATE_ADMIN', organizationId: cedar });
    const both = [...member, { id: cedar, name: 'Cedar', type_id: 2 }];
    expect(await ownOf(person.token)).toEqual(both);
    expect((await meOf(person.token)).organizations).toEqual(both);
    await grant(api, person, { role: 'CORPORATE_ADMIN', organizationId: birch.id });
    expect(await ownOf(person.token)).toEqual(both.map((one) => ({ ...one, type_id: 2 })));
    expect(await countOf(person.token)).toBe(2);
  });

  it('of the platform are counted for a super admin', async () => {
    expect(await countOf(api.admin.token)).toBe(3);
  });

  it('are where a user has a role without being a member', async () => {
    const person = await api.newPerson();
    const { id: organizationId, locationId } = alder;
    await grant(api, person, { role: 'LOCATION_ADMIN', organizationId, locationId });
    expect(await ownOf(person.token)).toMatchObject([{ id: organizationId, type_id: 1 }]);
    expect(await countOf(person.token)).toBe(1);
  });
});
