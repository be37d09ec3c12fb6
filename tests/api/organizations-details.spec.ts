import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import { startApi, type Api, type Person } from './support/people';
import { grant, newLocation, newMember, newOffice, type Office } from './support/organizations';

let api: Api;
let office: Office;
let other: Office;
const people: Record<string, Person> = {};

beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
  other = await newOffice(api);
  const { id: organizationId, locationId } = office;
  people.admin = office.admin;
  people.superAdmin = api.admin;
  people.member = await newMember(api, office);
  people.auditor = await api.newPerson();
  await grant(api, people.auditor, { role: 'AUDITOR', organizationId });
  people.locationAdmin = await api.newPerson();
  await grant(api, people.locationAdmin, { role: 'LOCATION_ADMIN', organizationId, locationId });
  people.elsewhere = other.admin;
  people.nobody = await api.newPerson();
});
afterAll(() => api.stop());

const get = (path: string, who: string) => api.call('GET', path, { token: people[who]?.token });
const HAS_CODE = ['admin', 'superAdmin'];

describe('GET /organization/details/{orgId}', () => {
  it.each(['admin', 'superAdmin', 'member', 'auditor', 'locationAdmin'])(
    'shows the organization to: %s',
    async (who) => {
      const { code, json } = await get(`/organization/details/${office.id}`, who);
      const { refer_code: referCode, ...data } = json.data as Record<string, unknown>;
      expect([code, data]).toEqual([
        200,
        {
          id: office.id,
          name: office.name,
          domain: office.domain,
          website: `https://${office.domain}`,
          img: expect.stringContaining('/images/') as string,
          locations: [
            {
              id: office.locationId,
              name: 'Head Office',
              city: 'Berlin',
              address: 'Lindenstraße 9',
            },
          ],
        },
      ]);
      expect([who, typeof referCode]).toEqual([
        who,
        HAS_CODE.includes(who) ? 'string' : 'undefined',
      ]);
    },
  );

  it.each(['elsewhere', 'nobody'])('is absent to: %s', async (who) => {
    const foreign = await get(`/organization/details/${office.id}`, who);
    const absent = await get(`/organization/details/${newId()}`, who);
    const noId = await get('/organization/details/12', who);
    expect([foreign.code, absent.text, noId.text]).toEqual([404, foreign.text, foreign.text]);
  });

  it('lists locations by name', async () => {
    const own = await newOffice(api);
    await newLocation(api, own, { name: 'Annex' });
    await newLocation(api, own, { name: 'zoo' });
    const { json } = await api.call('GET', `/organization/details/${own.id}`, {
      token: own.admin.token,
    });
    const { locations } = json.data as { locations: { name: string }[] };
    expect(locations.map(({ name }) => name)).toEqual(['Annex', 'Head Office', 'zoo']);
  });
});

describe('GET /organization/count/organization/details/{orgId}', () => {
  const path = () => `/organization/count/organization/details/${office.id}`;

  it.each(['admin', 'superAdmin', 'auditor', 'locationAdmin'])('counts for: %s', async (who) => {
    const { code, json } = await get(path(), who);
    expect([code, json.data]).toEqual([
      200,
      {
        name: office.name,
        ...(HAS_CODE.includes(who) && { refer_code: expect.any(String) as string }),
        numberOfBusinessCards: 0,
        numberUser: 2,
      },
    ]);
  });

  it.each([
    ['member', 403],
    ['nobody', 403],
    ['elsewhere', 404],
  ])('does not count for: %s', async (who, code) => {
    expect((await get(path(), who)).code).toBe(code);
  });
});

describe('GET /organization/user/card/business/P/{orgId}', () => {
  const path = (query = '') => `/organization/user/card/business/P/${office.id}${query}`;

  it.each(['admin', 'superAdmin', 'auditor', 'locationAdmin'])(
    'lists who waits for a card, nobody so far, to: %s',
    async (who) => {
      const { code, json, headers } = await get(path('?_sort=email&q=ada'), who);
      expect([code, json, headers['x-total-count']]).toEqual([200, { data: [], total: 0 }, '0']);
    },
  );

  it.each([
    ['member', 403],
    ['nobody', 403],
    ['elsewhere', 404],
  ])('does not tell: %s', async (who, code) => {
    expect((await get(path(), who)).code).toBe(code);
  });

  it('is a list like any other', async () => {
    for (const query of ['?_sort=id', '?_order=up', '?_start=x', '?_end=-1']) {
      expect([query, (await get(path(query), 'admin')).code]).toEqual([query, 422]);
    }
  });
});
