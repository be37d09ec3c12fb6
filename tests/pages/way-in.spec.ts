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
