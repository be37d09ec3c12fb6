import type { Sql } from '#foundation/database.server';

/** The condition of jobs that failed for good. */
export const isParked = (sql: Sql) => sql`attempts >= max_attempts and locked_at is null`;

interface QueueState {
  /** Due, and waiting for a worker. */
  waiting: number;
  /** For how many seconds the oldest of them has waited. */
  oldest: number;
  parked: number;
  /** Failed, and will be tried again. */
  failing: number;
  /** Why one of these failed. */
  reason: string | null;
}

export async function queueState(sql: Sql): Promise<QueueState> {
  const [state] = await sql<QueueState[]>`
    select count(*) filter (where due) as waiting,
           coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float as oldest,
           count(*) filter (where ${isParked(sql)}) as parked,
           count(*) filter (where failing) as failing,
           max(split_part(last_error, ${'\n'}, 1)) filter (where failing) as reason
      from (select *, attempts < max_attempts and run_at <= now() and locked_at is null as due,
                   attempts < max_attempts and last_error is not null as failing
              from graphile_worker.jobs) jobs`;
  return state!;
}
