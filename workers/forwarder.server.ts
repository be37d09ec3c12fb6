import { JOBS_AT_ONCE, forwardJobs } from '#events/outbox.server';
import { atMostEvery, WARN_AGAIN_MS } from '#foundation/at-most-every';
import type { Sql } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { createRunner } from '#foundation/runner';
import { describeFailure } from './handler';

interface Forwarder {
  /** Call after jobs were committed. */
  wake: () => void;
  stop: () => Promise<void>;
}

/** For a process that died between its commit and its notification. */
const FALLBACK_MS = 1000;

/** Moves jobs from the outbox to the queue. */
export function createForwarder(sql: Sql, log: Log): Forwarder {
  const forwardAll = async (isStopped: () => boolean) => {
    // Until nothing waits; after an import that may be long, and the next process goes on.
    while (!isStopped() && (await forwardJobs(sql)) === JOBS_AT_ONCE);
    runner.runIn(FALLBACK_MS);
  };
  const warn = atMostEvery(WARN_AGAIN_MS, (error: unknown) =>
    log.warn(
      { reason: describeFailure(error) },
      'jobs cannot be forwarded to the queue, trying again',
    ),
  );
  const runner = createRunner(forwardAll, warn);
  runner.run();
  return { wake: runner.run, stop: runner.stop };
}
