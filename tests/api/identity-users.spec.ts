import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import { recentRegistrations } from '#modules/identity/index.server';
import { until } from '#tests/support/log';
import { actorOf } from './support/imports';
import { startApi, type Api, type Person } from './support/people';

let api: Api;
let person: Person;
let other: Person;
beforeAll(async () => {
  api = await startApi();
  person = await api.newPerson();
  other = await api.newPerson();
});
afterAll(() => api.stop());

const rowOf = ({ id, email }: Person, type = 'USER') => ({
  id,
  email,
  username: expect.any(String) as string,
  type,
  registration_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
});

it('counts recent registrations by the quarter of an hour', async () => {
  const { services } = api.running.runtime;
  const actor = await actorOf(api, api.admin);
  const recent = await until(
    () => recentRegistrations(services, actor, 1),
    (rows) => rows.reduce((sum, { count }) => sum + count, 0) === 3,
  );
  for (const { at } of recent) expect(Date.parse(at) % 900_000).toBe(0);
});

describe('GET /auth/users', () => {
  const list = async (query = '') => {
    const answer = await api.call('GET', `/auth/users${query}`, { token: api.admin.token });
    const ids = ((answer.json.data ?? []) as { id: string }[]).map(({ id }) => id);
    return { ...answer, ids };
  };

  it('lists everybody to a super admin, the newest first', async () => {
    const { code, json, headers } = await list();
    expect(code).toBe(200);
    expect(json).toEqual({
      data: [rowOf(other), rowOf(person), rowOf(api.admin, 'SUPER_ADMIN')],
      total: 3,
    });
    expect(headers['x-total-count']).toBe('3');
  });

  it('sorts, searches, filters and turns pages', async () => {
    expect((await list('?_order=ASC')).ids).toEqual([api.admin.id, person.id, other.id]);
    expect((await list('?_sort=type&_order=ASC')).ids[0]).toBe(api.admin.id);
    expect((await list(`?q=${person.email.toUpperCase()}`)).ids).toEqual([person.id]);
    expect((await list('?type=SUPER_ADMIN')).ids).toEqual([api.admin.id]);
    expect((await list('?type=AUDITOR')).json).toEqual({ data: [], total: 0 });
    const page = await list('?_start=1&_end=2');
    expect([page.ids, page.json.total]).toEqual([[person.id], 3]);
    expect((await list('?_start=3')).json).toEqual({ data: [], total: 3 });
    expect((await list('?q=%25')).ids).toEqual([]);
  });

  it.each(['?type=KING', '?_sort=password', '?_start=x', '?_order=up', '?_start=4&_end=1'])(
    'does not take %s',
    async (query) => {
      expect((await list(query)).code).toBe(422);
    },
  );

  it('sorts names as people do', async () => {
    const names = ['Zoe Miller', 'Åse Ångström', 'äda Muster', 'Émile Zola', 'Berta Muster'];
    const fresh = await startApi();
    for (const username of names) {
      const { id, token } = await fresh.newPerson();
      await fresh.call('PUT', `/auth/users/${id}`, { token, body: { username } });
    }
    const query = '?_sort=username&_order=ASC&type=USER';
    const { json } = await fresh.call('GET', `/auth/users${query}`, { token: fresh.admin.token });
    expect((json.data as { username: string }[]).map(({ username }) => username)).toEqual([
      ...['äda Muster', 'Åse Ångström', 'Berta Muster', 'Émile Zola', 'Zoe Miller'],
    ]);
    await fresh.stop();
  });

  it('is for super admins alone', async () => {
    expect((await api.call('GET', '/auth/users')).code).toBe(401);
    const refused = await api.call('GET', '/auth/users?_start=x', { token: person.token });
    expect(refused.code).toBe(403);
  });
});

describe('GET and PUT /auth/users/{id}', () => {
  it('show a person to themselves and to a super admin', async () => {
    for (const token of [person.token, api.admin.token]) {
      const { code, json } = await api.call('GET', `/auth/users/${person.id}`, { token });
      expect([code, json]).toEqual([200, { data: rowOf(person) }]);
    }
  });

  it('hide another person like one who does not exist', async () => {
    const { token } = person;
    const body = { username: 'Somebody Else' };
    const foreign = await api.call('GET', `/auth/users/${other.id}`, { token });
    const absent = await api.call('GET', `/auth/users/${newId()}`, { token });
    expect([foreign.code, foreign.text]).toEqual([404, absent.text]);
    expect((await api.call('PUT', `/auth/users/${other.id}`, { token, body })).code).toBe(404);
    const sent = { token: api.admin.token, body };
    for (const id of [newId(), 'nobody', '%00', "1'or'1"]) {
      expect((await api.call('GET', `/auth/users/${id}`, sent)).code).toBe(404);
      expect((await api.call('PUT', `/auth/users/${id}`, sent)).code).toBe(404);
    }
  });

  it('change a username', async () => {
    for (const [token, username] of [
      [person.token, 'Ada Byron'],
      [api.admin.token, 'Ada King'],
    ] as const) {
      const sent = { token, body: { username } };
      const { code, json } = await api.call('PUT', `/auth/users/${person.id}`, sent);
      expect([code, json.data]).toEqual([200, { ...rowOf(person), username }]);
    }
    const wrong = { token: person.token, body: { username: 'x' } };
    const { code, json } = await api.call('PUT', `/auth/users/${person.id}`, wrong);
    expect([code, json.errors]).toEqual([422, { username: 'Enter valid username' }]);
  });

  it('has ordinary spaces in a username, whichever were typed', async () => {
    const { token, id } = await api.newPerson();
    const sent = { token, body: { username: '山田\u3000太郎さん' } };
    const { code, json } = await api.call('PUT', `/auth/users/${id}`, sent);
    expect([code, (json.data as { username: string }).username]).toEqual([200, '山田 太郎さん']);
  });

  it('change it once under one key', async () => {
    const { token, id } = person;
    const sent = { token, body: { username: 'Once Only' }, key: 'rename' };
    const changes = () => api.running.runtime.sql`
      select 1 from log.events where type = 'UsernameChanged' and user_id = ${id}`;
    const before = (await changes()).length;
    await Promise.all(Array.from({ length: 20 }, () => api.call('PUT', `/auth/users/${id}`, sent)));
    expect((await changes()).length).toBe(before + 1);
  });
});

describe('DELETE /auth/users/{id}', () => {
  it('ends an account, for a super admin alone', async () => {
    const gone = await api.newPerson();
    const path = `/auth/users/${gone.id}`;
    expect((await api.call('DELETE', path, { token: gone.token })).code).toBe(403);
    expect((await api.call('DELETE', path)).code).toBe(401);
    const { token } = api.admin;
    const { code, json } = await api.call('DELETE', path, { token });
    expect([code, json]).toEqual([200, { status: 'Account deleted succesfully' }]);
    expect((await api.call('GET', '/user', { token: gone.token })).code).toBe(401);
    expect((await api.call('DELETE', path, { token })).code).toBe(404);
    expect((await api.call('GET', path, { token })).code).toBe(404);
  });

  it('keeps the last super admin, however the account should end', async () => {
    const { id, token } = api.admin;
    const answers = [
      await api.call('DELETE', `/auth/users/${id}`, { token }),
      await api.call('PUT', '/user/account/status', { token, body: {} }),
    ];
    for (const { code, json } of answers) {
      expect([code, json]).toEqual([409, { status: 'The last super admin cannot be removed.' }]);
    }
    expect((await api.call('GET', '/user', { token })).code).toBe(200);
  });
});
