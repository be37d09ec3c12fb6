import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildAll } from '#tests/support/runtime';
import type { LeafEvent } from '#events/catalogue';
import { ERASED } from '#events/recorded';
import { invitationBy, namesOfUser } from '#modules/organizations/index.server';
import { HEAD, ended, stage, start } from './support/imports';
import { remove, rowOf } from './support/list-of-people';
import { PASSWORD, startApi, type Api } from './support/people';
import { tracesOf } from './support/traces';
import {
  codeTo,
  detailsOf,
  join,
  joinByMail,
  newMember,
  newOffice,
  newProvenOffice,
  register,
  unique,
  type Office,
} from './support/organizations';

let api: Api;
let office: Office;
const gone = {
  email: `wilhelmina.unusual@${unique()}.test`,
  username: 'Wilhelmina Unusual',
  designation: 'Unusual Officer',
  contactnumber: '+47 000 987 654',
};
const TRACE = /wilhelmina|unusual|000 987 654/i;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  office = await newOffice(api, gone);
});
afterAll(() => api.stop());

const erase = (token: string) => api.call('PUT', '/user/account/status', { token, body: {} });

const traces = () => tracesOf(api.running.runtime.sql, TRACE);

const eventsOf = async (stream: string) =>
  await api.running.runtime.store.eventsOf<LeafEvent>(stream);

describe('deleting the account of an admin', () => {
  it('leaves the organization, and nothing of the person in it', async () => {
    const { token, id: userId } = office.admin;
    const { sql } = api.running.runtime;
    const other = await newOffice(api);
    const colleague = await newMember(api, office);
    await join(api, office.admin, other);
    const referCode = (await detailsOf(api, other.id, other.admin.token)).refer_code;
    await api.call('GET', `/organization/refer?referCode=${referCode}`, { token });
    const members = await sql<{ id: string; photo: string | null }[]>`
      select id, photo from organizations.members where user_id = ${userId} order by joined_at`;
    const photo = `${api.running.url}/images/${members[0]?.photo}`;
    expect([members.length, (await fetch(photo)).status]).toEqual([2, 200]);
    await expect
      .poll(traces)
      .toEqual(['identity.users', 'organizations.member_history', 'organizations.members']);

    expect((await erase(token)).code).toBe(200);

    expect(await traces()).toEqual([]);
    expect((await fetch(photo)).status).toBe(404);
    expect(await sql`select 1 from organizations.members where user_id = ${userId}`).toEqual([]);
    expect(await sql`select 1 from organizations.tickets where user_id = ${userId}`).toEqual([]);
    for (const { id } of members) {
      const [joined, removed] = await eventsOf(`member-${id}`);
      const erased = { name: ERASED, email: ERASED, designation: ERASED, contactNumber: ERASED };
      expect(joined).toMatchObject({ type: 'MemberJoined', data: { ...erased, photo: ERASED } });
      expect(removed).toMatchObject({ type: 'MemberRemoved', data: { why: 'account-deleted' } });
    }
    const details = await api.call('GET', `/organization/details/${office.id}`, colleague);
    expect(details.code).toBe(200);
    const { img } = details.json.data as { img: string };
    expect((await fetch(img)).status).toBe(200);
    const count = await api.call(
      'GET',
      `/organization/count/organization/details/${office.id}`,
      api.admin,
    );
    expect(count.json.data).toMatchObject({ numberUser: 1 });

    await rebuildAll(api.running.runtime);
    expect(await traces()).toEqual([]);
  });

  it('frees the mail for a new beginning, without the old roles', async () => {
    const code = await codeTo(api, gone.email);
    const body = { email: gone.email, code, password: PASSWORD, username: 'Somebody New' };
    expect((await api.call('POST', '/auth/register', { body })).code).toBe(200);
    const token = await api.signIn(gone.email);
    const me = await api.call('GET', '/user', { token });
    expect(me.json.data).toMatchObject({ type: 'USER', organizations: [] });
    expect((await api.call('GET', '/organization/user/exist', { token })).code).toBe(204);
  });
});

