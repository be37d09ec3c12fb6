import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { hashToken, newToken } from '#foundation/token.server';
import { serveDemo, type ServedDemo } from './page-server';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.stop());

const [, mateo] = DEMO_ACCOUNTS;

const send = (path: string, form: Record<string, string>) =>
  served.send(path, '', { method: 'POST', body: new URLSearchParams(form) });

const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

/** Registers on the page that has this search, and says where that leads. */
async function registered(email: string, search: string): Promise<string | null> {
  const { sql, hashes } = served.runtime.services;
  const emailHash = hashes.email(email);
  await sql`
    insert into identity.codes (purpose, email_hash, code_hash, tries, expires_at)
    values ('registration', ${emailHash}, ${hashes.code('registration', emailHash, '123456')}, 0,
            now() + interval '5 minutes')`;
  const page = `/sign-up${search}`;
  const proven = await send(page, { intent: 'use-code', email, code: '123456' });
  const [, proof = ''] = /name="proof" value="([^"]+)"/.exec(await proven.text()) ?? [];
  const password = 'correct horse battery';
  const account = { email, proof, username: 'Newcomer', password, repeat: password };
  const { headers } = await send(page, { intent: 'register', ...account });
  return headers.get('location');
}

async function sent(path: string, form: Record<string, string>): Promise<string> {
  const html = await (await send(path, form)).text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<[^>]+>/g, ' ');
}

it('a link to set a password is read when it is opened, which leaves it as it is', async () => {
  const { sql } = served.runtime.services;
  const token = newToken();
  await sql`
    insert into identity.reset_links (token_hash, user_id, expires_at)
    select ${hashToken(token)}, id, now() + interval '30 minutes'
      from identity.users where username = ${mateo!.username}`;
  const read = () => sent('/reset-password', { intent: 'read', token });
  for (let turn = 0; turn < 2; turn++) {
    expect(await read()).not.toContain(messages.resetLinkInvalid);
  }
  await sql`update identity.reset_links set expires_at = now() - interval '1 second'`;
  expect(await read()).toContain(messages.resetLinkInvalid);
});

it('a sign-in that is held back says until when, and no more than that', async () => {
  const tryIt = () => sent('/login', { email: 'never@example.com', password: 'a wrong one' });
  for (let turn = 0; turn < 5; turn++) expect(await tryIt()).toContain(messages.signInInvalid);
  const heldBack = await tryIt();
  expect(heldBack).toMatch(/Too many tries\. Try again in (30|29|28) seconds\./);
  expect(heldBack).not.toContain('a moment');
});

it('registering leads on to where one was going, and never to another site', async () => {
  const to = '?to=%2Fcard-design%3Fx%3D1';
  expect(hrefs(await served.html(`/login${to}`, ''))).toContain(`/registration${to}`);
  const choices = hrefs(await served.html(`/registration${to}`, ''));
  expect(choices).toEqual(
    expect.arrayContaining([`/sign-up${to}`, `/create-organization${to}`, `/login${to}`]),
  );
  expect(hrefs(await served.html(`/sign-up${to}`, ''))).toContain(`/login${to}`);
  expect(hrefs(await served.html('/login', ''))).toContain('/registration');

  expect(await registered('onward@example.com', to)).toBe('/card-design?x=1');
  expect(await registered('evil@example.com', '?to=//evil.example/x')).toBe('/dashboard');
  // The invitation that led there may be used up.
  expect(await registered('invited@example.com', '?to=/invitation')).toBe('/dashboard');
});
