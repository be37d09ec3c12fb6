import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCommand, runCommand } from '#events/command.server';
import { systemContext } from '#events/store.server';
import { Turns } from '#foundation/turns.server';
import { accounts } from '#modules/identity/index.server';
import { waitingForLocks } from '#tests/support/log';
import { OTHER_PASSWORD, PASSWORD, startApi, type Api } from './support/people';

let api: Api;

beforeAll(async () => {
  api = await startApi({ LIMIT_SIGN_IN_ADDRESS: '20/15m' });
});

afterAll(() => api.stop());

describe('many commands of one user at once', () => {
  it('24 logouts of one session are all answered, one of them as done', async () => {
    const { email } = await api.newPerson();
    const token = await api.signIn(email);
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => api.call('POST', '/auth/logout', { token, body: {} })),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 401)).toHaveLength(23);
    expect(await waitingForLocks(api.running.runtime.sql)).toBe(0);
  });

  it('8 deletions of the own account are all answered, one of them as done', async () => {
    const { token } = await api.newPerson();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call('PUT', '/user/account/status', { token, body: {} })),
    );
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([200, ...Array<number>(7).fill(401)]);
  });

  it('commands that meet the end of their session are done before it or refused', async () => {
    const { id, token } = await api.newPerson();
    const renames = Array.from({ length: 12 }, (_, n) =>
      api.call('PUT', `/auth/users/${id}`, {
        token,
        body: { username: `Name ${'abcdefghijkl'[n]!}` },
      }),
    );
    const logout = api.call('POST', '/auth/logout', { token, body: {} });
    const codes = (await Promise.all(renames)).map(({ code }) => code);
    expect((await logout).code).toBe(200);
    expect(codes.every((code) => code === 200 || code === 401)).toBe(true);
  });

  it('hold only a few connections, so that others are served meanwhile', async () => {
    const busy = await api.newPerson();
    const other = await api.newPerson();
    const look = () => api.call('GET', '/user', { token: other.token });
    const { sql, env } = api.running.runtime;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    // Another process holds the account: every command of the user waits for it.
    const holding = sql.begin(async (tx) => {
      await tx`select 1 from identity.users where id = ${busy.id} for update`;
      await held;
    });
    const stuck = Array.from({ length: 40 }, () =>
      api.call('PUT', `/auth/users/${busy.id}`, {
        token: busy.token,
        body: { username: 'Stuck Here' },
      }),
    );
    try {
      for (let n = 0; n < 5; n++) expect((await look()).code).toBe(200);
      expect(await waitingForLocks(api.running.runtime.sql)).toBeLessThanOrEqual(
        env.DATABASE_POOL / 2,
      );
    } finally {
      release();
      await holding;
    }
    const codes = (await Promise.all(stuck)).map(({ code }) => code);
    expect(codes.every((code) => code === 200)).toBe(true);
  });
});

describe('many commands at once', () => {
  it('of one row are done one after the other, each of them at its first try', async () => {
    const { id } = await api.newPerson();
    const { store } = api.running.runtime.services;
    let tries = 0;
    const rename = (letter: string) =>
      store.transaction(systemContext('tests'), async (unit) => {
        tries++;
        const data = { userId: id, username: `Name ${letter}` };
        await unit.decide(accounts, id, { type: 'ChangeUsername', data });
      });
    await Promise.all([...'abcdefgh'].map(rename));
    expect(tries).toBe(8);
  });

  it('of a costly kind run a few at a time', async () => {
    const { services } = api.running.runtime;
    let [running, most] = [0, 0];
    const costly = defineCommand<null>()({
      permission: 'public',
      turns: new Turns(2, 8),
      prepare: async () => {
        most = Math.max(most, ++running);
        await services.sql`select 1`;
        running--;
      },
    });
    const run = () => runCommand(services, costly, systemContext('tests'), null);
    await Promise.all(Array.from({ length: 8 }, run));
    expect(most).toBe(2);
    expect(running).toBe(0);
  });
});

describe('many passwords of one user at once', () => {
  const times = <T>(count: number, call: () => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, call));
  const signIn = (email: string) =>
    api.call('POST', '/auth/login', { body: { email, password: PASSWORD } });

  it('60 right sign-ins are all answered, and others of the same address sign in meanwhile', async () => {
    const [busy, other] = [await api.newPerson(), await api.newPerson()];
    let answered = 0;
    const flood = times(60, () => signIn(busy.email).finally(() => answered++));
    const meanwhile = await signIn(other.email);
    expect(meanwhile.code).toBe(200);
    expect(answered).toBeLessThan(60);
    expect(new Set((await flood).map(({ code }) => code))).toEqual(new Set([200]));
  });

  it('60 changes of the password are done up to their limit, and others sign in meanwhile', async () => {
    const [busy, other] = [await api.newPerson(), await api.newPerson()];
    const body = { password: OTHER_PASSWORD };
    const flood = times(60, () => api.call('PUT', '/auth/update', { token: busy.token, body }));
    expect((await signIn(other.email)).code).toBe(200);
    const answers = await flood;
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    const refused = answers.filter(({ code }) => code !== 200);
    expect(refused.every(({ code, headers }) => code === 429 && headers['retry-after'])).toBe(true);
  });
});
