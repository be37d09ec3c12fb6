import { atMostEvery, WARN_AGAIN_MS } from '#foundation/at-most-every';
import type { Pool, Sql } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { createRunner } from '#foundation/runner';
import { describeFailure } from './handler';

/**
 * Jobs of a killed process stay locked for hours by the queue's own rule. A living process has
 * connections under its name, so the jobs of names without a connection are unlocked.
 * Returns how many pools were dead.
 */
export async function freeDeadPools(sql: Pool): Promise<number> {
  return sql.begin(async (tx) => {
    const [dead] = await tx<{ n: number }[]>`
      with dead as (
        delete from workers.pools p
         where not exists (select 1 from pg_stat_activity a where a.application_name = p.instance)
        returning pool_id
      )
      select graphile_worker.force_unlock_workers(array_agg(pool_id)), count(*)::int as n
        from dead having count(*) > 0`;
    if (!dead) return 0;
    await dropOvertaken(tx);
    await tx`select pg_notify('jobs:insert', '{"count":100}')`;
    return dead.n;
  });
}

/**
 * A job that runs when another one comes under its key loses the key and all further attempts to it.
 * Where it did not come to its end, it would stay as one that failed for good.
 */
const dropOvertaken = (tx: Sql): Promise<unknown> => tx`
  select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
     where key is null and attempts >= max_attempts and locked_at is null and last_error is null))`;

/** Repeated now and then, because after a lost network a living process looks dead for a while. */
export const registerPool = (
  sql: Sql,
  poolId: string,
  instance: string,
  isMailDown = false,
): Promise<unknown> => sql`
  insert into workers.pools as known (pool_id, instance, is_mail_down)
  values (${poolId}, ${instance}, ${isMailDown})
      on conflict (pool_id) do update set is_mail_down = excluded.is_mail_down
   where known.is_mail_down <> excluded.is_mail_down`;

/** Returns a pool's unfinished jobs to the queue; the attempt does not count. */
export const releasePool = (sql: Pool, poolId: string): Promise<void> =>
  sql.begin(async (tx) => {
    await returnJobs(tx, poolId, await lockedBy(tx, poolId));
    await tx`delete from workers.pools where pool_id = ${poolId}`;
  });

export interface OwnPool {
  id: string;
  /** The jobs that its workers have begun, and at which attempt. What is of no use any more is dropped here. */
  begun: Map<string, number>;
}

interface Locked {
  id: string;
  attempts: number;
  /** It has lost its key, and its attempts with it, to one that came later. */
  isOvertaken: boolean;
  isOld: boolean;
}

const lockedBy = (sql: Sql, poolId: string) =>
  sql<Locked[]>`
    select id::text, attempts, key is null as is_overtaken,
           locked_at < now() - ${LOST_AFTER}::interval as is_old
      from graphile_worker.jobs where locked_by = ${poolId}`;

/** An answer takes milliseconds. */
const LOST_AFTER = '5 seconds';

async function returnJobs(tx: Sql, poolId: string, jobs: readonly Locked[]): Promise<void> {
  await tx`select graphile_worker.force_unlock_workers(array[${poolId}])`;
  await dropOvertaken(tx);
  if (jobs.length === 0) return;
  await tx`
    select graphile_worker.reschedule_jobs(array[id], attempts => greatest(attempts - 1, 0))
      from graphile_worker.jobs where id = any(${jobs.map(({ id }) => id)}::bigint[])`;
  await tx`select pg_notify('jobs:insert', ${`{"count":${jobs.length}}`})`;
}

/**
 * Where the connection breaks with the answer that gives a job to a worker, the job is locked by a pool
 * that lives and knows nothing of it. It is returned once that pool has no other one, because the queue
 * unlocks all of a pool. Answers how many were lost.
 */
async function freeLostJobs(sql: Pool, { id, begun }: OwnPool): Promise<number> {
  const begunBefore = [...begun.keys()];
  const locked = await lockedBy(sql, id);
  const ids = new Set(locked.map((job) => job.id));
  for (const job of begunBefore) if (!ids.has(job)) begun.delete(job);
  const isBegun = (job: Locked) =>
    job.isOvertaken ? begun.has(job.id) : begun.get(job.id) === job.attempts;
  const isLost = (job: Locked) => job.isOld && !isBegun(job);
  if (!locked.some(isLost)) return 0;
  return sql.begin(async (tx) => {
    const now = await lockedBy(tx, id);
    if (!now.every(isLost)) return 0;
    await returnJobs(tx, id, now);
    return now.length;
  });
}

/** Frees the jobs of dead processes, and those lost on their way to a worker of this one, until it is stopped. */
export function startReaper(options: {
  sql: Pool;
  log: Log;
  everyMs: number;
  /** Those of this process. */
  pools: readonly OwnPool[];
  instance: string;
  isMailDown: () => boolean;
}): () => Promise<void> {
  const { sql, log, everyMs, pools, instance } = options;
  const check = async () => {
    for (const { id } of pools) await registerPool(sql, id, instance, options.isMailDown());
    const dead = await freeDeadPools(sql);
    if (dead > 0) log.warn({ dead }, 'freed the jobs of a worker that is gone');
    for (const pool of pools) {
      const lost = await freeLostJobs(sql, pool);
      if (lost > 0) log.warn({ lost }, 'freed jobs whose worker never heard of them');
    }
    runner.runIn(everyMs);
  };
  const onError = atMostEvery(WARN_AGAIN_MS, (error: unknown) =>
    log.warn({ reason: describeFailure(error) }, 'cannot look for workers that are gone'),
  );
  const runner = createRunner(check, onError, everyMs);
  runner.run();
  return runner.stop;
}
