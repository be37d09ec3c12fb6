import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import { FORM_KEY } from '../../app/live/retrying-fetch';
import { serveDemo, type ServedDemo } from './page-server';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo({
    LIMIT_CODE_MAIL: '1/1m',
    LIMIT_CODE_ADDRESS: '3/1h',
    LIMIT_TAKEN_ORGANIZATIONS: '2/1h',
  });
});
afterAll(() => served.stop());

let mails = 0;
const newEmail = () => `newcomer-${++mails}@example.com`;

/** What the page says that comes back, and whether a field of it can be filled in. */
async function sent(path: string, form: Record<string, string>, key = newId(), cookie = '') {
  const body = new URLSearchParams(form);
  const headers = { [FORM_KEY]: key, ...(cookie && { cookie }) };
  const answer = await served.send(path, '', { method: 'POST', body, headers });
  const html = await answer.text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return {
    says: main.replace(/<[^>]+>/g, ' '),
    isOpen: (field: string) => !fieldOf(main, field).includes(' disabled'),
    valueOf: (field: string) => /value="([^"]*)"/.exec(fieldOf(main, field))?.[1],
    leadsTo: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie(),
  };
}

const fieldOf = (html: string, name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

const askForCode = (email: string, key?: string) =>
  sent('/sign-up', { intent: 'send-code', email }, key);

/** A code as it was mailed there. */
async function mailedCode(email: string, code: string, tries = 0): Promise<void> {
  const { sql, hashes } = served.runtime.services;
  const emailHash = hashes.email(email);
  await sql`
    insert into identity.codes (purpose, email_hash, code_hash, tries, expires_at)
    values ('registration', ${emailHash}, ${hashes.code('registration', emailHash, code)}, ${tries},
            now() + interval '5 minutes')`;
}

const useCode = (email: string, code: string, key?: string) =>
  sent('/sign-up', { intent: 'use-code', email, code }, key);

const NOT_SENT = 'No code was sent: too many';

describe('a code that is refused', () => {
  it('leaves it to be entered where one was mailed, and else says that none was, and until when', async () => {
    const email = newEmail();
    expect((await askForCode(email)).isOpen('code')).toBe(true);
    const again = await askForCode(email);
    expect(again.says).toContain(NOT_SENT);
    expect(again.isOpen('code')).toBe(true);

    for (let turn = 0; turn < 2; turn++) await askForCode(newEmail());
    const refused = await askForCode(newEmail());
    expect(refused.says).toContain(NOT_SENT);
    expect(refused.says).toContain('in 60 minutes');
    expect(refused.says).not.toContain('We emailed it');
    expect(refused.isOpen('code')).toBe(false);
  });

  it('opens no field for one that was tried too often', async () => {
    const email = newEmail();
    const { sql, hashes } = served.runtime.services;
    await mailedCode(email, '123456', 5);
    await sql`
      insert into limits.hits (bucket)
      values (${hashes.bucket('mail:registration', hashes.email(email))})`;
    const refused = await askForCode(email);
    expect(refused.says).toContain(NOT_SENT);
    expect(refused.isOpen('code')).toBe(false);
  });
});

it('a code that was tried too often, and one that never was, are answered alike: with the way to another', async () => {
  const [spent, never] = [newEmail(), newEmail()];
  await mailedCode(spent, '123456', 5);
  for (const email of [spent, never]) {
    const { says } = await useCode(email, '123456');
    expect(says).toContain(messages.codeInvalid);
    expect(says).toContain('it no longer works. Choose “Send again”');
  }
});

it('a mail that has an account is refused as soon as it is proven, and not before', async () => {
  const { email } = DEMO_ACCOUNTS[0]!;
  await mailedCode(email, '123456');
  const wrong = await useCode(email, '654321');
  expect(wrong.says).not.toContain(messages.emailTaken);
  const right = await useCode(email, '123456');
  expect(right.says).toContain(messages.emailTaken);
  expect([right.isOpen('email'), right.isOpen('username')]).toEqual([true, false]);
});

it('a name or domain that is taken is refused on its own tab, to an address so many times', async () => {
  const check = (domain: string, name = 'A free name') =>
    sent('/create-organization', { intent: 'check', domain, name });
  const { says } = await check('Fernhill.example');
  expect(says).toContain(messages.organizationTaken);
  expect(says).toContain('Join organization');
  for (let turn = 0; turn < 3; turn++) {
    expect((await check('free.example')).says).not.toContain(messages.organizationTaken);
  }
  expect((await check('free.example', ' FERNHILL botanics')).says).toContain(
    messages.organizationTaken,
  );
  expect((await check('fernhill.example')).says).not.toContain(messages.organizationTaken);
});

describe('a form that is sent again under its key, as its answer was lost,', () => {
  it('mails a code once, and says that it was', async () => {
    const [email, key] = [newEmail(), newId()];
    // The address has asked for as many as it may in an hour.
    await served.runtime.services.sql`delete from limits.hits`;
    for (let press = 0; press < 2; press++) {
      const { says, isOpen } = await askForCode(email, key);
      expect(says).toContain('We emailed it');
      expect(says).not.toContain(NOT_SENT);
      expect(isOpen('code')).toBe(true);
    }
    expect((await askForCode(email)).says).toContain(NOT_SENT);
  });

  it('is answered as it was: a code that is right is so for it alone', async () => {
    const email = newEmail();
    await mailedCode(email, '123456');
    const key = newId();
    const proof = (await useCode(email, '123456', key)).valueOf('proof');
    expect(proof).toBeTruthy();
    expect((await useCode(email, '123456', key)).valueOf('proof')).toBe(proof);
    expect((await useCode(email, '123456')).says).toContain(messages.codeInvalid);
  });

  it('signs in the user whom it has registered, and nobody else', async () => {
    const email = newEmail();
    await mailedCode(email, '123456');
    const proof = (await useCode(email, '123456')).valueOf('proof') ?? '';
    const password = 'a-long-pass-7';
    const form = { intent: 'register', email, proof, username: 'Joan Clarke', password };
    const register = (key: string, more = {}, cookie = '') =>
      sent('/sign-up', { ...form, repeat: password, ...more }, key, cookie);
    const key = newId();
    // The session may have arrived, although the answer did not.
    for (let press = 0, cookie = ''; press < 3; press++) {
      const { leadsTo, cookies } = await register(key, {}, cookie);
      expect(leadsTo).toBe('/dashboard');
      cookie = cookies.find((one) => one.startsWith('leafcard='))?.split(';')[0] ?? '';
      expect(cookie).toBeTruthy();
    }

    const another = { password: 'another-pass-7', repeat: 'another-pass-7' };
    for (const late of [await register(key, another), await register(newId())]) {
      expect(late.says).toContain(messages.proofSpent);
      expect([late.isOpen('email'), late.isOpen('username')]).toEqual([true, false]);
    }
  });
});
