import { runCommand } from '#events/command.server';
import type { Job } from '#events/jobs';
import type { Actor } from '#foundation/actor';
import {
  actorByToken,
  listSessions,
  requestPasswordReset,
  signIn,
} from '#modules/identity/index.server';
import type { LeafEvent } from '#events/catalogue';
import { connectAsOwner } from '#tests/support/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  OTHER_PASSWORD,
  PASSWORD,
  startApi,
  WELL_KNOWN,
  type Api,
  type Person,
} from './support/people';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const post = (path: string, body: object, key?: string) => api.call('POST', path, { body, key });

describe('POST /auth/login', () => {
  it('answers who signed in, with a validator that opens the other calls', async () => {
    const { id, email } = await api.newPerson();
    const { code, json } = await post('/auth/login', { email, password: PASSWORD });
    expect(code).toBe(200);
    expect(json.data).toEqual({
      id,
      validator: expect.stringMatching(/^[\w-]{43}$/) as string,
      type: 'USER',
      username: 'Ada Lovelace',
      email,
    });
    const { validator } = json.data as { validator: string };
    for (const authorization of [validator, `Bearer ${validator}`]) {
      const headers = { Authorization: authorization };
      expect((await api.call('GET', '/user', { headers })).code).toBe(200);
    }
  });

  it('takes the mail in any case', async () => {
    const { email } = await api.newPerson();
    const shouted = await post('/auth/login', {
      email: ` ${email.toUpperCase()}`,
      password: PASSWORD,
    });
    expect(shouted.code).toBe(200);
  });

  it('refuses a wrong password and an unknown mail alike', async () => {
    const { email } = await api.newPerson();
    const wrong = await post('/auth/login', { email, password: OTHER_PASSWORD });
    const unknown = await post('/auth/login', { email: api.newEmail(), password: PASSWORD });
    expect([wrong.code, unknown.code]).toEqual([401, 401]);
    expect(wrong.json).toEqual({ status: 'Email or Password is Invalid. Try again!' });
    expect(unknown.text).toBe(wrong.text);
  });

  it('makes an account wait after five failures, known or not', async () => {
    for (const email of [(await api.newPerson()).email, api.newEmail()]) {
      const codes = [];
      for (let failure = 0; failure < 5; failure++) {
        codes.push((await post('/auth/login', { email, password: OTHER_PASSWORD })).code);
      }
      expect(codes).toEqual([401, 401, 401, 401, 401]);
      const blocked = await post('/auth/login', { email, password: PASSWORD });
      expect(blocked.code).toBe(429);
      expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it.each([
    [{}, { email: 'is required', password: 'is required' }, 'All Fields are required'],
    [
      { email: '', password: '' },
      { email: 'is required', password: expect.any(String) as string },
      'All Fields are required',
    ],
    [{ email: 'ada', password: PASSWORD }, { email: 'is invalid' }, expect.any(String) as string],
    [
      { email: 'a@example.com', password: PASSWORD.toUpperCase() },
      { password: expect.stringContaining('lower-case') as string },
      expect.any(String) as string,
    ],
    [
      { email: 'a@example.com', password: 'plain password' },
      { password: expect.any(String) as string },
      expect.any(String) as string,
    ],
  ])('names what is wrong in %j', async (body, errors, status) => {
    const answer = await post('/auth/login', body);
    expect([answer.code, answer.json]).toEqual([422, { status, errors }]);
  });

  it('gives the same validator again under one key, and starts one session', async () => {
    const { email } = await api.newPerson();
    const body = { email, password: PASSWORD };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => post('/auth/login', body, `login ${email}`)),
    );
    expect(others.every(({ text }) => text === first?.text)).toBe(true);
    const token = (first!.json.data as { validator: string }).validator;
    const actor = await actorByToken(api.running.runtime.services, token, 'api');
    const sessions = actor && (await listSessions(api.running.runtime.services, actor));
    expect(sessions).toHaveLength(2);
  });

  it('keeps the validator of a keyed call out of the log of commands', async () => {
    const { email } = await api.newPerson();
    const { json } = await post('/auth/login', { email, password: PASSWORD }, `kept ${email}`);
    const { validator } = json.data as { validator: string };
    const found = await api.running.runtime.sql`
      select 1 from log.commands where result::text like ${`%${validator}%`}`;
    expect(found).toHaveLength(0);
  });
});

describe('POST /admin/login', () => {
  it('signs a super admin in', async () => {
    const body = { email: api.admin.email, password: PASSWORD };
    const { code, json } = await post('/admin/login', body);
    expect([code, json]).toEqual([
      200,
      { success: true, data: { validator: expect.any(String) as string } },
    ]);
    const { validator: token } = json.data as { validator: string };
    expect((await api.call('GET', '/auth/users', { token })).code).toBe(200);
  });

  it('refuses everybody else', async () => {
    const { email } = await api.newPerson();
    for (const body of [
      { email, password: PASSWORD },
      { email: api.admin.email, password: OTHER_PASSWORD },
      { email: api.newEmail(), password: PASSWORD },
    ]) {
      const { code, json } = await post('/admin/login', body);
      expect([code, json]).toEqual([401, { success: false, status: 'Invalid credentials!' }]);
    }
  });

  it('asks for both fields', async () => {
    const { code, json } = await post('/admin/login', {});
    expect([code, json.status]).toEqual([422, 'Please enter email and password.']);
  });
});

describe('POST /auth/logout', () => {
  it('revokes the token, and no other', async () => {
    const { email, token } = await api.newPerson();
    const other = await api.signIn(email);
    const { code, json } = await api.call('POST', '/auth/logout', { token, body: {} });
    expect([code, typeof json.status]).toEqual([200, 'string']);
    expect((await api.call('GET', '/user', { token })).code).toBe(401);
    expect((await api.call('POST', '/auth/logout', { token, body: {} })).code).toBe(401);
    expect((await api.call('GET', '/user', { token: other })).code).toBe(200);
  });
});

describe('sessions', () => {
  it('end after 14 days without use, and 30 days after signing in', async () => {
    const { sql } = api.running.runtime;
    const { id, token } = await api.newPerson();
    const days = async () => {
      const [row] = await sql<{ days: number }[]>`
        select round(extract(epoch from expires_at - now()) / 86400)::int as days
          from identity.sessions where user_id = ${id}`;
      return row?.days;
    };
    const useAfter = async (days: number, left: string) => {
      await sql`
        update identity.sessions
           set signed_in_at = now() - make_interval(days => ${days}),
               expires_at = now() + ${left}::interval
         where user_id = ${id}`;
      return (await api.call('GET', '/user', { token })).code;
    };
    expect(await days()).toBe(14);
    expect(await useAfter(10, '4 days')).toBe(200);
    await expect.poll(days).toBe(14);
    expect(await useAfter(29, '1 hour')).toBe(200);
    await expect.poll(days).toBe(1);
    expect(await useAfter(20, '-1 second')).toBe(401);
  });

  it('are a hundred of one user at the most: those not used for longest end', async () => {
    const { sql } = api.running.runtime;
    const { id, email, token } = await api.newPerson();
    const used = await api.signIn(email);
    await sql`
      update identity.sessions set expires_at = expires_at - interval '1 day'
       where token_hash = sha256(${token}::text::bytea)`;
    for (let n = 0; n < 99; n++) await api.signIn(email);
    const codeOf = async (token: string) => (await api.call('GET', '/user', { token })).code;
    expect([await codeOf(token), await codeOf(used)]).toEqual([401, 200]);
    const sessions = await sql`select 1 from identity.sessions where user_id = ${id}`;
    expect(sessions).toHaveLength(100);
    // Those of a version in which a session was given longer.
    await sql`
      update identity.sessions set expires_at = now() + interval '30 days' where user_id = ${id}`;
    expect(await codeOf(await api.signIn(email))).toBe(200);
  });

  it('of a browser end as the next one starts: only that of another user is signed out', async () => {
    const { services } = api.running.runtime;
    const [ada, bo] = [await api.newPerson(), await api.newPerson()];
    const enter = async ({ email }: Person, actor: Actor | null) => {
      const context = { actor, correlationId: 'test', address: '127.0.0.1' };
      const entered = { email, passwordHash: PASSWORD, kind: 'page' as const, device: 'test' };
      const { token } = await runCommand(services, signIn, context, entered);
      return (await actorByToken(services, token, 'page'))!;
    };
    const whyEnded = async ({ sessionId }: Actor) => {
      const events = await services.store.eventsOf<LeafEvent>(`session-${sessionId}`);
      return events.map(({ data }) => ('why' in data ? data.why : null)).at(-1);
    };
    const first = await enter(ada, null);
    const second = await enter(ada, first);
    await enter(bo, second);
    expect(await whyEnded(first)).toBe('ended');
    expect(await whyEnded(second)).toBe('signed-out');
  });
});

describe('passwords', () => {
  const linkToken = async (email: string) =>
    /#token=([\w-]+)/.exec(await api.running.mailTo(email))?.[1] ?? '';

  it('are reset by a mailed link that works once, and other sessions end', async () => {
    const { email, token } = await api.newPerson();
    const asked = await post('/auth/reset', { email });
    expect([asked.code, asked.json]).toEqual([
      200,
      { status: 'Check your mail id to reset a password' },
    ]);
    const body = { token: await linkToken(email), password: OTHER_PASSWORD };
    const done = await post('/auth/reset/confirm', body);
    expect([done.code, done.json]).toEqual([200, { status: 'Password changed succesfully' }]);
    expect((await post('/auth/reset/confirm', body)).code).toBe(401);
    expect((await api.call('GET', '/user', { token })).code).toBe(401);
    expect((await post('/auth/login', { email, password: PASSWORD })).code).toBe(401);
    expect((await post('/auth/login', { email, password: OTHER_PASSWORD })).code).toBe(200);
  });

  it('are not reset by a wrong or an expired link', async () => {
    const wrong = await post('/auth/reset/confirm', { token: 'x', password: OTHER_PASSWORD });
    expect(wrong.code).toBe(401);
    const { email } = await api.newPerson();
    await post('/auth/reset', { email });
    const token = await linkToken(email);
    await api.running.runtime.sql`
      update identity.reset_links set expires_at = now() - interval '1 second'`;
    expect((await post('/auth/reset/confirm', { token, password: OTHER_PASSWORD })).code).toBe(401);
  });

  it('answer alike for a mail that nobody has', async () => {
    const { code, json } = await post('/auth/reset', { email: api.newEmail() });
    expect([code, json]).toEqual([200, { status: 'Check your mail id to reset a password' }]);
  });

  it('are asked for by the same work, whether or not there is an account', async () => {
    const { email } = await api.newPerson();
    for (const asked of [email, api.newEmail()]) {
      const jobs: string[] = [];
      // Nothing but this: the account is looked for later, by the job.
      const unit = { enqueue: ({ definition }: Job) => void jobs.push(definition.name) };
      await requestPasswordReset.body?.({ unit, input: { email: asked } } as never);
      expect(jobs).toEqual(['MailResetLink']);
    }
  });

  it('tell with 208 that the link could not be queued', async () => {
    const broken = await startApi({ LOG_LEVEL: 'silent' });
    const owner = connectAsOwner(broken.running.runtime.directUrl);
    await owner`alter table log.outbox rename to outbox_away`;
    const body = { email: broken.admin.email };
    const { code, json } = await broken.call('POST', '/auth/reset', { body });
    expect([code, json]).toEqual([208, { status: 'Something went wrong try again later' }]);
    await owner`alter table log.outbox_away rename to outbox`;
    await owner.end();
    await broken.stop();
  });

  it('are changed, and the other sessions of the person end', async () => {
    const { email, token } = await api.newPerson();
    const other = await api.signIn(email);
    const body = { password: OTHER_PASSWORD };
    const { code, json } = await api.call('PUT', '/auth/update', { token, body });
    expect([code, json]).toEqual([200, { status: 'Password changed succesfully' }]);
    expect((await api.call('GET', '/user', { token })).code).toBe(200);
    expect((await api.call('GET', '/user', { token: other })).code).toBe(401);
    expect((await post('/auth/login', { email, password: OTHER_PASSWORD })).code).toBe(200);
  });

  it('need the present one after ten minutes, also where the clock of the process is an hour behind', async () => {
    const { id, token } = await api.newPerson();
    await api.running.runtime.sql`
      update identity.sessions set signed_in_at = now() - interval '11 minutes'
       where user_id = ${id}`;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      const body = { password: OTHER_PASSWORD };
      expect((await api.call('PUT', '/auth/update', { token, body })).code).toBe(403);
    } finally {
      vi.useRealTimers();
    }
  });

  it('need the present one when the sign-in is older than ten minutes', async () => {
    const { id, token } = await api.newPerson();
    await api.running.runtime.sql`
      update identity.sessions set signed_in_at = now() - interval '11 minutes'
       where user_id = ${id}`;
    const change = (currentPassword?: string) =>
      api.call('PUT', '/auth/update', {
        token,
        body: { password: OTHER_PASSWORD, currentPassword },
      });
    expect((await change()).code).toBe(403);
    expect((await change(OTHER_PASSWORD)).code).toBe(403);
    expect((await change('not a hash')).code).toBe(422);
    expect((await change(PASSWORD)).code).toBe(200);
  });

  it('must not be well known, empty, or sent plain', async () => {
    const { token } = await api.newPerson();
    const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    for (const password of [WELL_KNOWN, EMPTY, 'plain', PASSWORD.toUpperCase(), '', 5, null]) {
      const { code, json } = await api.call('PUT', '/auth/update', { token, body: { password } });
      expect([code, Object.keys(json.errors as object)]).toEqual([422, ['password']]);
    }
  });
});
