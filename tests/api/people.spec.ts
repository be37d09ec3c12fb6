import { ensureCorporateDesign } from '#modules/cards/index.server';
import { backfillDetails } from '#modules/requests/index.server';
import { actorByToken } from '#modules/identity/index.server';
import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPeople, invitationBy } from '#modules/organizations/index.server';
import type { LeafEvent } from '#events/catalogue';
import { readMigrations } from '#migrations/runner.server';
import { blankDesign } from '#modules/cards/contract';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import { takeSeveral } from '#foundation/rate-limit.server';
import { connectAsOwner } from '#tests/support/database';
import { append, until } from '#tests/support/log';
import { loader as exportLoader } from '../../app/people/people-export';
import {
  OF_LOCATIONS,
  SUBSTITUTES,
  peopleOf,
  remove,
  replace,
  rowOf,
  type PersonRow,
} from './support/list-of-people';
import {
  detailsOf,
  grant,
  join,
  joinByMail,
  newLocation,
  newMember,
  newOffice,
  newProvenOffice,
  type Office,
} from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { ask, decide, newApplicant, type Applicant } from './support/requests';

let api: Api;
let office: Office;
let shop: string;
let local: Person;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  office = await newOffice(api);
  shop = await newLocation(api, office, { name: 'Zebra Shop' });
  local = await newMember(api, office);
  await grant(api, local, {
    role: 'LOCATION_ADMIN',
    organizationId: office.id,
    locationId: office.locationId,
  });
  const design = { organizationId: office.id, design: blankDesign('Card') };
  await ensureCorporateDesign(api.running.runtime.services, design);
}, 180_000);
afterAll(() => api.stop());

const FIRST = '00000000-0000-0000-0000-000000000000';

const historyOf = async ({ id }: PersonRow): Promise<string[]> => {
  const events = await api.running.runtime.store.eventsOf<LeafEvent>(`member-${id}`);
  return events.map(({ type }) => type);
};

const cardOf = async ({ token }: Person) =>
  api.call('GET', `/card/business/${office.id}`, { token });

/** With a card that others can open. */
async function newHolder(
  more: Record<string, unknown> = {},
): Promise<Applicant & { share: string }> {
  const person = await newApplicant(api, office, more);
  await decide(api, office.admin, { id: person.requestId, is_approved: 'T' });
  const { json } = await cardOf(person);
  return { ...person, share: (json.data as { shareId: string }).shareId };
}

const grantsOf = async ({ token }: Person) =>
  (await api.call('GET', '/user', { token })).json.data as { type: string };

