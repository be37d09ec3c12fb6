import type { Pool, Sql } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { describeFailure } from './handler';

/**
 * Jobs of a killed process stay locked for hours by the queue's own rule. A living process has
 * connections under its name, so the jobs of names without a connection are unlocked.
 * Returns how many pools were dead.
 */
export async function freeDeadPools(sql: Sql): Promise<number> {
  const rows = await sql<{ n: number }[]>`
    with dead as (
      delete from workers.pools p
       where not exists (select 1 from pg_stat_activity a where a.application_name = p.instance)
      returning pool_id
    ), unlocked as (
      select graphile_worker.force_unlock_workers(array_agg(pool_id)), count(*)::int as n
        from dead having count(*) > 0
    )
    select n, pg_notify('jobs:insert', '{"count":100}') from unlocked`;
  return rows[0]?.n ?? 0;
}

/** Repeated now and then, because after a lost network a living process looks dead for a while. */
export const registerPool = (sql: Sql, poolId: string, instance: string): Promise<unknown> =>
  sql`insert into workers.pools (pool_id, instance) values (${poolId}, ${instance})
      on conflict do nothing`.then(() => undefined);

/** Returns a pool's unfinished jobs to the queue; the attempt does not count. */
export const releasePool = (sql: Pool, poolId: string): Promise<void> =>
  sql
    .begin(async (tx) => {
      const ids = await tx<{ id: string }[]>`
      select id from graphile_worker.jobs where locked_by = ${poolId}`.then((rows) =>
        rows.map(({ id }) => id),
      );
      await tx`select graphile_worker.force_unlock_workers(array[${poolId}])`;
      await tx`
      select graphile_worker.reschedule_jobs(array[id], attempts => greatest(attempts - 1, 0))
        from graphile_worker.jobs where id = any(${ids}::bigint[])`;
      await tx`delete from workers.pools where pool_id = ${poolId}`;
      if (ids.length > 0) await tx`select pg_notify('jobs:insert', ${`{"count":${ids.length}}`})`;
    })
    .then(() => undefined);

/** Frees the jobs of dead processes now and then, until it is stopped. */
export function startReaper(options: {
  sql: Sql;
  log: Log;
  everyMs: number;
  /** Those of this process. */
  pools: { ids: readonly string[]; instance: string };
}): () => Promise<void> {
  const { sql, log, pools } = options;
  let current: Promise<void> | null = null;
  const check = async () => {
    try {
      for (const id of pools.ids) await registerPool(sql, id, pools.instance);
      const dead = await freeDeadPools(sql);
      if (dead > 0) log.warn({ dead }, 'freed the jobs of a worker that is gone');
    } catch (error) {
      log.warn({ reason: describeFailure(error) }, 'cannot look for workers that are gone');
    }
  };
  const tick = () => {
    current ??= check().finally(() => {
      current = null;
    });
  };
  const timer = setInterval(tick, options.everyMs);
  tick();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
