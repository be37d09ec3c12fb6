import type { Sql } from '#modules/shared/database.server';
import type { Keyring } from '#modules/shared/keyring.server';
import { newId } from '#modules/shared/ids';
import type { Job, JobDefinition } from './jobs';

/** A job on its way into log.append. */
export interface OutgoingJob {
  task: string;
  payload: unknown;
  job_key: string;
  run_at: string | null;
  max_attempts: number;
}

export function encodeJob(keyring: Keyring, { definition, payload, key, runAt }: Job): OutgoingJob {
  const parsed = definition.schema.parse(payload);
  return {
    task: definition.name,
    payload: definition.sealed
      ? { sealed: keyring.seal(Buffer.from(JSON.stringify(parsed)), sealPurpose(definition)) }
      : (parsed ?? {}),
    job_key: key ?? newId(),
    run_at: runAt?.toISOString() ?? null,
    max_attempts: definition.maxAttempts,
  };
}

/** What a handler gets: the payload as it was given, parsed again. */
export function decodePayload<Payload>(
  keyring: Keyring,
  definition: JobDefinition<Payload>,
  stored: unknown,
): Payload {
  if (!definition.sealed) return definition.schema.parse(stored);
  const { sealed } = stored as { sealed: string };
  const text = keyring.open(sealed, sealPurpose(definition)).toString();
  return definition.schema.parse(JSON.parse(text));
}

const sealPurpose = (definition: JobDefinition): string => `job:${definition.name}`;

const BATCH = 500;

/**
 * Hands waiting jobs to the queue, oldest first, each at least once; returns how many.
 * Several processes may forward at the same time: rows that another one holds are passed over.
 */
export async function forwardJobs(sql: Sql): Promise<number> {
  const rows = await sql<{ n: number }[]>`
    with taken as (
      delete from log.outbox where id in (
        select id from log.outbox order by id limit ${BATCH} for update skip locked)
      returning *
    ), added as (
      select graphile_worker.add_jobs(array_agg(
        (task, payload::json, null, run_at, max_attempts, job_key, null, null)::graphile_worker.job_spec
        order by id), false)
        from (select distinct on (job_key) * from taken order by job_key, id desc) as t
      having count(*) > 0
    )
    select (select count(*) from taken)::int as n, (select count(*) from added) as added`;
  return rows[0]?.n ?? 0;
}
