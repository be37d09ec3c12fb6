import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { runCommand } from '#events/command.server';
import { startImport } from '#modules/imports/index.server';
import { freshDatabase, temporaryDirectory, TEST_ENCRYPTION_KEYS } from '#tests/support/database';
import { until } from '#tests/support/log';
import { builtProgram } from '#tests/support/program';
import { silentRuntime } from '#tests/support/silent-runtime';
import { HEAD, actorOf, commandOf, stage } from '../api/support/imports';
import { newOffice } from '../api/support/organizations';
import { startApi } from '../api/support/people';

const PEOPLE = 5_000;

const cleaning: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

/** What `npm run worker` runs. */
async function startWorker(databaseUrl: string): Promise<ChildProcess> {
  const dataDir = temporaryDirectory();
  const child = spawn(process.execPath, [await builtProgram('server')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', PROCESS: 'worker', DATA_DIR: dataDir },
      ...{ DATABASE_URL: databaseUrl, ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS },
    },
  });
  cleaning.push(() => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return child;
}

test('an import whose process is stopped in the middle is done by the next one, once for each person', async () => {
  const database = await freshDatabase();
  cleaning.push(database.drop);
  const api = await startApi({}, { databaseUrl: database.url });
  const office = await newOffice(api);
  const lines = Array.from({ length: PEOPLE }, (_, n) => `P${n},p${n}@stopped.example,,,,`);
  const { id } = await stage(api, office, [HEAD, ...lines].join('\n'));
  const actor = await actorOf(api, office.admin);
  await api.stop();

  const runtime = await silentRuntime(database.url, { LIMIT_IMPORTED_UNCONFIRMED: '10000/1d' });
  cleaning.push(runtime.stop);
  const chosen = { organizationId: office.id, id };
  await runCommand(runtime.services, startImport, commandOf(actor), chosen);
  const progress = async () => {
    const [row] = await runtime.sql<{ state: string; done: number }[]>`
      select state, done from imports.imports where id = ${id}`;
    return row!;
  };

  const stopped = await startWorker(database.url);
  await until(progress, ({ done }) => done > 0, 60_000);
  stopped.kill('SIGTERM');
  const [code] = (await once(stopped, 'exit')) as [number | null];
  // One that takes too long ends itself with another code.
  expect(code).toBe(0);
  const left = await progress();
  expect(left.state).toBe('running');
  expect(left.done).toBeLessThan(PEOPLE);

  await startWorker(database.url);
  await until(progress, ({ state }) => state === 'finished', 120_000);
  const [whole] = await runtime.sql<{ done: number; mails: number; invited: number }[]>`
    select done, mails, (select count(*)::int from organizations.invitations) as invited
      from imports.imports where id = ${id}`;
  expect(whole).toEqual({ done: PEOPLE, mails: PEOPLE, invited: PEOPLE });
}, 300_000);