describe('the list of people', () => {
  let ada: Applicant;

  beforeAll(async () => {
    ada = await newApplicant(api, office, {
      name: 'Ada Abacus',
      designation: 'Botanist',
      employeeid: 'E-77',
      contactnumber: '+47 555 777',
    });
  });

  it('shows what people said last, beside what came of it', async () => {
    expect(await rowOf(api, office, ada)).toEqual({
      id: expect.any(String) as string,
      user_id: ada.id,
      name: 'Ada Abacus',
      designation: 'Botanist',
      employeeid: 'E-77',
      contactnumber: '+47 555 777',
      email: ada.email,
      locname: 'Head Office',
      organizationname: office.name,
      org_id: office.id,
      is_approved: 'P',
      is_quit: 'F',
      replace_with: null,
      registration_date: expect.any(String) as string,
    });
    await decide(api, office.admin, { id: ada.requestId, is_approved: 'R' });
    expect((await rowOf(api, office, ada)).is_approved).toBe('R');
    await ask(api, ada, office, { name: 'Ada Beta', employeeid: 'E-78' });
    expect(await rowOf(api, office, ada)).toMatchObject({ name: 'Ada Beta', employeeid: 'E-78' });
  });

  it('shows who asked for nothing by the name of the account', async () => {
    const plain = await newMember(api, office);
    expect(await rowOf(api, office, plain)).toMatchObject({
      name: 'Ada Lovelace',
      designation: '',
      is_approved: null,
    });
  });

  it('keeps the name that an admin gave the organization', async () => {
    const { token, id } = ada;
    const named = (await rowOf(api, office, ada)).name;
    await api.call('PUT', `/auth/users/${id}`, { token, body: { username: 'Ada_Renamed' } });
    expect((await rowOf(api, office, ada)).name).toBe(named);
  });

  it('is searched over every column, and has its length', async () => {
    await ask(api, await newMember(api, office), office, { name: 'Cy Quill', employeeid: 'Q-9' });
    for (const q of ['cy QUILL', 'q-9']) {
      const { names, json, headers } = await peopleOf(api, office.admin, `?q=${q}`);
      expect([q, names, json.total, headers['x-total-count']]).toEqual([q, ['Cy Quill'], 1, '1']);
    }
    const [all, page] = [
      await peopleOf(api, office.admin, '?_end=100'),
      await peopleOf(api, office.admin, '?_end=1'),
    ];
    expect(page.json.total).toBe(all.rows.length);
    const found = await peopleOf(api, office.admin, '?q=head office&_end=1');
    expect(found.json.total).toBe(all.rows.length);
  });

  it('has what was said in requests of before it was kept', async () => {
    const person = await newMember(api, office);
    const { store, sql } = api.running.runtime;
    const said = { name: 'Early Bird', designation: 'Baker' };
    const details = { ...said, employeeId: 'E-1', contactNumber: '1' };
    const requestId = newId();
    const where = { requestId, organizationId: office.id, locationId: shop, userId: person.id };
    await append<LeafEvent>({ store }, `request-${requestId}`, [
      {
        type: 'RequestSubmitted',
        data: { ...where, ...details, email: person.email, photo: null },
      },
    ]);
    const carrying = (await readMigrations()).find(({ name }) => name.startsWith('0023'));
    await sql.unsafe(carrying?.sql ?? '');
    const row = await until(
      () => rowOf(api, office, person),
      ({ employeeid }) => employeeid === 'E-1',
    );
    expect(row).toMatchObject({
      ...said,
      employeeid: 'E-1',
      contactnumber: '1',
      locname: 'Zebra Shop',
    });
    const history = await historyOf(row);
    await backfillDetails(api.running.runtime.services, { after: FIRST });
    expect(await historyOf(row)).toEqual(history);
    expect(history.slice(-2)).toEqual(['MemberMoved', 'MemberDetailsChanged']);
  });

  it('is in the order that was asked for', async () => {
    const mover = await newMember(api, office);
    await ask(api, mover, { id: office.id, locationId: shop }, { name: 'Moved Along' });
    const key = {
      name: (row: PersonRow) => row.name,
      email: (row: PersonRow) => row.email,
      designation: (row: PersonRow) => row.designation,
      employeeid: (row: PersonRow) => row.employeeid,
      contactnumber: (row: PersonRow) => row.contactnumber,
      locname: (row: PersonRow) => row.locname,
      organizationname: (row: PersonRow) => row.organizationname,
      registration_date: (row: PersonRow) => row.registration_date,
    };
    for (const [column, of] of Object.entries(key)) {
      const up = (await peopleOf(api, office.admin, `?_end=100&_sort=${column}`)).rows;
      const down = await peopleOf(api, office.admin, `?_end=100&_sort=${column}&_order=DESC`);
      expect([column, down.rows]).toEqual([column, [...up].reverse()]);
      const sorted = up.map(of).sort(new Intl.Collator('en').compare);
      if (column !== 'email') expect([column, up.map(of)]).toEqual([column, sorted]);
    }
    expect((await rowOf(api, office, mover)).locname).toBe('Zebra Shop');
    const names = (await peopleOf(api, local, '?q=moved', OF_LOCATIONS)).names;
    expect(names).toEqual([]);
  });

  it.each(['is_quit=X', '_sort=is_approved', '_start=-1', 'organizationID='])(
    'does not take ?%s',
    async (query) => {
      expect((await peopleOf(api, office.admin, `?${query}`)).code).toBe(422);
    },
  );
});

