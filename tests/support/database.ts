import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect, type Pool } from '#foundation/database.server';
import { appUrlOf } from '#foundation/postgres/embedded-cluster.server';
import { startEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { prepareDatabase } from '#migrations/rights.server';
import { readMigrations } from '#migrations/runner.server';
import { leaveBackgroundsOut } from './backgrounds';
import { leaveGazetteerOut } from './gazetteer';

/** Set for the processes of a run by the one that started the server. */
const SERVER_VARIABLE = 'TEST_POSTGRES_URL';
const TEMPLATE = 'leafcard_template';
const DEMO = 'leafcard_demo';

/** One key for all that runs in tests, so that several can share a database. */
export const TEST_ENCRYPTION_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

export interface FreshDatabase {
  /** As the running product connects. */
  url: string;
  /** For what the product cannot do: laying tables, changing the log. */
  ownerUrl: string;
  drop(): Promise<void>;
}

/** One server for a whole run, with a template that has been migrated once. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = temporaryDirectory();
  const server = await startEmbeddedPostgres({
    dataDir,
    // The data dies with the run, so nothing needs to reach the disk.
    settings: { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
  });
  const remove = () => {
    for (const dir of [dataDir, server.movedTo]) {
      if (dir) rmSync(dir, { recursive: true, force: true });
    }
  };
  try {
    await makeTemplate(server.ownerUrl);
  } catch (error) {
    await server.stop();
    remove();
    throw error;
  }
  process.env[SERVER_VARIABLE] = server.ownerUrl;
  return { url: server.ownerUrl, stop: () => server.stop().finally(remove) };
}

/** A temporary directory that the server's own user may pass through. */
export function temporaryDirectory(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'leafcard-test-'));
  chmodSync(dir, 0o755);
  return dir;
}

/** A migrated database of its own for a test file. */
export const freshDatabase = () => createDatabase(TEMPLATE);

/** One without any migration, for its owner. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const database = await createDatabase('template1');
  return { ...database, url: database.ownerUrl };
}

/** One with everything that the demo has, drawn and laid: a copy of what was made of one of them. */
export const demoDatabase = () => createDatabase(DEMO);

/** A copy of the demo, which the first one of a run to ask for it seeds; nobody may be connected to it then. */
export async function seededDatabase(
  seed: (database: FreshDatabase) => Promise<void>,
): Promise<FreshDatabase> {
  await withDatabase(testServer(), async (sql) => {
    await sql`select pg_advisory_lock(hashtext(${DEMO}))`;
    const [isThere] = await sql`select 1 from pg_database where datname = ${DEMO}`;
    if (isThere) return;
    const database = await freshDatabase();
    await seed(database);
    await keepAsDemo(database);
  });
  return demoDatabase();
}

/** As a backup has it that is restored; nobody may be connected to it. */
export const copyOf = ({ url }: Pick<FreshDatabase, 'url'>) =>
  createDatabase(new URL(url).pathname.slice(1));

/** From now on others are copies of this one; nobody may be connected to it. */
export async function keepAsDemo({ url }: FreshDatabase): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withDatabase(
    testServer(),
    (sql) => sql`alter database ${sql(name)} rename to ${sql(DEMO)}`,
  );
}

async function makeTemplate(url: string) {
  await withDatabase(url, (sql) => sql`create database ${sql(TEMPLATE)}`);
  const ownerUrl = inDatabase(url, TEMPLATE);
  const appUrl = appUrlOf(ownerUrl);
  const migrations = await readMigrations();
  await prepareDatabase({ url: appUrl, directUrl: appUrl, ownerUrl }, { migrations });
  await withDatabase(appUrl, async (sql) => {
    await leaveGazetteerOut(sql);
    await leaveBackgroundsOut(sql);
  });
}

async function createDatabase(template: string): Promise<FreshDatabase> {
  const server = testServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withDatabase(server, (sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  const ownerUrl = inDatabase(server, name);
  return {
    url: appUrlOf(ownerUrl),
    ownerUrl,
    drop: async () => {
      await withDatabase(server, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
    },
  };
}

/** For what only the owner of the tables can do in a database that is known by the app's address. */
export const connectAsOwner = (url: string, max = 1): Pool =>
  connect(ownerUrlOf(url), { max, name: 'tests owner' });

export const asOwner = <T>(url: string, work: (owner: Pool) => PromiseLike<T>): Promise<T> =>
  withDatabase(ownerUrlOf(url), work);

const ownerUrlOf = (url: string): string =>
  inDatabase(testServer(), new URL(url).pathname.slice(1));

function testServer(): string {
  const server = process.env[SERVER_VARIABLE];
  if (!server) throw new Error('The test server is not running: startTestPostgres() comes first.');
  return server;
}

/** Lets go of the connection also when the work fails. */
export async function withDatabase<T>(
  url: string,
  work: (sql: Pool) => PromiseLike<T>,
): Promise<T> {
  const sql = connect(url, { max: 1, name: 'tests' });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

function inDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}
