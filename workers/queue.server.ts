import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Log } from '#foundation/log.server';
import { describeFailure } from './failure';
import { createQueueLog } from './queue-log.server';
import { createQueuePool } from './queue-pool.server';

export interface QueueOptions {
  url: string;
  /** application_name of its connections. */
  instance: string;
  log: Log;
  concurrency: number;
  pollMs: number;
  taskList: TaskList;
  crontab: string;
  /** A pool must be known before it locks a job, or nobody could free it. */
  enlist: (poolId: string) => Promise<unknown>;
  /** Gives back what could not be finished in time. */
  release: (poolId: string) => Promise<unknown>;
  /** It ended without being told to: no job will be done any more. */
  onBroken: () => void;
}

export interface Queue {
  poolId: string;
  /** Lets running jobs finish, as long as patience lasts. */
  stop: (patienceMs: number) => Promise<void>;
}

/** How long the last words to a database may take that may be gone. */
const FAREWELL_MS = 3000;

export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { log, concurrency } = options;
  const connections = createQueuePool(options.url, options.instance, concurrency + 3);
  const { events, created } = listenForPool();
  let stopping = false;
  const runner = await run({
    pgPool: connections.pool,
    concurrency,
    pollInterval: options.pollMs,
    noHandleSignals: true,
    logger: createQueueLog(log, () => stopping),
    taskList: options.taskList,
    crontab: options.crontab,
    events,
    preset: { plugins: [enlistFirst(options.enlist)] },
  });
  const ended = (error?: unknown) => {
    if (stopping) return;
    const reason = error === undefined ? {} : { reason: describeFailure(error) };
    log.fatal(reason, 'the queue stopped by itself');
    options.onBroken();
  };
  runner.promise.then(() => ended(), ended);
  const workerPool = created();
  return {
    poolId: workerPool.id,
    stop: async (patienceMs) => {
      stopping = true;
      const inTime = await within(patienceMs, runner.stop());
      await within(FAREWELL_MS, options.release(workerPool.id));
      if (!inTime) {
        await within(FAREWELL_MS, Promise.resolve(workerPool.forcefulShutdown('It stops.')));
      }
      await within(FAREWELL_MS, connections.end());
    },
  };
}

function listenForPool() {
  const events: WorkerEvents = new EventEmitter();
  let pool: WorkerPool | undefined;
  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool;
  });
  const created = (): WorkerPool => {
    if (!pool) throw new Error('The queue made no pool.');
    return pool;
  };
  return { events, created };
}

const enlistFirst = (enlist: QueueOptions['enlist']): GraphileConfig.Plugin => ({
  name: 'EnlistFirst',
  version: '1.0.0',
  worker: {
    hooks: {
      startWorker: async (_context, { worker }) => {
        await enlist(worker.workerPool.id);
      },
    },
  },
});

/** Whether it was over, well or badly, in this time. */
const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    delay(ms, false, { ref: false }),
  ]);
