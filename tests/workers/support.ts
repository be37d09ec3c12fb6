import { pino } from 'pino';
import { vi } from 'vitest';
import type { Job } from '#events/jobs';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import { connect, type Pool } from '#foundation/database.server';
import { parseEnv, type Env } from '#foundation/env.server';
import { Keyring, newEncryptionKey } from '#foundation/keyring.server';
import { freshDatabase } from '#tests/support/database';
import { workerParts } from './parts';
import { startWorkers, type StartWorkersOptions, type Workers } from '#workers/index.server';

interface LogLine {
  level: string;
  msg: string;
  [fact: string]: unknown;
}

export interface WorkersRuntime {
  url: string;
  sql: Pool;
  keyring: Keyring;
  env: Env;
  lines: LogLine[];
  /** Everything that was logged, to look for what must not be in it. */
  logged: () => string;
  /** Starts workers as a process would; they are stopped with the runtime. */
  start: (
    options?: Partial<StartWorkersOptions & Pick<Services, 'keyring' | 'env'>>,
  ) => Promise<Workers>;
  /** Commits jobs as a command does. */
  commit: (...jobs: Job[]) => Promise<void>;
  /** How many jobs are waiting, running or parked, those of the workers' own start left out. */
  remaining: () => Promise<number>;
  close: () => Promise<void>;
}

/** A database with what is needed to run workers on it. */
export async function openRuntime(
  variables: Record<string, string> = {},
  keyring = new Keyring(newEncryptionKey('one')),
): Promise<WorkersRuntime> {
  const database = await freshDatabase();
  const sql = connect(database.url, { max: 6, name: 'tests' });
  const env = parseEnv({ NODE_ENV: 'test', DATABASE_URL: database.url, ...variables });
  const lines: LogLine[] = [];
  const log = pino(
    { level: 'debug', base: undefined, formatters: { level: (level) => ({ level }) } },
    { write: (line) => lines.push(JSON.parse(line) as LogLine) },
  );
  const parts = workerParts({ sql, keyring, log, env });
  const running: Workers[] = [];
  return {
    url: database.url,
    sql,
    keyring,
    env,
    lines,
    logged: () => JSON.stringify(lines),
    start: async (options = {}) => {
      const workers = await startWorkers({
        ...workerParts({ sql, keyring, log, env, ...options }),
        url: database.url,
        onBroken: () => undefined,
        pollMs: 50,
        reapMs: 200,
        ...options,
      });
      running.push(workers);
      return workers;
    },
    commit: async (...jobs) => {
      await parts.services.store.transaction(systemContext('test'), ({ enqueue }) =>
        Promise.resolve(jobs.forEach(enqueue)),
      );
      running.forEach((workers) => workers.wake());
    },
    remaining: async () => {
      const [row] = await sql<{ n: number }[]>`
        select (select count(*) from log.outbox)::int
             + (select count(*) from graphile_worker.jobs
                 where task_identifier not in ('RewrapKeys', 'RenderAll'))::int as n`;
      return row?.n ?? 0;
    },
    close: async () => {
      await Promise.all(running.map((workers) => workers.stop()));
      await sql.end();
      await database.drop();
    },
  };
}

/** Waits until the check passes. */
export const until = <T>(check: () => T | Promise<T>, timeout = 60_000): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 20 });