describe('removing', () => {
  it('ends membership, request, card and roles at once', async () => {
    const person = await newHolder({ name: 'Leaving Soon' });
    await grant(api, person, { role: 'AUDITOR', organizationId: office.id });
    const { id } = await rowOf(api, office, person);
    expect((await api.call('GET', `/view-card/${person.share}`)).code).toBe(200);

    const { code, json } = await remove(api, office.admin, { id });

    expect([code, json.status]).toEqual([200, 'User removed success']);
    expect((await api.call('GET', `/view-card/${person.share}`)).code).toBe(410);
    expect((await cardOf(person)).code).toBe(404);
    expect((await grantsOf(person)).type).toBe('USER');
    const { token } = person;
    expect((await api.call('GET', '/organization/user/exist', { token })).code).toBe(204);
    expect((await api.call('GET', `/organization/details/${office.id}`, { token })).code).toBe(404);
    const request = await api.call(
      'GET',
      `/organization/users/cards/request/${person.requestId}`,
      office.admin,
    );
    expect(request.code).toBe(404);
    expect(await rowOf(api, office, person)).toMatchObject({
      id,
      name: 'Leaving Soon',
      is_quit: 'T',
      is_approved: null,
      replace_with: null,
    });
  });

  it('voids tickets, and leaves what others have invited the person to administer', async () => {
    const here = await newProvenOffice(api);
    const { sql, services } = api.running.runtime;
    const email = `ann@${here.domain}`;
    const ann = await api.newPerson();
    await joinByMail(api, ann, here, email);
    const { refer_code: code } = await detailsOf(api, here.id, here.admin.token);
    await api.call('GET', `/organization/refer?referCode=${code}`, ann);
    const sent = { token: api.admin.token, body: { name: here.name, email } };
    expect((await api.call('POST', '/organization/admin', sent)).code).toBe(200);
    const token = /#token=([\w-]+)/.exec(await api.running.mailTo(email))?.[1] ?? '';
    expect(await invitationBy(services, { token })).toMatchObject({ email, as: 'admin' });
    await remove(api, here.admin, { id: (await rowOf(api, here, { email })).id });
    expect(await invitationBy(services, { token })).toMatchObject({ email, as: 'admin' });
    expect(await sql`select 1 from organizations.tickets where user_id = ${ann.id}`).toEqual([]);
  });

  it('happens once', async () => {
    const { id } = await rowOf(api, office, await newMember(api, office));
    await remove(api, office.admin, { id });
    const { code, json } = await remove(api, office.admin, { id });
    expect([code, json.status]).toEqual([409, 'Remove error']);
  });

  it('says of each of several what is said of it alone, where one looks after a location', async () => {
    const { admin } = await newOffice(api);
    const at = { organizationId: office.id, locationId: office.locationId };
    await grant(api, admin, { role: 'LOCATION_ADMIN', ...at });
    const { id } = await rowOf(api, office, await newMember(api, office));
    const alone = await remove(api, admin, { id });
    expect([alone.code, alone.json.status]).toEqual([403, messages.notAllowed]);
    const { json } = await remove(api, admin, { ids: [id] });
    expect(json.data).toEqual({ done: [], failed: [{ id, status: messages.notAllowed }] });
  });

  it('takes several, each by itself', async () => {
    const people = [await newMember(api, office), await newMember(api, office)];
    const [one, two] = [await rowOf(api, office, people[0]!), await rowOf(api, office, people[1]!)];
    await remove(api, office.admin, { id: one.id });
    const own = await rowOf(api, office, office.admin);
    const nobody = newId();
    const { code, json } = await remove(api, office.admin, {
      ids: [one.id, two.id, nobody, own.id, two.id, 'x'],
    });
    expect([code, json.data]).toEqual([
      200,
      {
        done: [two.id],
        failed: [
          { id: one.id, status: messages.removeRefused },
          { id: nobody, status: messages.notFound },
          { id: own.id, status: messages.removesSelf },
          { id: 'x', status: messages.notFound },
        ],
      },
    ]);
  });

  it('does nothing twice under one key', async () => {
    const { id } = await rowOf(api, office, await newMember(api, office));
    const sent = { token: office.admin.token, body: { ids: [id], is_quit: 'T' }, key: newId() };
    const [first, again] = [
      await api.call('PUT', '/organization/users/list', sent),
      await api.call('PUT', '/organization/users/list', sent),
    ];
    expect(again.json).toEqual(first.json);
    expect(first.json.data).toEqual({ done: [id], failed: [] });
  });

  it.each([
    [{}],
    [{ id: newId() }],
    [{ id: newId(), is_quit: 'F' }],
    [{ id: newId(), ids: [newId()], is_quit: 'T' }],
    [{ ids: [], is_quit: 'T' }],
    [{ ids: Array.from({ length: 10_001 }, () => 'x'), is_quit: 'T' }],
  ])('does not take %j', async (body) => {
    const { token } = office.admin;
    expect((await api.call('PUT', '/organization/users/list', { token, body })).code).toBe(422);
  });

  it('says all that is missing at once', async () => {
    const { json } = await api.call('PUT', '/organization/users/list', {
      token: office.admin.token,
      body: {},
    });
    expect(json.errors).toEqual({ id: 'is required', is_quit: 'must be T' });
  });

  it('never leaves an organization without an admin', async () => {
    const own = await rowOf(api, office, office.admin);
    const { code, json } = await remove(api, office.admin, { id: own.id });
    expect([code, json.status]).toEqual([409, messages.removesSelf]);
    const other = await newOffice(api);
    const second = await newMember(api, other);
    await grant(api, second, { role: 'CORPORATE_ADMIN', organizationId: other.id });
    const [first, then] = [await rowOf(api, other, other.admin), await rowOf(api, other, second)];
    const answers = await Promise.all([
      remove(api, second, { id: first.id }),
      remove(api, other.admin, { id: then.id }),
    ]);
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const types = [await grantsOf(other.admin), await grantsOf(second)].map(({ type }) => type);
    expect(types.sort()).toEqual(['CORPORATE_ADMIN', 'USER']);
  });

  it('by a location admin reaches the own location, and nobody with a role', async () => {
    const [near, far] = [await newMember(api, office), await newMember(api, office)];
    await ask(api, far, { id: office.id, locationId: shop });
    const ids = await Promise.all(
      [near, far, office.admin].map(async (person) => (await rowOf(api, office, person)).id),
    );
    const codes = [];
    for (const id of ids) codes.push((await remove(api, local, { id }, OF_LOCATIONS)).code);
    expect(codes).toEqual([200, 404, 403]);
    const { names } = await peopleOf(api, local, '?is_quit=T', OF_LOCATIONS);
    expect(names).toContain('Ada Lovelace');
  });

  it('does not wait for, nor miss, a request that is sent at the same moment', async () => {
    const person = await newMember(api, office);
    const { id } = await rowOf(api, office, person);
    const [sent, removed] = await Promise.all([
      ask(api, person, office),
      remove(api, office.admin, { id }),
    ]);
    expect(removed.code).toBe(200);
    expect([200, 404]).toContain(sent.code);
    const { json } = await api.call(
      'GET',
      `/organization/users/cards/request?q=${encodeURIComponent(person.email)}`,
      office.admin,
    );
    expect(json.total).toBe(0);
  });
});

