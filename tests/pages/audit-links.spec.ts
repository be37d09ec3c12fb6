import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '#foundation/env.server';
import { createLog } from '#foundation/log.server';
import type { Grant } from '#foundation/roles';
import type { RequestRow } from '#modules/requests/read/requests.server';
import { freshDatabase, TEST_ENCRYPTION_KEYS, type FreshDatabase } from '#tests/support/database';
import { seedDemo } from '../../app/demo/seed.server';
import { createRuntime, type Runtime } from '../../app/runtime.server';
import { person, signIn } from '../live/instance';
import { servePages, type ServedPages } from './page-server';

let database: FreshDatabase;
let runtime: Runtime;
let served: ServedPages;

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
});
afterAll(async () => {
  await served.stop();
  await runtime.stop();
  await database.drop();
});

const enter = async (grants: Grant[]): Promise<string> =>
  (await signIn(runtime, await person(runtime, grants), 'page')).token;

test('a person of the past leads to the request within the organization', async () => {
  const found = await runtime.sql<Pick<RequestRow, 'id' | 'userId' | 'organizationId'>[]>`
    select distinct on (organization_id) id, user_id, organization_id from requests.requests`;
  expect(found.length).toBeGreaterThan(1);
  const grants = found.map(({ organizationId }) => ({ role: 'AUDITOR' as const, organizationId }));
  const token = await enter(grants);
  for (const { id, userId, organizationId } of found) {
    const within = new URLSearchParams({ organization: organizationId });
    const page = await served.html(`/audit/past?${within}&person=${userId}`, token);
    const links = page.match(new RegExp(`/audit/requests/${id}[^"]*(?=")`, 'g'));
    expect(new Set(links)).toEqual(new Set([`/audit/requests/${id}?${within}`]));
  }
});
