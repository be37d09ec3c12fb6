import type { Acting } from '#foundation/actor';
import type { Page } from '#foundation/list';
import type { BulkFailure } from '../contract';
import type { BulkDeps } from '../deps.server';
import { ownBulk } from './bulks.server';

export interface FailuresQuery {
  start: number;
  end: number;
}

/** Those that were refused and why, in the order in which they were chosen. */
export async function bulkFailures(
  { sql, deeds }: BulkDeps,
  actor: Acting,
  bulkId: string,
  { start, end }: FailuresQuery,
): Promise<Page<BulkFailure>> {
  const { deed, side, failed: total } = await ownBulk(sql, actor, bulkId);
  const refused = await sql<{ id: string; why: string }[]>`
    select one.id, one.why
      from bulk.chunks cross join unnest(failed, why) with ordinality as one(id, why, place)
     where bulk_id = ${bulkId}
     order by n, place offset ${start} limit ${end - start}`;
  const ids = refused.map(({ id }) => id);
  const names = await deeds[deed]?.named(actor, side, ids);
  return { rows: refused.map((one) => ({ ...one, name: names?.get(one.id) ?? '' })), total };
}
