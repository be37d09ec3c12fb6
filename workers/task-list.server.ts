import type { Job, Task, TaskList } from 'graphile-worker';
import { job, type JobDefinition, type OutgoingJob } from '#events/jobs';
import { decodePayload, dispatchJobs, encodeJob } from '#events/outbox.server';
import type { Pool, Sql } from '#foundation/database.server';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import {
  ExpectedFailure,
  TryLater,
  UnreadablePayload,
  describeFailure,
  stackOf,
  type JobHandler,
} from './handler';

interface TaskListOptions {
  sql: Pool;
  keyring: Keyring;
  log: Log;
  /** Waits while nothing should be written: jobs put off one by one would write the more. */
  untilSpace?: () => Promise<void>;
}

export const createTaskList = (
  handlers: readonly JobHandler[],
  options: TaskListOptions,
): TaskList =>
  Object.fromEntries(
    handlers.flatMap((handler) => {
      const task = createTask(handler, options);
      const { name, formerNames = [] } = handler.definition;
      return [name, ...formerNames].map((queued) => [queued, task]);
    }),
  );

function createTask(
  { definition, run }: JobHandler,
  { sql, keyring, log, untilSpace }: TaskListOptions,
): Task {
  return async (inQueue, { job: queued }) => {
    let payload: unknown;
    try {
      const stored = (definition.sealed && (await sealedPayload(sql, queued.key))) || inQueue;
      payload = decode(keyring, definition, stored);
      await untilSpace?.();
      await run(payload, { key: queued.key ?? queued.id, id: queued.id });
      if (definition.sealed) await forgetPayload(sql, queued.key, stored);
    } catch (error) {
      if (!(await settle(sql, queued, error))) return;
      report(log, queued, error);
      if (error instanceof TryLater) {
        // It takes the place of this one, which ends as done.
        const runAt = new Date((await now(sql)).getTime() + error.afterMs);
        const when = { key: queued.key ?? undefined, runAt };
        const next = job(definition, error.payload ?? payload, when);
        const { priority } = queued;
        await requeue(sql, queued, encodeJob(keyring, { ...next, priority }));
        return;
      }
      // The queue stores and logs what is thrown here.
      throw new Error(describeFailure(error));
    }
  };
}

/** Unless it was forgotten meanwhile: what erases a user deletes the payload, and then looks at the outbox. */
const requeue = (sql: Pool, queued: Job, next: OutgoingJob): Promise<unknown> =>
  sql.begin(async (transaction) => {
    await transaction`
      select 1 from log.sealed_payloads where job_key = ${queued.key} for share`;
    if (await isCurrent(transaction, queued)) await dispatchJobs(transaction, [next]);
  });

async function isCurrent(sql: Sql, { id, key }: Job): Promise<boolean> {
  const rows = await sql`
    select 1 from graphile_worker.jobs where id = ${id} and key is not distinct from ${key}`;
  return rows.length > 0;
}

async function now(sql: Sql): Promise<Date> {
  const [clock] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  return clock?.now ?? new Date();
}

interface SealedPayload {
  sealed: string;
}

async function sealedPayload(sql: Sql, key: string | null): Promise<SealedPayload | undefined> {
  const [row] = await sql<SealedPayload[]>`
    select sealed from log.sealed_payloads where job_key = ${key}`;
  return row;
}

/** Unless a newer job with this key has stored another one. */
const forgetPayload = (sql: Sql, key: string | null, stored: unknown): Promise<unknown> => sql`
  delete from log.sealed_payloads
   where job_key = ${key} and sealed = ${(stored as SealedPayload).sealed}`;

function decode<Payload>(
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
 * Before the queue knows about the failure: a job whose payload cannot be read loses its further
 * attempts. False when another job with the same key has replaced it: then nothing is left to do.
 */
async function settle(sql: Sql, { id, key }: Job, error: unknown): Promise<boolean> {
  const isUseless = error instanceof UnreadablePayload;
  const rows = await sql`
    select case when ${isUseless} then graphile_worker.remove_job(key)::text end
      from graphile_worker.jobs
     where id = ${id} and key is not distinct from ${key}`;
  return rows.length > 0;
}

function report(log: Log, job: Job, error: unknown): void {
  const { id, task_identifier: task, attempts: attempt, max_attempts: of } = job;
  const facts = { job: id, task, attempt, of, reason: describeFailure(error) };
  const where = error instanceof ExpectedFailure ? {} : { stack: stackOf(error) };
  if (error instanceof TryLater) {
    log.warn(facts, 'a job could not be done now, it will be tried again');
  } else if (error instanceof UnreadablePayload || attempt >= of) {
    log.error({ ...facts, ...where }, 'a job failed for good and is parked');
  } else {
    log.warn({ ...facts, ...where }, 'a job failed, it will be tried again');
  }
}
