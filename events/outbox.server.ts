import { json, type Sql } from '#foundation/database.server';
import { sealedAs, type Keyring } from '#foundation/keyring.server';
import { newId } from '#foundation/ids';
import {
  DispatchJobs,
  job,
  lowPriorityAfterUndo,
  type Job,
  type JobDefinition,
  type OutgoingJob,
} from './jobs';

/** The queue refuses longer keys; in the outbox such a job would block all jobs after it. */
const LONGEST_KEY = 512;

export function encodeJob(
  keyring: Keyring,
  { definition, payload, key, runAt, priority }: Job,
): OutgoingJob {
  if (key !== undefined && (key === '' || key.length > LONGEST_KEY)) {
    throw new Error(`A key of a ${definition.name} job must have 1 to ${LONGEST_KEY} characters.`);
  }
  const parsed = definition.schema.parse(payload);
  return {
    task: definition.name,
    payload: definition.sealed
      ? { sealed: keyring.sealJson(parsed, sealedAs.payload(definition.name)) }
      : (parsed ?? {}),
    job_key: key ?? newId(),
    run_at: runAt?.toISOString() ?? null,
    max_attempts: definition.maxAttempts,
    priority: priority ?? null,
  };
}

/**
 * The follow-up jobs of one chunk of a bulk action, joined into one delayed job so that the queue
 * stays short. Sealed jobs stay apart.
 */
export function encodeLowPriority(
  keyring: Keyring,
  jobs: readonly Job[],
  now: Date,
): OutgoingJob[] {
  const encode = (one: Job) => encodeJob(keyring, lowPriorityAfterUndo(one, now));
  const sealed = jobs.filter(({ definition }) => definition.sealed).map(encode);
  const together = jobs.filter(({ definition }) => !definition.sealed).map(encode);
  return together.length === 0
    ? sealed
    : [...sealed, encode(job(DispatchJobs, { jobs: together }))];
}

export const dispatchJobs = (sql: Sql, jobs: readonly OutgoingJob[]): Promise<unknown> => sql`
  insert into log.outbox (task, payload, job_key, run_at, max_attempts, priority)
  select task, payload, job_key, run_at, max_attempts, priority
    from jsonb_to_recordset(${json(jobs)}::text::jsonb)
      as j(task text, payload jsonb, job_key text, run_at timestamptz, max_attempts int,
           priority int)`;

/** The payload as the handler gets it: opened and parsed again. */
export function decodePayload<Payload>(
  keyring: Keyring,
  definition: JobDefinition<Payload>,
  stored: unknown,
): Payload {
  if (!definition.sealed) return definition.schema.parse(stored);
  const { sealed } = stored as { sealed: string };
  return definition.schema.parse(keyring.openJson(sealed, sealedAs.payload(definition.name)));
}

export const JOBS_AT_ONCE = 500;

/** Moves jobs from the outbox to the queue, oldest first; returns how many. Safe in several processes. */
export async function forwardJobs(sql: Sql): Promise<number> {
  const rows = await sql<{ n: number }[]>`select log.forward_jobs(${JOBS_AT_ONCE}) as n`;
  return rows[0]?.n ?? 0;
}

/** Notified after a commit with jobs; processes that run workers listen to it. */
export const JOBS_CHANNEL = 'leafcard_jobs';
