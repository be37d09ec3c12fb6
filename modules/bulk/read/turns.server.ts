import type { Sql } from '#foundation/database.server';
import type { BulkRow } from './bulks.server';

/** Of one person's, whichever is to be gone on with: what can be done for a short time only goes first. */
export async function nextRunning(sql: Sql, userId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from bulk.bulks where user_id = ${userId} and state = 'running'
     order by takes_back is null, started_at limit 1`;
  return row?.id;
}

/** For this transaction; false when another worker is at it. */
export async function claimTurn(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql<{ mine: boolean }[]>`
    select pg_try_advisory_xact_lock('bulk.bulks'::regclass::oid::int, hashtext(${userId})) as mine`;
  return row?.mine ?? false;
}

export const writeProgress = (
  sql: Sql,
  { id, done, failed, undoUntil, state }: BulkRow,
): Promise<unknown> => sql`
  update bulk.bulks
     set done = ${done}, failed = ${failed}, undo_until = ${undoUntil}, state = ${state},
         finished_at = ${state === 'finished' ? sql`clock_timestamp()` : null}
   where id = ${id}`;
