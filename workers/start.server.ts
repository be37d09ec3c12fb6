import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { CleanUp, RewrapKeys } from '#events/jobs';
import { JOBS_CHANNEL } from '#events/outbox.server';
import { connect, type Pool, type Sql } from '#modules/shared/database.server';
import type { Env } from '#modules/shared/env.server';
import { newId } from '#modules/shared/ids';
import type { Keyring } from '#modules/shared/keyring.server';
import type { Log } from '#modules/shared/log.server';
import { createForwarder } from './forwarder.server';
import type { AnyHandler } from './handler';
import { createHandlers } from './handlers.server';
import { createMailTransport } from './mail/transport.server';
import { createQueueLog } from './queue-log.server';
import { createQueuePool } from './queue-pool.server';
import { enlist, release, startReaper } from './reaper.server';
import { createTaskList } from './task-list.server';

export interface StartWorkersOptions {
  /** Straight to the primary: LISTEN does not pass a pooler. */
  url: string;
  /** For what handlers do. */
  sql: Pool;
  keyring: Keyring;
  log: Log;
  env: Env;
  /** Calls back when another process has committed something; returns how to stop that. */
  feedWake?: (wake: () => void) => () => void;
  /** Jobs done at the same time. */
  concurrency?: number;
  /** Handlers besides those of the product. */
  handlers?: readonly AnyHandler[];
  /** Between two attempts at a mail that runs out. */
  retryMs?: number;
  reapMs?: number;
  /** How often a job whose time has come is looked for. */
  pollMs?: number;
  /** How long running jobs may take to finish when the workers stop. */
  patienceMs?: number;
}

export interface Workers {
  /** Jobs were committed by this process. */
  wake: () => void;
  stop: () => Promise<void>;
}

const CRONTAB = `
*/10 * * * * ${CleanUp.name} ?jobKey=${CleanUp.name}&max=${CleanUp.maxAttempts}
23 3 * * * ${RewrapKeys.name} ?jobKey=${RewrapKeys.name}&max=${RewrapKeys.maxAttempts}`;

export async function startWorkers(options: StartWorkersOptions): Promise<Workers> {
  const { url, sql, keyring, log, env } = options;
  const instance = `leafcard-worker-${newId()}`;
  const concurrency = options.concurrency ?? 4;
  const retryMs = options.retryMs ?? 60_000;
  const direct = connect(url, { max: 2, name: instance });
  const queue = createQueuePool(url, instance, concurrency + 3);
  const transport = env.SMTP_URL ? createMailTransport(env.SMTP_URL) : null;
  const handlers = [
    ...createHandlers({ sql, keyring, log, env, transport, retryMs }),
    ...(options.handlers ?? []),
  ];
  let stopping = false;
  const { runner, workerPool } = await startQueue({
    pgPool: queue.pool,
    concurrency,
    pollInterval: options.pollMs ?? 2000,
    noHandleSignals: true,
    logger: createQueueLog(log, () => stopping),
    taskList: createTaskList(handlers, { sql, keyring, log }),
    crontab: CRONTAB,
    beforeFirstJob: (poolId) => enlist(direct, poolId, instance),
  });
  const forwarder = createForwarder(direct, log);
  const pool = { id: workerPool.id, instance };
  const stopReaper = startReaper({ sql: direct, log, everyMs: options.reapMs ?? 3000, pool });
  const stopListening = options.feedWake?.(forwarder.wake);
  const bell = await direct.listen(JOBS_CHANNEL, forwarder.wake, forwarder.wake);
  await rewrapOnce(direct);

  const stop = async () => {
    stopping = true;
    stopListening?.();
    await Promise.allSettled([bell.unlisten(), forwarder.stop(), stopReaper()]);
    const finished = runner.stop();
    const inTime = await Promise.race([
      finished.then(() => true),
      delay(options.patienceMs ?? 10_000, false, { ref: false }),
    ]);
    await release(direct, workerPool.id).catch((error: unknown) => {
      log.warn({ err: error }, 'unfinished jobs could not be given back');
    });
    if (!inTime) await Promise.allSettled([workerPool.forcefulShutdown('The process stops.')]);
    transport?.close();
    await Promise.allSettled([queue.end(), direct.end({ timeout: 5 })]);
  };
  let stopped: Promise<void> | null = null;
  return { wake: forwarder.wake, stop: () => (stopped ??= stop()) };
}

interface QueueOptions extends Omit<Parameters<typeof run>[0], 'events' | 'preset'> {
  /** A pool must be known before it locks a job, or nobody could free it. */
  beforeFirstJob: (poolId: string) => Promise<unknown>;
}

async function startQueue({ beforeFirstJob, ...options }: QueueOptions) {
  const events: WorkerEvents = new EventEmitter();
  let workerPool: WorkerPool | null = null;
  events.on('pool:create', (created) => {
    workerPool = created.workerPool;
  });
  const known: GraphileConfig.Plugin = {
    name: 'KnownPool',
    version: '1.0.0',
    worker: {
      hooks: {
        startWorker: async (_context, { worker }) => {
          await beforeFirstJob(worker.workerPool.id);
        },
      },
    },
  };
  const runner = await run({ ...options, events, preset: { plugins: [known] } });
  runner.promise.catch(() => {
    // Logged by the queue itself.
  });
  if (!workerPool) throw new Error('The queue made no pool.');
  return { runner, workerPool: workerPool as WorkerPool };
}

/** Keys may have been changed since the last start. */
const rewrapOnce = (sql: Sql): Promise<unknown> =>
  sql`select graphile_worker.add_job(${RewrapKeys.name}, job_key => ${RewrapKeys.name},
                                     max_attempts => ${RewrapKeys.maxAttempts})`.then(
    () => undefined,
  );
