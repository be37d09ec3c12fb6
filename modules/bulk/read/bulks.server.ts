import type { Services } from '#events/services';
import { defineSubscriber, type Subscriber } from '#events/subscriber';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import type { Page } from '#foundation/list';
import type { Holder, Level } from '#foundation/permissions';
import { ACTIONS } from '../actions.server';
import type { BulkActionName, BulkFailure, BulkState, BulkView } from '../contract';

export interface BulkRow {
  id: string;
  userId: string;
  action: BulkActionName;
  level: Level;
  /** Sealed. */
  reason: string | null;
  takesBack: string | null;
  total: number;
  done: number;
  failed: number;
  state: BulkState;
  undoUntil: Date | null;
  startedAt: Date;
}

const AT_MOST = 5;
/** So that it can be read: after the last moment at which it could be undone, or else after its end. */
const SHOWN_AFTER = { undo: '5 seconds', end: '15 seconds' };

/**
 * The user's own that run, and those of the last day whose outcome is still shown. What went well goes when it
 * can no longer be undone, all else when it was dismissed, or some minutes after it was seen. What was taken
 * back is shown by what takes it back.
 */
export async function recentBulks(
  { sql }: Services,
  { userId }: Pick<Holder, 'userId'>,
): Promise<BulkView[]> {
  const rows = await sql<(BulkRow & { shownUntil: Date | null })[]>`
    select b.*, deed as action, side as level, shown_until
      from bulk.bulks as b
     cross join lateral (
       select case when state = 'finished' and failed = 0
                   then least(
                     dismissed_at,
                     coalesce(
                       undo_until + ${SHOWN_AFTER.undo}::interval,
                       finished_at + ${SHOWN_AFTER.end}::interval
                     )
                   )
                   else dismissed_at
              end as shown_until) as shown
     where user_id = ${userId} and started_at > now() - interval '1 day'
       and not exists (select 1 from bulk.bulks where takes_back = b.id)
       and (shown_until is null or shown_until > now())
     order by started_at desc limit ${AT_MOST}`;
  return rows.map(viewOf);
}

const viewOf = (row: BulkRow & { shownUntil: Date | null }): BulkView => ({
  id: row.id,
  action: row.action,
  level: row.level,
  total: row.total,
  done: row.done,
  failed: row.failed,
  state: row.state,
  startedAt: row.startedAt.toISOString(),
  undoUntil: row.undoUntil?.toISOString() ?? null,
  shownUntil: row.shownUntil?.toISOString() ?? null,
});

/** The user's own; those of others are as if they were not there. */
export async function ownBulk(
  sql: Sql,
  { userId }: Pick<Holder, 'userId'>,
  id: string,
  lock: 'locked' | 'as it is' = 'as it is',
): Promise<BulkRow> {
  const [row] = isId(id)
    ? await sql<BulkRow[]>`
        select *, deed as action, side as level from bulk.bulks where id = ${id} and user_id = ${userId}
        ${lock === 'locked' ? sql`for update` : sql``}`
    : [];
  if (!row) throw new DomainError('NotFound');
  return row;
}

/** Which of a user's bulks goes on next: an undo first, as it can be done for a short time only. */
export async function nextRunning(sql: Sql, userId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from bulk.bulks where user_id = ${userId} and state = 'running'
     order by takes_back is null, started_at limit 1`;
  return row?.id;
}

/** For this transaction; false when another worker has it. */
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

interface FailuresQuery {
  start: number;
  end: number;
}

/** Those that were refused and why, in the order in which they were chosen. */
export async function bulkFailures(
  services: Services,
  actor: Holder,
  bulkId: string,
  { start, end }: FailuresQuery,
): Promise<Page<BulkFailure>> {
  const { sql } = services;
  const { action, level, failed: total } = await ownBulk(sql, actor, bulkId);
  const refused = await sql<{ id: string; why: string }[]>`
    select one.id, one.why
      from bulk.chunks cross join unnest(failed, why) with ordinality as one(id, why, place)
     where bulk_id = ${bulkId}
     order by n, place offset ${start} limit ${end - start}`;
  const ids = refused.map(({ id }) => id);
  const names = await ACTIONS[action].named(services, actor, level, ids);
  return { rows: refused.map((one) => ({ ...one, name: names.get(one.id) ?? '' })), total };
}

export const bulkSubscribers: Subscriber[] = [
  defineSubscriber({
    name: 'bulk: forget those of a deleted account',
    events: ['AccountDeleted'],
    react: async ({ unit }, events) => {
      const ids = events.map(({ data }) => data.userId);
      await unit.sql`delete from bulk.bulks where user_id = any(${ids}::uuid[])`;
    },
  }),
];