describe('an invitation', () => {
  it('is claimed once, and not by the next account with that mail', async () => {
    const email = `invited-${unique()}@mail.test`;
    const own = await newOffice(api);
    const sent = { token: api.admin.token, body: { name: own.name, email } };
    expect((await api.call('POST', '/organization/admin', sent)).code).toBe(200);
    await api.running.mailTo(email);
    const types: unknown[] = [];
    for (let life = 0; life < 2; life++) {
      const code = await codeTo(api, email);
      const body = { email, code, password: PASSWORD, username: 'Ines Invited' };
      await api.call('POST', '/auth/register', { body });
      const token = await api.signIn(email);
      const { json } = await api.call('GET', '/user', { token });
      types.push((json.data as { type: string }).type);
      expect((await erase(token)).code).toBe(200);
    }
    expect(types).toEqual(['CORPORATE_ADMIN', 'USER']);
  });
});

describe('an address that a new employee has', () => {
  it('stays theirs when the account of who had it before is deleted', async () => {
    const here = await newProvenOffice(api);
    const { services, sql } = api.running.runtime;
    const desk = `desk@${here.domain}`;
    const former = await api.newPerson();
    await joinByMail(api, former, here, desk);
    const emails = async () => (await namesOfUser(services, sql, former.id)).emails;
    await remove(api, here.admin, { id: (await rowOf(api, here, { email: desk })).id });
    expect(await emails()).toEqual([former.email, desk]);
    const text = `${HEAD}\nNina New,${desk},,,,`;
    const { id } = await stage(api, here, text);
    await start(api, here, id);
    expect(await ended(api, id)).toEqual({ invited: 1 });
    expect(await emails()).toEqual([former.email]);
    const { id: waiting } = await stage(api, here, text);

    expect((await erase(former.token)).code).toBe(200);

    const token = /#token=([\w-]+)/.exec(await api.running.mailTo(desk))?.[1] ?? '';
    expect(await invitationBy(services, { token })).toMatchObject({ email: desk, as: 'member' });
    const rows = await sql`select email from imports.rows where import_id = ${waiting}`;
    expect(rows).toEqual([{ email: desk }]);
  });

  it.each([
    ['an account', (_here: Office, desk: string) => register(api, desk)],
    [
      'a membership',
      async (here: Office, desk: string) => joinByMail(api, await api.newPerson(), here, desk),
    ],
  ])('is theirs as the mail of %s', async (_what, take) => {
    const here = await newProvenOffice(api);
    const { services, sql } = api.running.runtime;
    const desk = `desk@${here.domain}`;
    const former = await api.newPerson();
    await joinByMail(api, former, here, desk);
    await remove(api, here.admin, { id: (await rowOf(api, here, { email: desk })).id });
    expect((await namesOfUser(services, sql, former.id)).emails).toEqual([former.email, desk]);
    await take(here, desk);
    expect((await namesOfUser(services, sql, former.id)).emails).toEqual([former.email]);
  });
});

describe('a name that is changed', () => {
  it('is changed in the organization too', async () => {
    const member = await newMember(api, await newOffice(api));
    const sent = { token: member.token, body: { username: 'Ada Byron King' } };
    await api.call('PUT', `/auth/users/${member.id}`, sent);
    const { json } = await api.call('GET', '/organization/user/exist', member);
    expect(json.data).toMatchObject([{ name: 'Ada Byron King' }]);
  });
});

describe('deleting the account while it joins', () => {
  it('leaves nobody behind, whichever comes first', async () => {
    const target = await newOffice(api);
    const { sql } = api.running.runtime;
    const code = (await detailsOf(api, target.id, target.admin.token)).refer_code;
    const query = `id=${target.locationId}&organizationID=${target.id}`;
    for (let round = 0; round < 8; round++) {
      const { id, token } = await api.newPerson();
      await api.call('GET', `/organization/refer?referCode=${code}`, { token });
      const [, erased] = await Promise.all([
        api.call('PUT', `/organization/location?${query}`, { token, body: {} }),
        erase(token),
      ]);
      expect(erased.code).toBe(200);
      expect(await sql`select 1 from organizations.members where user_id = ${id}`).toEqual([]);
    }
  });
});
