import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#foundation/ids';
import type { Runtime } from '../../app/runtime.server';
import { person, signIn } from '../live/instance';
import { VIEWER_HEADER } from '../../app/live/page-viewer';
import { serveDemo, type ServedDemo } from './page-server';

let runtime: Runtime;
let served: ServedDemo;
let adminId: string;
let token: string;

beforeAll(async () => {
  served = await serveDemo();
  ({ runtime } = served);
  const [admin] = await runtime.sql<{ id: string }[]>`
    select id from identity.users where email = 'mateo@leafcard.example'`;
  adminId = admin!.id;
  token = (await signIn(runtime, adminId, 'page')).token;
});
afterAll(() => served.stop());

/** What an address says wrong is left out, or answered as the fault of who asks. */
test.each([
  ['a timeline from a day that is none', '/audit?from=tomorrow', 200],
  ['a timeline to a day after all others', '/audit?to=275760-09-13T00:00:00.000Z', 200],
  ['a timeline of nobody', '/audit?person=__proto__&actor=__proto__', 200],
  ['a timeline before a number that is none', '/audit?older=1e309', 200],
  ['a timeline before a number beyond all', '/audit?older=99999999999999999999', 200],
  ['a search in the past for what cannot be kept', '/audit/past?q=%00', 200],
  ['a long search in the past', `/audit/past?q=${'a'.repeat(199)}%F0%9F%8D%83`, 200],
  ['a trial of no rule', `/audit/rules/trial?rule=${'a'.repeat(101)}`, 400],
  ['failures of a bulk action of nobody', `/bulk?id=${newId()}`, 404],
])('%s', async (_what, path, status) => {
  expect(await served.statusOf(await served.addressOf(path, token), token)).toBe(status);
});

test.each(['_data=root', '_data', '%5Fdata=x', 'a=1&_data'])(
  'another way to ask for data is none: ?%s',
  async (query) => {
    expect(await served.statusOf(`/login?${query}`, token)).toBe(400);
  },
);

test('a form is taken from behind a proxy that calls the server by another name', async () => {
  const headers = { origin: 'https://cards.example', 'x-forwarded-host': 'inside.example' };
  const form = new URLSearchParams({ intent: 'choose-mails', decision: 'on' });
  const sent = { method: 'POST', headers, body: form };
  expect(await served.statusOf('/settings', token, sent)).toBe(200);
  expect(await served.statusOf('/settings.data', token, sent)).toBe(200);
});

test('a page is neither given nor taken data under the session of another user', async () => {
  const asked = (viewerId: string, body?: BodyInit, path = '/settings.data') =>
    served.statusOf(path, token, {
      method: body ? 'POST' : 'GET',
      body,
      headers: { [VIEWER_HEADER]: viewerId },
    });
  const form = new URLSearchParams({ intent: 'choose-mails', decision: 'on' });
  const file = new FormData();
  file.set('file', new Blob(['a,b']), 'people.csv');
  expect(await asked(newId())).toBe(412);
  expect(await asked(newId(), form)).toBe(412);
  expect(await asked(newId(), file, '/organization/users/import.data')).toBe(412);
  expect(await asked(adminId)).toBe(200);
  expect(await asked(adminId, form)).toBe(200);
});

test.each(['/dashboard', '/organization/location/info'])(
  'a country is found on %s by the name that the page’s language has for it',
  async (path) => {
    const found = async (q: string, language: string) => {
      const address = await served.addressOf(`${path}?${new URLSearchParams({ q })}`, token);
      return served.load(address, token, { 'accept-language': language });
    };
    expect(await found('portogallo', 'it')).toContain('Rua Garrett');
    expect(await found('portogallo', 'en')).not.toContain('Rua Garrett');
    expect(await found('portugal', 'it')).toContain('Rua Garrett');
  },
);

/** Of the demo: the one that comes first by its name, and the other one. */
const organizations = () => runtime.sql<[{ id: string }, { id: string; name: string }]>`
  select id, name from organizations.organizations order by lower(name)`;

/** A user who administers both, the other one for longer. */
async function adminOfBoth(): Promise<string> {
  const [first, other] = await organizations();
  const grants = [other, first].map(
    ({ id: organizationId }) => ({ role: 'CORPORATE_ADMIN', organizationId }) as const,
  );
  return (await signIn(runtime, await person(runtime, grants), 'page')).token;
}

test.each([
  '/edit-organization?x=1',
  '/organization/location/info?new=',
  '/organization/users/import?x=1',
  '/audit?x=1',
  '/audit/past?x=1',
  '/audit/proof?x=1',
  '/audit/rules?rule=new',
])(
  '%s leads to the organization whose admin one became first, and so do its forms',
  async (path) => {
    const admin = await adminOfBoth();
    const [, { id }] = await organizations();
    const address = await served.addressOf(path, admin);
    expect(address).toBe(`${path}&organization=${id}`);
    const forms =
      (await served.html(address, admin)).match(/<form [^>]*method="post"[^>]*>/g) ?? [];
    const [pathname = ''] = path.split('?');
    for (const form of forms.filter((tag) => tag.includes(`action="${pathname}`))) {
      expect(form).toContain(`organization=${id}`);
    }
  },
);

test.each(['/new-corporate-admin-card-design?x=1', '/corporate-admin-card-design?x=1'])(
  '%s leads to the organization whose admin one became last',
  async (path) => {
    const [{ id }] = await organizations();
    expect(await served.addressOf(path, await adminOfBoth())).toBe(`${path}&organization=${id}`);
  },
);

test('a form whose address names no organization is not taken', async () => {
  const form = new URLSearchParams({ intent: 'rotate-code' });
  const sent = { method: 'POST', body: form };
  const admin = await adminOfBoth();
  const [, { id }] = await organizations();
  expect(await served.statusOf('/edit-organization', admin, sent)).toBe(404);
  expect(await served.statusOf(`/edit-organization?organization=${id}`, admin, sent)).toBe(200);
});

test('a dashboard whose address names no organization shows the one whose admin one became first', async () => {
  const admin = await adminOfBoth();
  const [, { name }] = await organizations();
  expect(await served.addressOf('/dashboard', admin)).toBe('/dashboard');
  expect(await served.html('/dashboard', admin)).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
});

test('the request for a card is one of an organization, which its address names', async () => {
  const [member] = await runtime.sql<{ userId: string; organizationId: string }[]>`
    select user_id, organization_id from organizations.members where not removed limit 1`;
  const { userId, organizationId } = member!;
  const employee = (await signIn(runtime, userId, 'page')).token;
  const address = await served.addressOf('/card-design?edit=yes', employee);
  expect(address).toBe(`/card-design?edit=yes&organization=${organizationId}`);
});