describe('who joins again', () => {
  it('is there again, asks again, and has said the rest before', async () => {
    const person = await newHolder({ name: 'Back Again', employeeid: 'B-1' });
    const { id } = await rowOf(api, office, person);
    await remove(api, office.admin, { id });
    await join(api, person, office);
    expect(await rowOf(api, office, person)).toMatchObject({
      id,
      is_quit: 'F',
      is_approved: null,
      replace_with: null,
      name: 'Back Again',
      employeeid: 'B-1',
    });
    expect((await cardOf(person)).json.data).toMatchObject({ is_approved: null });
    expect((await api.call('GET', `/view-card/${person.share}`)).code).toBe(410);
    const { json } = await ask(api, person, office);
    const request = json.data as { id: string };
    await decide(api, office.admin, { id: request.id, is_approved: 'T' });
    expect((await api.call('GET', `/view-card/${person.share}`)).code).toBe(200);
  });

  it('has the photo of the membership again, and else the name of the account', async () => {
    const { sql } = api.running.runtime;
    const here = await newOffice(api);
    const { id, token } = here.admin;
    const membership = async () => {
      const [row] = await sql<{ name: string; photo: string | null }[]>`
        select name, photo from organizations.members where user_id = ${id}`;
      return row;
    };
    const before = await membership();
    expect(before?.photo).toEqual(expect.any(String));
    const second = await newMember(api, here);
    await grant(api, second, { role: 'CORPORATE_ADMIN', organizationId: here.id });
    await remove(api, second, { id: (await rowOf(api, here, here.admin)).id });
    const renamed = { token, body: { username: 'Marlene Meadow' } };
    expect((await api.call('PUT', `/auth/users/${id}`, renamed)).code).toBe(200);
    await join(api, here.admin, { ...here, admin: second });
    expect(await membership()).toEqual({ ...before, name: 'Marlene Meadow' });
  });

  it('finds the mail taken where another user joined with it meanwhile', async () => {
    const { sql } = api.running.runtime;
    const person = await newMember(api, office);
    const { id } = await rowOf(api, office, person);
    await remove(api, office.admin, { id });
    const other = await newMember(api, office);
    const { id: otherId } = await rowOf(api, office, other);
    await sql`update organizations.members set email = ${person.email} where id = ${otherId}`;
    await expect(join(api, person, office)).rejects.toThrow('208');
  });
});

