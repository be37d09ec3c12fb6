import type { Env } from '#modules/shared/env.server';
import type { Log } from '#modules/shared/log.server';
import {
  connectEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#modules/shared/postgres/embedded.server';

export interface Database {
  url: string;
  /** Where the data lives when it could not live in DATA_DIR. */
  movedTo?: string;
  stop: () => Promise<void>;
}

/** The outside database of the configuration, or one of our own. */
export async function openDatabase(env: Env, log: Log): Promise<Database> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: () => Promise.resolve() };
  if (env.PROCESS === 'worker') {
    const running = await connectEmbeddedPostgres({ dataDir: env.DATA_DIR });
    if (running) return { url: running.url, stop: () => Promise.resolve() };
  }
  return startEmbeddedPostgres({
    dataDir: env.DATA_DIR,
    address: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
    log: (line) => log.info(line),
  });
}
