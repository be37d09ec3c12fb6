import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { postgresEnv } from '#foundation/env.server';
import { DomainError } from '#foundation/errors';
import type { CheckedRange, Range } from './verify-range.server';
import type { Answer, Shared } from './verify-thread.server';

/** Built, it lies beside us; else it is loaded from its source. */
const PROGRAM = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './verify-from-source.mjs' : './verify-thread.js',
    import.meta.url,
  ),
);

const MOST_THREADS = 4;
/** In each thread: while one range is read, another one is checked. */
const IN_EACH = 2;
const RETRY_AFTER_SECONDS = 2;

export interface Checkers {
  check: (range: Range) => Promise<CheckedRange>;
  /** How many ranges are best asked for at the same time. */
  atOnce: number;
  /** When all that was asked for is answered. */
  stop?: () => Promise<void>;
}

/** Threads that check ranges of the log, each with connections of its own; there for one verification. */
export function startThreads(shared: Shared): Checkers {
  const count = Math.min(MOST_THREADS, os.availableParallelism());
  const pool = new Piscina<Range, Answer>({
    filename: PROGRAM,
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: IN_EACH,
    workerData: shared,
    // Of our flags and our environment they need but what says how to connect.
    env: postgresEnv(),
    execArgv: [],
  });
  // A thread that does not even start leaves its work waiting.
  const broken = new AbortController();
  pool.on('error', (cause) => broken.abort(cause));
  const check = async (range: Range) => {
    const answer = await pool.run(range, { signal: broken.signal });
    if ('checked' in answer) return answer.checked;
    if (answer.isUnavailable) {
      throw new DomainError('Unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    }
    throw answer.error;
  };
  return { check, atOnce: count * IN_EACH, stop: () => pool.destroy() };
}
