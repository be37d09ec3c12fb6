import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { en } from '#foundation/words/organization/en';
import { hashToken, newToken } from '#foundation/token.server';
import { serveDemo, type ServedDemo } from './page-server';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.stop());

const [, mateo, , , sofia] = DEMO_ACCOUNTS;

const send = (path: string, form: Record<string, string>, token = '') =>
  served.send(path, token, { method: 'POST', body: new URLSearchParams(form) });

const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

/** Registers on the page that has this search. */
async function register(email: string, search: string): Promise<Response> {
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
  return send(page, { intent: 'register', ...account });
}

/** Where it leads. */
const registered = async (email: string, search: string): Promise<string | null> =>
  (await register(email, search)).headers.get('location');

async function sent(path: string, form: Record<string, string>, token = ''): Promise<string> {
  const html = await (await send(path, form, token)).text();
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

it('who was invited reads which organization they are in now', async () => {
  const { sql, hashes } = served.runtime.services;
  const email = 'ida@example.com';
  const [organization] = await sql<{ name: string }[]>`
    insert into organizations.invitations
           (id, organization_id, email, email_hash, role, token_hash, location_id, details, expires_at)
    select gen_random_uuid(), o.id, ${email}, ${hashes.email(email)}, 'MEMBER', ${hashToken(newToken())},
           (select id from organizations.locations l where l.organization_id = o.id limit 1),
           '{"name":"Ida"}', now() + interval '1 day'
      from organizations.organizations o order by o.id limit 1
    returning (select name from organizations.organizations o where o.id = organization_id)`;
  const { headers } = await register(email, '');
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const said = await served.load('/dashboard', '', { cookie: cookies.join('; ') });
  expect(said).toContain(messages.joinedNamed + organization?.name);
});

describe('joining an organization', () => {
  /** Signs an employee in, whose organization has this domain. */
  const signedIn = async (): Promise<{ token: string; domain: string }> => {
    const { sql } = served.runtime.services;
    const token = newToken();
    const [own] = await sql<{ domain: string }[]>`
      with session as (
        insert into identity.sessions (id, token_hash, user_id, kind, device, expires_at)
        select gen_random_uuid(), ${hashToken(token)}, id, 'page', 'Chrome', now() + interval '1 hour'
          from identity.users where username = ${sofia!.username}
        returning user_id)
      select o.domain from session
        join organizations.members m on m.user_id = session.user_id and not m.removed
        join organizations.organizations o on o.id = m.organization_id`;
    return { token, domain: own?.domain ?? '' };
  };

  it('by another mail of the own one says that one is in it', async () => {
    const { token, domain } = await signedIn();
    const asked = { intent: 'send-code', email: `somewhere.else@${domain}` };
    const said = await sent('/add-organization', asked, token);
    expect(said).toContain(messages.joinedAlready);
    expect(said).not.toContain(messages.corporateMailConnected);
  });

  it('is, for its members, about another one', async () => {
    const { token } = await signedIn();
    const { join } = en;
    const page = await served.html('/add-organization', token);
    expect(page).toContain(join.joinAnother);
    expect(page).not.toContain(join.about);
  });
});
