import type { Job, Task, TaskList } from 'graphile-worker';
import type { JobDefinition } from '#events/jobs';
import { decodePayload } from '#events/outbox.server';
import type { Sql } from '#foundation/database.server';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import {
  TryLater,
  UnreadablePayload,
  describeFailure,
  stackOf,
  type AnyHandler,
  type JobHandler,
} from './handler';

interface TaskDeps {
  sql: Sql;
  keyring: Keyring;
  log: Log;
}

/** The queue's own delay for a job that was never tried: exp(0) seconds. */
const BACK_OFF_MS = 1000;

export const createTaskList = (handlers: readonly AnyHandler[], deps: TaskDeps): TaskList =>
  Object.fromEntries(
    handlers.flatMap((handler) => {
      const task = createTask(handler as JobHandler, deps);
      const { name, formerNames = [] } = handler.definition;
      return [name, ...formerNames].map((queued) => [queued, task]);
    }),
  );

function createTask(handler: JobHandler, deps: TaskDeps): Task {
  return async (stored, { job }) => {
    try {
      const payload = read(deps.keyring, handler.definition, stored);
      await handler.run(payload, {
        key: job.key ?? job.id,
        id: job.id,
        createdAt: new Date(job.created_at),
      });
    } catch (error) {
      const exists = await settle(deps.sql, job, error);
      if (!exists) return;
      report(deps.log, job, error);
      // The queue stores and logs what is thrown here.
      throw new Error(describeFailure(error));
    }
  };
}

function read<Payload>(
  keyring: Keyring,
  definition: JobDefinition<Payload>,
  stored: unknown,
): Payload {
  try {
    return decodePayload(keyring, definition, stored);
  } catch {
    throw new UnreadablePayload('the payload does not parse, or its key is missing');
  }
}

/**
 * Decides how the queue continues with a failed job, before the queue knows about the failure.
 * False when another job with the same key has replaced it: then nothing is left to do.
 */
async function settle(sql: Sql, job: Job, error: unknown): Promise<boolean> {
  const later = error instanceof TryLater ? error.afterMs - BACK_OFF_MS : null;
  const rows = await sql`
    update graphile_worker._private_jobs
       set updated_at = now(),
           attempts = case when ${later !== null} then 0
                           when ${error instanceof UnreadablePayload} then max_attempts
                           else attempts end,
           run_at = case when ${later !== null}
                         then now() + ${later ?? 0}::float8 * interval '1 millisecond'
                         else run_at end
     where id = ${job.id} and key is not distinct from ${job.key}
    returning id`;
  return rows.length > 0;
}

function report(log: Log, job: Job, error: unknown): void {
  const { id, task_identifier: task, attempts: attempt, max_attempts: of } = job;
  const facts = { job: id, task, attempt, of, reason: describeFailure(error) };
  if (error instanceof TryLater) {
    log.warn(facts, 'a job could not be done now, it will be tried again');
  } else if (error instanceof UnreadablePayload || attempt >= of) {
    log.error({ ...facts, stack: stackOf(error) }, 'a job failed for good and is parked');
  } else {
    log.warn({ ...facts, stack: stackOf(error) }, 'a job failed, it will be tried again');
  }
}
