import type { Acting } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import type { BulkState, BulkView, Deed, Side } from '../contract';

export interface BulkRow {
  id: string;
  userId: string;
  deed: Deed;
  side: Side;
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
/** So that it can be read after the last moment at which it could be undone. */
const SHOWN_AFTER = '5 seconds';

/**
 * One's own that run, and those of the last day whose outcome was not dismissed. What went well needs
 * no dismissing: it goes when it can no longer be undone. What was taken back is shown by what takes it back.
 */
export async function recentBulks(sql: Sql, { userId }: Acting): Promise<BulkView[]> {
  const rows = await sql<(BulkRow & { shownUntil: Date | null })[]>`
    select b.*, shown_until
      from bulk.bulks as b
     cross join lateral (
       select case when state = 'finished' and failed = 0
                   then coalesce(undo_until, finished_at) + ${SHOWN_AFTER}::interval
              end as shown_until) as shown
     where user_id = ${userId} and started_at > now() - interval '1 day' and dismissed_at is null
       and not exists (select 1 from bulk.bulks where takes_back = b.id)
       and (shown_until is null or shown_until > now())
     order by started_at desc limit ${AT_MOST}`;
  return rows.map(viewOf);
}

const viewOf = (row: BulkRow & { shownUntil: Date | null }): BulkView => ({
  id: row.id,
  deed: row.deed,
  side: row.side,
  total: row.total,
  done: row.done,
  failed: row.failed,
  state: row.state,
  startedAt: row.startedAt.toISOString(),
  undoUntil: row.undoUntil?.toISOString() ?? null,
  shownUntil: row.shownUntil?.toISOString() ?? null,
});

/** One's own; those of others are as if they were not there. */
export async function ownBulk(
  sql: Sql,
  { userId }: Pick<Acting, 'userId'>,
  id: string,
  lock: 'locked' | 'as it is' = 'as it is',
): Promise<BulkRow> {
  const [row] = isId(id)
    ? await sql<BulkRow[]>`
        select * from bulk.bulks where id = ${id} and user_id = ${userId}
        ${lock === 'locked' ? sql`for update` : sql``}`
    : [];
  if (!row) throw new DomainError('NotFound');
  return row;
}

export async function forgetBulks(sql: Sql, userId: string): Promise<void> {
  await sql`delete from bulk.bulks where user_id = ${userId}`;
}
