import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '#foundation/env.server';
import { newId } from '#foundation/ids';
import { createLog } from '#foundation/log.server';
import { freshDatabase, TEST_ENCRYPTION_KEYS, type FreshDatabase } from '#tests/support/database';
import { seedDemo } from '../../app/demo/seed.server';
import { createRuntime, type Runtime } from '../../app/runtime.server';
import { signIn } from '../live/instance';
import { VIEWER_HEADER } from '../../app/live/page-viewer';
import { servePages, type ServedPages } from './page-server';

let database: FreshDatabase;
let runtime: Runtime;
let served: ServedPages;
let adminId: string;
let token: string;

beforeAll(async () => {
  database = await freshDatabase();
  runtime = await createRuntime({
    env: parseEnv({ DATABASE_URL: database.url }),
    log: createLog('silent'),
    database: { url: database.url, directUrl: database.url },
    encryptionKeys: TEST_ENCRYPTION_KEYS,
  });
  await seedDemo(runtime);
  served = await servePages(runtime);
  const [admin] = await runtime.sql<{ id: string }[]>`
    select id from identity.users where email = 'mateo@leafcard.example'`;
  adminId = admin!.id;
  token = (await signIn(runtime, adminId, 'page')).token;
});
afterAll(async () => {
  await served.stop();
  await runtime.stop();
  await database.drop();
});

/** What an address says wrong is left out, or answered as the fault of who asks. */
test.each([
  ['a timeline from a day that is none', '/audit?from=tomorrow', 200],
  ['a timeline to a day after all others', '/audit?to=275760-09-13T00:00:00.000Z', 200],
  ['a timeline of nobody', '/audit?person=__proto__&actor=__proto__', 200],
  ['a search in the past for what cannot be kept', '/audit/past?q=%00', 200],
  ['a long search in the past', `/audit/past?q=${'a'.repeat(199)}%F0%9F%8D%83`, 200],
  ['a trial of no rule', `/audit/rules/trial?rule=${'a'.repeat(101)}`, 400],
  ['failures of a bulk action of nobody', `/bulk?id=${newId()}`, 404],
])('%s', async (_what, path, status) => {
  expect(await served.statusOf(path, token)).toBe(status);
});

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
    const found = (q: string, language: string) =>
      served.load(`${path}?${new URLSearchParams({ q })}`, token, { 'accept-language': language });
    expect(await found('portogallo', 'it')).toContain('Rua Garrett');
    expect(await found('portogallo', 'en')).not.toContain('Rua Garrett');
    expect(await found('portugal', 'it')).toContain('Rua Garrett');
  },
);
