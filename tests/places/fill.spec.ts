import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#foundation/log.server';
import { Keyring, newEncryptionKey } from '#foundation/keyring.server';
import { parseEnv } from '#foundation/env.server';
import { fillGazetteer, isGazetteerFilled } from '#modules/places/index.server';
import { searchGazetteer } from '#modules/places/gazetteer/search.server';
import { until } from '#tests/support/log';
import { workerParts } from '#tests/workers/parts';
import { startWorkers } from '#workers/index.server';
import { FILL_MS, unfilledDatabase } from './filled';

const SCRIPT = fileURLToPath(new URL('fill-process.ts', import.meta.url));

let database: Awaited<ReturnType<typeof unfilledDatabase>>;
beforeAll(async () => {
  database = await unfilledDatabase();
  // From an older edition: people search in it until the new one is there.
  await database.sql`
    insert into places.gazetteer (id, name, country, latitude, longitude, population, key, names, words)
    values (1, 'Oldtown', 'Nowhere', 1, 2, 3, 'oldtown', '|oldtown|', '''oldtown''')`;
});
afterAll(() => database.close());

const names = async (q: string) => (await searchGazetteer(database.sql, q)).map(({ name }) => name);

/** Whether a process is in the middle of it. */
const isFilling = async () => {
  const rows = await database.sql`
    select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and query like '%insert into places.gazetteer%' and query not like '%pg_stat_activity%'`;
  return rows.length > 0;
};

const isUntouched = async () => {
  const [row] = await database.sql<
    { n: number }[]
  >`select count(*)::int as n from places.gazetteer`;
  expect(row).toEqual({ n: 1 });
  expect(await names('oldt')).toEqual(['Oldtown']);
  expect(await isGazetteerFilled(database.sql)).toBe(false);
};

const waitingFills = () => database.sql`
  select 1 from graphile_worker.jobs where task_identifier = 'FillGazetteer'`;

const startSomeWorkers = (log = createLog('error')) =>
  startWorkers({
    ...workerParts({
      sql: database.sql,
      keyring: new Keyring(newEncryptionKey('fill')),
      log,
      env: parseEnv({ NODE_ENV: 'test', DATABASE_URL: database.url }),
    }),
    url: database.url,
    onBroken: () => undefined,
    pollMs: 50,
  });

test(
  'a process that is killed in the middle leaves what was there',
  { timeout: FILL_MS },
  async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, database.url], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until(isFilling, Boolean, 180_000);
    expect(await names('oldt')).toEqual(['Oldtown']);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await until(isFilling, (filling) => !filling, 180_000);
    await isUntouched();
  },
);

test(
  'workers that stop do not wait for it, and the next ones do it',
  { timeout: FILL_MS },
  async () => {
    const first = await startSomeWorkers();
    await until(isFilling, Boolean, 180_000);
    await first.stop();
    await isUntouched();

    const said: string[] = [];
    const second = await startSomeWorkers(pino({}, { write: (line) => said.push(line) }));
    try {
      const another = await fillGazetteer(database.sql);
      await until(waitingFills, (jobs) => jobs.length === 0);
      const theirs = said.filter((line) => line.includes('places can be searched')).length;
      expect(theirs + (another === null ? 0 : 1), 'of two at once one fills it').toBe(1);
    } finally {
      await second.stop();
    }
    expect(await names('oldtown')).not.toContain('Oldtown');
    expect(await names('munchen')).toContain('Munich');

    const indexes = await database.sql`
    select indexname from pg_indexes where schemaname = 'places' and tablename = 'gazetteer'`;
    expect(indexes).toHaveLength(6);
  },
);

test('there is nothing to do after that', { timeout: FILL_MS }, async () => {
  expect(await fillGazetteer(database.sql)).toBeNull();
  const workers = await startSomeWorkers();
  try {
    expect(await waitingFills()).toHaveLength(0);
  } finally {
    await workers.stop();
  }
});
