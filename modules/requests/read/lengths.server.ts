import { countOf } from '#events/counts.server';
import type { Actor } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { REQUEST_STATUSES, type RequestStatus, type RequestLengths } from '../contract';
import type { RequestsDeps } from '../deps.server';
import type { Reach, Side } from '../policy';
import { reachWithin, type Within } from './reach.server';
import { listOf } from './requests.server';

/** How many requests there are in each state, as far as the actor sees them. */
export async function requestLengths(
  deps: Pick<RequestsDeps, 'sql' | 'organizations'>,
  actor: Actor,
  side: Side,
  within: Within,
): Promise<RequestLengths> {
  const reach = await reachWithin(deps, actor, side, within);
  const lengths = REQUEST_STATUSES.map(
    async (status) => [status, await lengthOf(deps.sql, status, reach)] as const,
  );
  return Object.fromEntries(await Promise.all(lengths)) as RequestLengths;
}

/** It takes no longer when there are many. */
export async function lengthOf(sql: Sql, status: RequestStatus, reach: Reach): Promise<number> {
  if (reach.kind === 'all') return countOf(sql, listOf(status));
  const lengths = await Promise.all(reach.ids.map((id) => countOf(sql, listOf(status, id))));
  return lengths.reduce((sum, length) => sum + length, 0);
}
