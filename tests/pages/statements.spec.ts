import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '#foundation/env.server';
import { createLog } from '#foundation/log.server';
import { freshDatabase, TEST_ENCRYPTION_KEYS, type FreshDatabase } from '#tests/support/database';
import { createHouse, type House } from '../../app/house.server';
import { servePages } from './page-server';
import { seedDemo } from '../../app/demo/seed.server';
import { signIn } from '../live/instance';

let database: FreshDatabase, house: House, served: Awaited<ReturnType<typeof servePages>>;
beforeAll(async () => {
  database = await freshDatabase();
  house = await createHouse({
    env: parseEnv({ DATABASE_URL: database.url, DATABASE_POOL: '2' }),
    log: createLog('silent'),
    database: { url: database.url, directUrl: database.url },
    encryptionKeys: TEST_ENCRYPTION_KEYS,
  });
  await seedDemo(house);
  served = await servePages(house);
});
afterAll(async () => {
  served.stop();
  await house.stop();
  await database.drop();
});

test('x', async () => {
  const users = await house.sql<
    { id: string; username: string }[]
  >`select id, username from identity.users`;
  const seen: string[] = [];
  (house.sql.options as any).debug = (_: number, text: string) =>
    seen.push(text.replace(/\s+/g, ' ').slice(0, 130));
  const paths = {
    'Mateo Ferrari': [
      '/dashboard',
      '/organization/users/cards/request',
      '/organization/users/list',
      '/organization/location/info',
      '/notifications',
      '/audit',
      '/settings',
      '/edit-organization',
    ],
    'Greta Lindqvist': ['/dashboard', '/organization/lists', '/templates'],
    'Amara Okafor': [
      '/dashboard',
      '/organization/location/users/cards/request',
      '/organization/location/users/list',
    ],
    'Yuki Tanaka': ['/dashboard', '/audit'],
    'Sofia Marques': ['/dashboard', '/add-organization', '/card-design', '/settings'],
  };
  for (const [name, list] of Object.entries(paths)) {
    const { token } = await signIn(house, users.find((u) => u.username === name)!.id, 'page');
    for (const path of list) {
      try {
        for (let i = 0; i < 3; i++) await served.load(path, token);
      } catch (e) {
        console.log(name, path, String(e));
        continue;
      }
      seen.length = 0;
      const K = 5;
      for (let i = 0; i < K; i++) await served.load(path, token);
      const by = new Map<string, number>();
      for (const s of seen) by.set(s, (by.get(s) ?? 0) + 1);
      const rows = [...by].map(([s, n]) => [Math.floor(n / K), s] as const).filter(([n]) => n > 0);
      console.log(
        name,
        path,
        rows.reduce((a, [n]) => a + n, 0),
        '\n   ' + rows.map((r) => r.join(' ')).join('\n   '),
      );
    }
  }
  expect(1).toBe(2);
});
