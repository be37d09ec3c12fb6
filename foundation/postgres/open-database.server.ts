import { randomInt } from 'node:crypto';
import { connect, type Pool } from '../database.server';
import { ConfigurationError, type Env } from '../env.server';
import type { Failure } from '../start-failure.server';
import {
  connectEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded.server';

export interface Database {
  url: string;
  /** Past any pooler, for LISTEN, the feed and the job queue. */
  directUrl: string;
  /** Of the role that owns the tables, for migrations, when it is known apart from the app's. */
  ownerUrl?: string;
  /** Where the data lives when it could not live in DATA_DIR. */
  movedTo?: string;
  /** The disk of the embedded database is nearly full: nothing but reading should go on. */
  isDiskLow: () => boolean;
  stop: () => Promise<void>;
}

/** The outside database of the configuration, or a server of our own. */
export async function openDatabase(
  env: Env,
  options: Pick<EmbeddedPostgresOptions, 'log'> = {},
): Promise<Database> {
  const named = namedDatabase(env);
  if (named) {
    await requireOneDatabase(env);
    return named;
  }
  const address = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`;
  const own = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, address, ...options });
  const { url, ownerUrl, movedTo, isDiskLow } = own;
  return { ...outside(url, ownerUrl), movedTo, isDiskLow, stop: () => own.stop() };
}

/** The outside one as it is named, whether it is there or not. */
export const namedDatabase = (env: Env): Database | undefined =>
  env.DATABASE_URL
    ? outside(env.DATABASE_URL, env.DATABASE_OWNER_URL, env.DATABASE_DIRECT_URL)
    : undefined;

const ADDRESSES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const;

/**
 * What is locked by one address has to be locked by the others too: neither names nor rows would tell a
 * database from its copy, and hosts have several names. Each statement holds for poolers too.
 */
export async function requireOneDatabase(env: Env): Promise<void> {
  const [first, ...others] = ADDRESSES.filter((name) => env[name] !== undefined);
  if (!first || others.length === 0) return;
  const ask = async <T>(name: typeof first, work: (sql: Pool) => Promise<T>): Promise<T> => {
    const sql = connect(env[name]!, { max: 1, name: 'leafcard start', prepare: false });
    try {
      return await work(sql);
    } catch (error) {
      (error as Failure).setting ??= name;
      throw error;
    } finally {
      await sql.end();
    }
  };
  const lock = randomInt(2 ** 47);
  await ask(first, (sql) =>
    sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${lock})`;
      for (const other of others) {
        const [row] = await ask(
          other,
          (there) => there<{ free: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as free`,
        );
        if (row?.free === false) continue;
        throw new ConfigurationError(
          `${first} and ${other} lead to different databases: correct one of them.`,
        );
      }
    }),
  );
}

/** The same database for a second command, beside a running instance or without one. */
export const joinDatabase = async (env: Env): Promise<Database> =>
  (await runningDatabase(env)) ?? openDatabase(env);

/** What a program of the terminal does with the database as the owner of its tables, where that one is known. */
export async function asTableOwner<Result>(
  database: Database,
  options: { max: number; name: string },
  work: (sql: Pool, ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  const ownerUrl = database.ownerUrl ?? database.directUrl;
  const sql = connect(ownerUrl, options);
  try {
    return await work(sql, ownerUrl);
  } finally {
    await sql.end();
    await database.stop();
  }
}

/** For a process that stays beside the owner: as the owner itself it would keep `npm start` out. */
export async function requireDatabase(env: Env): Promise<Database> {
  const database = env.DATABASE_URL ? await openDatabase(env) : await runningDatabase(env);
  if (database) return database;
  throw new ConfigurationError('Start Leafcard with npm start first, or set DATABASE_URL.');
}

async function runningDatabase(env: Env): Promise<Database | undefined> {
  if (env.DATABASE_URL) return undefined;
  const running = await connectEmbeddedPostgres({ dataDir: env.DATA_DIR });
  return running && { ...outside(running.url, running.ownerUrl), isDiskLow: running.isDiskLow };
}

const outside = (url: string, ownerUrl?: string, directUrl = url): Database => ({
  url,
  directUrl,
  ownerUrl,
  isDiskLow: () => false,
  stop: () => Promise.resolve(),
});
