import { JOBS_AT_ONCE, forwardJobs } from '#events/outbox.server';
import type { Sql } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { describeFailure } from './handler';

export interface Forwarder {
  /** Call after jobs were committed. */
  wake: () => void;
  stop: () => Promise<void>;
}

/** For a process that died between its commit and its notification. */
const FALLBACK_MS = 1000;

/** Moves jobs from the outbox to the queue, one run at a time; woken during a run, it runs again. */
export function createForwarder(sql: Sql, log: Log): Forwarder {
  let current: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const run = async () => {
    do {
      again = false;
      // Until nothing waits; after an import that may be long, and the next process goes on.
      while (!stopped && (await forwardJobs(sql)) === JOBS_AT_ONCE);
    } while (again && !stopped);
  };
  const wake = () => {
    again = true;
    if (stopped || current) return;
    current = run()
      .catch((error: unknown) => {
        again = false;
        log.warn(
          { reason: describeFailure(error) },
          'jobs cannot be forwarded to the queue, trying again',
        );
      })
      .finally(() => {
        current = null;
        if (again) wake();
      });
  };
  const fallback = setInterval(wake, FALLBACK_MS);
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(fallback);
      await current;
    },
  };
}
