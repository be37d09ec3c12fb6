import { ConfigurationError, type Env } from '../env.server';
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
  ears: Pick<EmbeddedPostgresOptions, 'log'> = {},
): Promise<Database> {
  if (env.DATABASE_URL) {
    return outside(env.DATABASE_URL, env.DATABASE_OWNER_URL, env.DATABASE_DIRECT_URL);
  }
  const address = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`;
  const own = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, address, ...ears });
  const { url, ownerUrl, movedTo, isDiskLow } = own;
  return { ...outside(url, ownerUrl), movedTo, isDiskLow, stop: () => own.stop() };
}

/** The same database for a second command, beside a running instance or without one. */
export const joinDatabase = async (env: Env): Promise<Database> =>
  (await runningDatabase(env)) ?? openDatabase(env);

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