describe('replacing', () => {
  it('names the new contact to a visitor who opens the card that is gone', async () => {
    const gone = await newHolder({ name: 'Gone Girl' });
    const heir = await newHolder({ name: 'Heir Apparent', designation: 'Head of All' });
    const [removed, by] = [await rowOf(api, office, gone), await rowOf(api, office, heir)];
    await remove(api, office.admin, { id: removed.id });

    const { code, json } = await replace(api, office.admin, removed, by);

    expect([code, json.status]).toEqual([200, 'Replaced Successfully']);
    expect((await rowOf(api, office, gone)).replace_with).toBe(by.id);
    const card = await api.call('GET', `/view-card/${gone.share}`);
    expect([card.code, card.json]).toEqual([
      410,
      {
        status: messages.cardGone,
        data: {
          contactNow: {
            name: 'Heir Apparent',
            designation: 'Head of All',
            organization: office.name,
            link: `${api.running.url}/view-card/${heir.share}`,
          },
        },
      },
    ]);
    const page = await fetch(`${api.running.url}/view-card/${gone.share}`);
    expect(page.status).toBe(410);
    const text = await page.text();
    expect(text).toContain('Heir Apparent');
    expect(text).toContain(`/view-card/${heir.share}`);

    // The one who replaces a user may be replaced as well.
    const next = await newMember(api, office);
    await remove(api, office.admin, { id: by.id });
    expect((await api.call('GET', `/view-card/${gone.share}`)).json.data).toBeUndefined();
    await replace(api, office.admin, by, await rowOf(api, office, next));
    const byNameAlone = {
      contactNow: {
        name: 'Ada Lovelace',
        designation: '',
        organization: office.name,
        link: null,
      },
    };
    const shown = async () => (await api.call('GET', `/view-card/${gone.share}`)).json.data;
    expect(await shown()).toEqual(byNameAlone);
    const bare = await fetch(`${api.running.url}/view-card/${gone.share}`);
    expect(await bare.text()).toMatch(/<a dir="ltr" href="https:\/\/\w+\.example\/"/);

    const boss = { name: 'Not The Boss', designation: 'Chief Executive Officer' };
    const { json: asked } = await ask(api, next, office, boss);
    expect(await shown()).toEqual(byNameAlone);
    const { id: requestId } = asked.data as { id: string };
    await decide(api, office.admin, { id: requestId, is_approved: 'R' });
    expect(await shown()).toEqual(byNameAlone);
  });

  it('needs one user who was removed, and one who is there', async () => {
    const people = await Promise.all(
      [1, 2, 3].map(async () => rowOf(api, office, await newMember(api, office))),
    );
    const [one, two, three] = people as [PersonRow, PersonRow, PersonRow];
    const foreign = await newOffice(api);
    const stranger = await rowOf(api, foreign, foreign.admin);
    await remove(api, office.admin, { ids: [one.id, two.id] });
    const answers = [];
    for (const [removed, by] of [
      [three, one],
      [one, two],
      [one, one],
      [one, stranger],
      [one, { id: newId() }],
      [{ ...one, user_id: three.user_id }, three],
      [stranger, three],
      [{ ...one, id: 'x' }, three],
    ] as const) {
      answers.push((await replace(api, office.admin, removed, by)).code);
    }
    expect(answers).toEqual([208, 208, 208, 404, 404, 404, 404, 404]);
    expect((await replace(api, local, one, three)).code).toBe(200);
  });

  it('is named at their locations by location admins who are auditors besides', async () => {
    const both = await newMember(api, office);
    const at = { organizationId: office.id, locationId: office.locationId };
    await grant(api, both, { role: 'LOCATION_ADMIN', ...at });
    await grant(api, both, { role: 'AUDITOR', organizationId: office.id });
    const here = async (locationId: string) =>
      rowOf(api, office, await newMember(api, { ...office, locationId }));
    const [gone, heir, elsewhere] = [
      await here(office.locationId),
      await here(office.locationId),
      await here(shop),
    ];
    await remove(api, office.admin, { ids: [gone.id] });
    expect((await replace(api, both, gone, heir)).code).toBe(200);
    expect((await replace(api, both, gone, elsewhere)).code).toBe(404);
    const offered = await peopleOf(api, both, `?_end=100&organizationID=${office.id}`, SUBSTITUTES);
    expect(new Set(offered.rows.map(({ locname }) => locname))).toEqual(new Set(['Head Office']));
  });

  it('is not offered to who only audits the organization, whatever they are elsewhere', async () => {
    const elsewhere = await newOffice(api);
    const role = { role: 'AUDITOR' as const, organizationId: office.id };
    await grant(api, elsewhere.admin, role);
    const listed = (query: string) => peopleOf(api, elsewhere.admin, query, SUBSTITUTES);
    expect((await listed(`?organizationID=${office.id}`)).code).toBe(403);
    const { rows } = await listed('?_end=100');
    expect(new Set(rows.map(({ org_id }) => org_id))).toEqual(new Set([elsewhere.id]));
  });

  it('is offered those who are there, a hundred at most', async () => {
    const listed = (person: Person, query = '') => peopleOf(api, person, query, SUBSTITUTES);
    const everybody = await listed(office.admin, '?_end=500');
    expect(everybody.rows.every(({ is_quit }) => is_quit === 'F')).toBe(true);
    expect(everybody.json.total).toBe(everybody.rows.length);
    const here = await listed(local, `?_end=100&organizationID=${office.id}`);
    expect(new Set(here.rows.map(({ locname }) => locname))).toEqual(new Set(['Head Office']));
    expect((await listed(office.admin, '?q=apparent')).rows).toEqual([]);
    const mailsOf = async (query: string) =>
      (await listed(office.admin, query)).rows.map(({ email }) => email);
    const byMail = await mailsOf('?_end=100&_sort=email');
    expect(byMail).toEqual(everybody.rows.map(({ email }) => email).sort());
    expect(await mailsOf('?_end=100&_sort=email&_order=DESC')).toEqual(byMail.reverse());
  });
});

