import { isParked } from '#events/queue-state.server';
import type { Sql } from '#foundation/database.server';

/** A job that failed for good. It stays until an operator retries or drops it, and blocks nothing. */
interface ParkedJob {
  id: number;
  task: string;
  attempts: number;
  /** The first line of the failure, without personal data. */
  reason: string | null;
  since: Date;
}

export const listParkedJobs = (sql: Sql): Promise<ParkedJob[]> =>
  sql<ParkedJob[]>`
    select id, task_identifier as task, attempts, updated_at as since,
           split_part(last_error, ${'\n'}, 1) as reason
      from graphile_worker.jobs
     where ${isParked(sql)}
     order by updated_at, id`;

/** Queues parked jobs again, as if they had never been tried; returns how many. */
export async function retryParkedJobs(sql: Sql, which: number | 'all'): Promise<number> {
  const ids = await parkedIds(sql, which);
  const rows = await sql`
    select 1 from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`;
  await sql`select pg_notify('jobs:insert', ${`{"count":${rows.length}}`})`;
  return rows.length;
}

/** Removes a parked job; returns 0 when there is none. */
export async function dropParkedJob(sql: Sql, id: number): Promise<number> {
  const ids = await parkedIds(sql, id);
  const rows = await sql`select 1 from graphile_worker.complete_jobs(${ids}::bigint[])`;
  return rows.length;
}

/** Removes jobs of these tasks that were parked so many days ago; returns how many. */
export async function dropParkedJobs(
  sql: Sql,
  tasks: readonly string[],
  days: number,
): Promise<number> {
  const rows = await sql`
    select 1 from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
       where task_identifier = any(${[...tasks]}) and ${isParked(sql)}
         and updated_at < now() - make_interval(days => ${days})))`;
  return rows.length;
}

const parkedIds = async (sql: Sql, which: number | 'all'): Promise<number[]> =>
  (await listParkedJobs(sql)).map(({ id }) => id).filter((id) => which === 'all' || id === which);
