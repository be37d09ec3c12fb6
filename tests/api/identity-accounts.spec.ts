import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeTo, proofOf } from './support/organizations';
import { PASSWORD, startApi, WELL_KNOWN, type Api } from './support/people';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const post = (path: string, body: object, key?: string) => api.call('POST', path, { body, key });
const events = async (type: string): Promise<number> => {
  const [row] = await api.running.runtime.sql<{ count: number }[]>`
    select count(*)::int as count from log.events where type = ${type}`;
  return row?.count ?? 0;
};

describe('POST /email/verification', () => {
  it('mails a code, once a minute for a mail, whether or not there is an account', async () => {
    for (const email of [api.newEmail(), api.admin.email]) {
      const { code, json } = await post('/email/verification', { email, key: 'ignored' });
      expect([code, json]).toEqual([200, { status: 'Check Your Mail for OTP Verification' }]);
      expect(await api.running.codeFor(email)).toMatch(/^\d{6}$/);
      const again = await post('/email/verification', { email });
      expect(again.code).toBe(429);
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it.each([
    {},
    { email: '' },
    { email: 'ada' },
    { email: 'a@b' },
    { email: 5 },
    { email: ['a@b.c'] },
  ])('does not take %j', async (body) => {
    const { code, json } = await post('/email/verification', body);
    expect([code, Object.keys(json.errors as object)]).toEqual([422, ['email']]);
  });

  it('mails one code for twenty calls with one key', async () => {
    const email = api.newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/email/verification', { email }, `code ${email}`)),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200));
  });
});

describe('POST /email/verification/confirm', () => {
  it('accepts the code once', async () => {
    const email = api.newEmail();
    await post('/email/verification', { email });
    const body = { email, code: await api.running.codeFor(email) };
    const right = await post('/email/verification/confirm', body);
    const proof = expect.stringMatching(/^[\w-]{43}$/) as string;
    const answer = { status: 'OTP verified successfully', data: { proof } };
    expect([right.code, right.json]).toEqual([200, answer]);
    const again = await post('/email/verification/confirm', body);
    expect([again.code, again.json]).toEqual([401, { status: 'Enter valid OTP' }]);
  });

  it('accepts it no more after five wrong tries', async () => {
    const email = api.newEmail();
    await post('/email/verification', { email });
    const code = await api.running.codeFor(email);
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await post('/email/verification/confirm', { email, code: 'wrong' });
      expect([wrong.code, wrong.json.status]).toEqual([401, 'Enter valid OTP']);
    }
    expect((await post('/email/verification/confirm', { email, code })).code).toBe(401);
  });

  it('accepts each of several codes, also one that a stranger asked for; wrong tries count together', async () => {
    const email = api.newEmail();
    const codes = [await codeTo(api, email)];
    const confirm = (code: string) => post('/email/verification/confirm', { email, code });
    const anotherCode = async () => {
      await api.running.runtime.sql`delete from limits.hits`;
      codes.push(await codeTo(api, email));
    };
    await anotherCode();
    expect((await confirm(codes[0]!)).code).toBe(200);
    expect((await confirm('wrong')).code).toBe(401);
    expect((await confirm(codes[1]!)).code).toBe(200);
    await anotherCode();
    for (let tries = 0; tries < 3; tries++) await confirm('wrong');
    await anotherCode();
    for (let tries = 0; tries < 2; tries++) await confirm('wrong');
    for (const code of codes) expect((await confirm(code)).code).toBe(401);
  });

  it('counts no tries against a mail for which no code is out', async () => {
    const email = api.newEmail();
    for (let tries = 0; tries < 16; tries++) {
      const wrong = await post('/email/verification/confirm', { email, code: 'wrong' });
      expect([wrong.code, wrong.json.status]).toEqual([401, 'Enter valid OTP']);
    }
    const code = await codeTo(api, email);
    expect((await post('/email/verification/confirm', { email, code })).code).toBe(200);
  });

  it('does not accept it after ten minutes', async () => {
    const email = api.newEmail();
    await post('/email/verification', { email });
    const code = await api.running.codeFor(email);
    await api.running.runtime.sql`
      update identity.codes set expires_at = expires_at - interval '10 minutes'`;
    expect((await post('/email/verification/confirm', { email, code })).code).toBe(401);
  });
});

describe('POST /auth/register', () => {
  const wanted = (email: string) => ({ email, password: PASSWORD, username: 'Ada Lovelace' });

  it('needs a verified mail', async () => {
    const email = api.newEmail();
    for (const body of [wanted(email), { ...wanted(email), code: '123456' }]) {
      const refused = await post('/auth/register', body);
      expect([refused.code, refused.json]).toEqual([403, { status: 'Enter valid OTP' }]);
    }
  });

  it('registers after the mail was verified', async () => {
    const email = api.newEmail();
    const proof = await proofOf(api, email);
    const { code: answered, json } = await post('/auth/register', { ...wanted(email), proof });
    expect([answered, json]).toEqual([
      200,
      { status: 'Registration successful', data: { id: expect.any(String) as string } },
    ]);
  });

  it('takes the proof from who confirmed the mail alone, once, whatever others ask for', async () => {
    const [email, other] = [api.newEmail(), api.newEmail()];
    const [proof, otherProof] = [await proofOf(api, email), await proofOf(api, other)];
    await api.running.runtime.sql`delete from limits.hits`;
    expect((await post('/email/verification', { email })).code).toBe(200);
    for (const foreign of [undefined, '', otherProof, 'x'.repeat(43)]) {
      const refused = await post('/auth/register', { ...wanted(email), proof: foreign });
      expect([refused.code, refused.json]).toEqual([403, { status: 'Enter valid OTP' }]);
    }
    expect((await post('/auth/register', { ...wanted(email), proof })).code).toBe(200);
    expect((await post('/auth/register', { ...wanted(email), proof })).code).toBe(403);
  });

  it('does not take a proof after 30 minutes, and keeps it as a hash', async () => {
    const email = api.newEmail();
    const proof = await proofOf(api, email);
    const { sql } = api.running.runtime;
    const kept = await sql`
      select 1 from identity.proofs
       where proof_hash = sha256(${proof}::text::bytea)
         and expires_at between now() + interval '29 minutes' and now() + interval '30 minutes'`;
    expect(kept).toHaveLength(1);
    await sql`update identity.proofs set expires_at = expires_at - interval '30 minutes'`;
    expect((await post('/auth/register', { ...wanted(email), proof })).code).toBe(403);
  });

  it('checks the shape, then the code, then whether the mail is taken', async () => {
    const { email } = await api.newPerson();
    expect((await post('/auth/register', { ...wanted(email), username: '1' })).code).toBe(422);
    expect((await post('/auth/register', { ...wanted(email), password: WELL_KNOWN })).code).toBe(
      422,
    );
    expect((await post('/auth/register', wanted(email))).code).toBe(403);
    await api.running.runtime.sql`delete from limits.hits`;
    await post('/email/verification', { email });
    const body = { ...wanted(email), code: await api.running.codeFor(email) };
    const taken = await post('/auth/register', body);
    expect([taken.code, taken.json]).toEqual([401, { status: 'Email Already Exists' }]);
  });

  it.each(['Ada', '1Lovelace', 'Ada-Lovelace', 'x'.repeat(31), '<b>Ada</b>', '     ', 12345])(
    'does not take the username %j',
    async (username) => {
      const { code, json } = await post('/auth/register', {
        ...wanted(api.newEmail()),
        username,
      });
      expect([code, json.errors]).toEqual([422, { username: 'Enter valid username' }]);
    },
  );

  it('makes one account of twenty calls with one key, and refuses another body', async () => {
    const email = api.newEmail();
    await post('/email/verification', { email });
    const body = { ...wanted(email), code: await api.running.codeFor(email) };
    const before = await events('UserRegistered');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/auth/register', body, `register ${email}`)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.code).toBe(200);
    expect(await events('UserRegistered')).toBe(before + 1);
    const other = { ...body, username: 'Somebody Else' };
    const refused = await post('/auth/register', other, `register ${email}`);
    expect([refused.code, Object.keys(refused.json.errors as object)]).toEqual([
      422,
      ['Idempotency-Key'],
    ]);
  });

  it('answers a replay from the log when the process died before it answered', async () => {
    const email = api.newEmail();
    await post('/email/verification', { email });
    const body = { ...wanted(email), code: await api.running.codeFor(email) };
    const first = await post('/auth/register', body, `crash ${email}`);
    const before = await events('UserRegistered');
    await api.running.runtime.sql`
      update api.idempotency set answer = null, lease_until = '-infinity'`;
    const again = await post('/auth/register', body, `crash ${email}`);
    expect([again.code, again.text]).toEqual([200, first.text]);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
    expect(await events('UserRegistered')).toBe(before);
  });
});

describe('GET /user', () => {
  it('answers who I am', async () => {
    const { id, email, token } = await api.newPerson();
    const { code, json } = await api.call('GET', '/user', { token });
    expect([code, json]).toEqual([
      200,
      { data: { id, username: 'Ada Lovelace', email, type: 'USER', organizations: [] } },
    ]);
    const admin = await api.call('GET', '/user', { token: api.admin.token });
    expect(admin.json.data).toMatchObject({ type: 'SUPER_ADMIN' });
  });
});

describe('GET /user/count/details', () => {
  it('answers the three counts', async () => {
    const { token } = await api.newPerson();
    const { code, json } = await api.call('GET', '/user/count/details', { token });
    expect([code, json.data]).toEqual([
      200,
      { numberPersonalCards: 0, numberBusinessCards: 0, numberOrganization: 0 },
    ]);
    expect((await api.call('GET', '/user/count/details')).code).toBe(401);
  });
});

describe('deleting an account', () => {
  it("of one's own ends every token at once, and frees the mail", async () => {
    const { email, token } = await api.newPerson();
    const other = await api.signIn(email);
    const { code, json } = await api.call('PUT', '/user/account/status', { token, body: {} });
    expect([code, json]).toEqual([200, { status: 'Account deleted succesfully' }]);
    for (const ended of [token, other]) {
      expect((await api.call('GET', '/user', { token: ended })).code).toBe(401);
    }
    expect((await post('/auth/login', { email, password: PASSWORD })).code).toBe(401);
  });

  it('by a mailed code needs an account and the code', async () => {
    const unknown = await post('/email/account/verification', { email: api.newEmail() });
    expect([unknown.code, unknown.json]).toEqual([
      401,
      { status: 'Account with this mail id does not exists' },
    ]);
    const { email, token } = await api.newPerson();
    const asked = await post('/email/account/verification', { email, key: 'ignored' });
    expect(asked.code).toBe(200);
    const code = await api.running.codeFor(email);
    const wrong = await post('/user/account/delete', { email, code: 'wrong' });
    expect([wrong.code, wrong.json]).toEqual([401, { status: 'Enter valid OTP' }]);
    const done = await post('/user/account/delete', { email, code });
    expect([done.code, done.json]).toEqual([
      200,
      { status: 'Your account has been deleted successfully' },
    ]);
    expect((await api.call('GET', '/user', { token })).code).toBe(401);
    expect((await post('/user/account/delete', { email, code })).code).toBe(401);
    const again = await post('/email/account/verification', { email });
    expect([401, 429]).toContain(again.code);
  });

  it('does not work with a code for registering', async () => {
    const { email } = await api.newPerson();
    await api.running.runtime.sql`delete from limits.hits`;
    await post('/email/verification', { email });
    const code = await api.running.codeFor(email);
    expect((await post('/user/account/delete', { email, code })).code).toBe(401);
  });
});

describe('POST /email/contact', () => {
  const message = {
    name: 'Ada',
    email: 'ada@example.com',
    subject: 'A question',
    message: 'Do cards grow on trees?',
  };

  it('mails the message to the contact address', async () => {
    const { code, json } = await post('/email/contact', message);
    expect([code, typeof json.status]).toEqual([200, 'string']);
    const mail = await api.running.mailTo(api.running.runtime.env.CONTACT_EMAIL);
    expect(mail).toContain('Do cards grow on trees?');
  });

  it('needs all four fields', async () => {
    const { code, json } = await post('/email/contact', {});
    expect([code, json]).toEqual([
      422,
      {
        status: 'All Fields are required',
        errors: {
          name: 'is required',
          email: 'is required',
          subject: 'is required',
          message: 'is required',
        },
      },
    ]);
  });
});

describe('limits', () => {
  it('of mailed codes and links count for each kind by itself', async () => {
    const { email, token } = await api.newPerson();
    const paths = ['/email/verification', '/email/account/verification', '/auth/reset'];
    const ask = (path: string) => api.call('POST', path, { body: { email }, token });
    for (const path of paths) expect([path, (await ask(path)).code]).toEqual([path, 200]);
    for (const path of paths) expect([path, (await ask(path)).code]).toEqual([path, 429]);
  });

  it('of contact messages count by address, and translate to 429', async () => {
    const strict = await startApi({ LIMIT_CONTACT_ADDRESS: '1/1h' });
    const body = { name: 'Ada', email: 'a@example.com', subject: 'Hi', message: 'Hello' };
    const codes = [];
    for (let sent = 0; sent < 2; sent++) {
      codes.push((await strict.call('POST', '/email/contact', { body })).code);
    }
    expect(codes).toEqual([200, 429]);
    await strict.stop();
  });
});