describe('the file of a list', () => {
  it('breaks off where the right to the next part is gone', async () => {
    const { runtime } = api.running;
    const large = await newOffice(api);
    const branch = await newLocation(api, large, { name: 'Branch' });
    const both = await newMember(api, large);
    const role = { role: 'LOCATION_ADMIN' as const, organizationId: large.id };
    const places = [large.locationId, branch];
    for (const locationId of places) await grant(api, both, { ...role, locationId });
    await runtime.sql`
      insert into organizations.members
             (id, organization_id, location_id, user_id, name, email, designation, employee_id,
              contact_number, joined_at)
      select gen_random_uuid(), ${large.id}, ${branch}, gen_random_uuid(),
             'Person ' || n, 'm' || n || '@large.example', 'Gardener', 'E-' || n, '', now()
        from generate_series(1, 600) n`;
    const actor = await actorByToken(runtime.services, await api.signIn(both.email), 'api');
    if (!actor) throw new Error('Nobody is signed in.');
    const wanted = { removed: false, q: '', permission: 'member.remove' } as const;
    const whole = await exportPeople(runtime.services, actor, 'locations', wanted);
    const sizes = [];
    for await (const part of whole) sizes.push(part.length);
    expect(sizes).toEqual([500, 102]);
    const parts = await exportPeople(runtime.services, actor, 'locations', wanted);
    expect((await parts.next()).done).toBe(false);
    await append<LeafEvent>(
      runtime,
      `user-${both.id}`,
      places.map((locationId) => ({
        type: 'RoleRevoked',
        data: { userId: both.id, ...role, locationId },
      })),
    );
    await expect(parts.next()).rejects.toMatchObject({ code: 'NotAllowed' });
  });

  const fileOf = async ({ token }: Person, search = ''): Promise<() => Promise<Response>> => {
    const { services } = api.running.runtime;
    const actor = await actorByToken(services, token, 'api');
    const context = { actor, services } as unknown as AppLoadContext;
    const request = new Request(`http://localhost/organization/users/export.csv${search}`);
    return () => exportLoader({ context, request, params: {} });
  };

  it('is in the order of the list, over all places of its reader', async () => {
    const [one, other] = [await newOffice(api), await newOffice(api)];
    const role = { role: 'CORPORATE_ADMIN' as const, organizationId: other.id };
    await grant(api, one.admin, role);
    for (const [at, name, designation] of [
      [one, 'Bo Early', 'Zoologist'],
      [one, 'Cy Late', 'Botanist'],
      [other, 'Di Middle', 'Gardener'],
    ] as const) {
      await ask(api, await newMember(api, at), at, { name, designation });
    }
    const named = /^(Bo Early|Cy Late|Di Middle)/gm;
    const namesIn = async (search: string) => {
      const file = await fileOf(one.admin, search);
      return (await (await file()).text()).match(named);
    };
    const byName = ['Bo Early', 'Cy Late', 'Di Middle'];
    const byDesignation = ['Cy Late', 'Di Middle', 'Bo Early'];
    expect(await namesIn('')).toEqual(byName);
    expect(await namesIn('?sort=name&order=DESC')).toEqual([...byName].reverse());
    expect(await namesIn('?sort=designation&order=ASC')).toEqual(byDesignation);
    expect(await namesIn('?sort=designation:DESC')).toEqual([...byDesignation].reverse());
    const { names } = await peopleOf(api, one.admin, '?_end=100&_sort=organizationname');
    expect(await namesIn('?sort=organizationName')).toEqual(
      names.filter((name) => byName.includes(name)),
    );
  });

  it('is read two at a time, and those of another user have the next turn', async () => {
    const { directUrl, services } = api.running.runtime;
    const { hashes } = services;
    const [one, other] = [await newOffice(api), await newOffice(api)];
    const [file, otherFile] = [await fileOf(one.admin), await fileOf(other.admin)];
    const owner = connectAsOwner(directUrl);
    const order: string[] = [];
    const make = async (name: string, from: typeof file) => {
      await (await from()).text();
      order.push(name);
    };
    const buckets = [one, other].map(({ admin }) => hashes.bucket('exports', admin.id));
    let all: Promise<unknown> = Promise.resolve();
    await owner.begin(async (tx) => {
      await tx`lock table organizations.members in access exclusive mode`;
      const many = Array.from({ length: 12 }, () => make('many', file));
      all = Promise.all([...many, make('other', otherFile)]);
      const taken = () => tx`select 1 from limits.hits where bucket = any(${buckets})`;
      await until(taken, ({ length }) => length === 13);
      // The server may wait too, to vacuum.
      const reading = () =>
        tx`select query from pg_locks join pg_stat_activity using (pid)
            where not granted and relation = 'organizations.members'::regclass
              and mode = 'AccessShareLock'`;
      expect(await until(reading, ({ length }) => length >= 2)).toHaveLength(2);
    });
    await all;
    await owner.end();
    expect(order.indexOf('other')).toBeLessThan(6);
  });

  it('is made up to a limit of its reader', async () => {
    const { sql, hashes, env } = api.running.runtime.services;
    const file = await fileOf(office.admin);
    expect((await file()).headers.get('content-type')).toMatch(/^text\/csv/);
    const bucket = hashes.bucket('exports', office.admin.id);
    await sql.begin((tx) => takeSeveral(tx, bucket, 59, env.LIMIT_EXPORTS));
    const refused: unknown = await file().catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({ status: 429 });
    expect(Number((refused as Response).headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
