import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Logger,
  parseCrontab,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import pg from 'pg';
import { connect } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { watchConnections } from '#foundation/lost-connections.server';
import { describeFailure } from './handler';
import type { OwnPool } from './reaper.server';

interface QueueOptions {
  url: string;
  /** application_name of its connections. */
  instance: string;
  log: Log;
  concurrency: number;
  pollMs: number;
  taskList: TaskList;
  crontab: string;
  /** Runs before the pool locks its first job, so that its locks can be freed if the process dies. */
  register: (poolId: string) => Promise<unknown>;
  /** Returns unfinished jobs to the queue. */
  release: (poolId: string) => Promise<unknown>;
  /** Another queue of this process said so already. */
  isBroken: () => boolean;
  /** The queue ended by itself: no more jobs will be done. */
  onBroken: () => void;
}

export interface Queue {
  pool: OwnPool;
  /** Waits for running jobs, but no longer than this. */
  stop: (timeoutMs: number) => Promise<void>;
}

/** How long each last step may take when the database may be gone. */
const LAST_STEP_MS = 1000;

export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { log, concurrency } = options;
  const connections = createQueuePool(options.url, options.instance, concurrency + 3);
  const { events, created, begun } = listenForPool();
  let stopping = false;
  const runner = await run({
    pgPool: connections.pool,
    concurrency,
    pollInterval: options.pollMs,
    noHandleSignals: true,
    logger: createQueueLog(log, () => stopping),
    taskList: options.taskList,
    parsedCronItems: parseCrontab(options.crontab),
    events,
    preset: { plugins: [registerFirst(options.register)] },
  });
  const ended = (error?: unknown) => {
    if (stopping || options.isBroken()) return;
    const reason = error === undefined ? {} : { reason: describeFailure(error) };
    log.fatal(reason, 'the queue stopped by itself');
    options.onBroken();
  };
  runner.promise.then(() => ended(), ended);
  const workerPool = created();
  return {
    pool: { id: workerPool.id, begun },
    stop: async (timeoutMs) => {
      stopping = true;
      const inTime = await within(timeoutMs, runner.stop());
      await within(LAST_STEP_MS, options.release(workerPool.id));
      if (!inTime) {
        await within(LAST_STEP_MS, Promise.resolve(workerPool.forcefulShutdown('It stops.')));
      }
      await within(LAST_STEP_MS, connections.end());
    },
  };
}

function listenForPool() {
  const events: WorkerEvents = new EventEmitter();
  let pool: WorkerPool | undefined;
  const begun: OwnPool['begun'] = new Map();
  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool;
  });
  events.on('job:start', ({ job }) => void begun.set(job.id, job.attempts));
  const created = (): WorkerPool => {
    if (!pool) throw new Error('The queue made no pool.');
    return pool;
  };
  return { events, created, begun };
}

const registerFirst = (register: QueueOptions['register']): GraphileConfig.Plugin => ({
  name: 'RegisterFirst',
  version: '1.0.0',
  worker: {
    hooks: {
      startWorker: async (_context, { worker }) => {
        await register(worker.workerPool.id);
      },
    },
  },
});

/** Whether it ended, with success or not, in this time. */
const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    delay(ms, false, { ref: false }),
  ]);

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/**
 * Writes the queue's messages to our log. Messages about single jobs are left out: the task list
 * reports failures itself, and these messages contain payloads.
 */
const createQueueLog = (log: Log, isStopping: () => boolean): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure || meta?.success) return;
    const ours = LEVELS[level];
    // While stopping, a job that does not finish in time is expected.
    const quiet = ours === 'error' && isStopping() ? 'debug' : ours;
    const reason = meta?.error === undefined ? {} : { reason: describeFailure(meta.error) };
    log[quiet](reason, `queue: ${message.split('\n')[0] ?? ''}`);
  });

interface QueuePool {
  pool: pg.Pool;
  end: () => Promise<void>;
}

/** "The database is starting up": the only SQL state after which the queue always retries. */
const RETRY_STATE = '57P03';
/** Connection lost or refused, or the server is shutting down. */
const LOST_STATES = /^(08|57P0)/;
const CONNECT_TIMEOUT_MS = 5_000;
const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * The queue reports a finished job without waiting for the answer, so a connection lost at that
 * moment would end the whole process. With RETRY_STATE as the code it retries instead.
 */
function createQueuePool(url: string, instance: string, max: number): QueuePool {
  const pool = new pg.Pool({
    ...{ connectionString: url, application_name: instance, max },
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  const watch = watchConnections(() => connect(url, { max: 1, name: instance }));
  let ended = false;
  pool.on('error', () => {
    // An idle connection was lost; the pool opens a new one when needed.
  });
  pool.on('connect', (connected) => {
    const client = connected as pg.PoolClient & { processID: number; readyForQuery: boolean };
    watch({
      socket: client.connection.stream as Socket,
      pid: client.processID,
      isDue: () => !client.readyForQuery,
    });
    client.on('error', () => {
      // The running query gets the error as well.
    });
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const retryingQuery = (...args: unknown[]) => {
      const answer = query(...args);
      return answer instanceof Promise ? answer.catch(markForRetry) : answer;
    };
    Object.assign(client, { query: retryingQuery });
  });
  const lend = pool.connect.bind(pool) as (...args: unknown[]) => Promise<unknown> | undefined;
  const retryingConnect = (...args: unknown[]) => {
    // A job that ran past the timeout still reports; that must neither fail nor keep the process alive.
    if (ended) return new Promise(() => undefined);
    return args.length > 0 ? lend(...args) : lend()?.catch(markForRetry);
  };
  Object.assign(pool, { connect: retryingConnect });
  return {
    pool,
    end: () => {
      ended = true;
      return pool.end();
    },
  };
}

function markForRetry(error: Error & { code?: string }): never {
  const code = error.code ?? '';
  if (!SQL_STATE.test(code) || LOST_STATES.test(code)) error.code = RETRY_STATE;
  throw error;
}
