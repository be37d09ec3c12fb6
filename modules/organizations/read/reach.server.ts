import type { Acting } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import {
  MAY_DECIDE,
  MAY_READ,
  decidingReach,
  readingReach,
  reaches,
  type Reach,
  type Side,
} from '#foundation/reach';
import type { Standing } from '../policy';
import type { MemberRow } from './members.server';
import { demand } from './standing.server';

export interface Within {
  organizationId?: string;
  /** Only those about whom the actor may decide. */
  toDecide?: boolean;
}

/** How far somebody sees the people of an organization, or of all that are theirs. */
export async function reachWithin(
  sql: Sql,
  actor: Acting,
  side: Side,
  { organizationId, toDecide = false }: Within,
): Promise<Reach> {
  const reach = toDecide ? decidingReach(actor, side) : readingReach(actor, side);
  if (organizationId === undefined) return reach;
  if (side === 'organizations' || reach.kind === 'all') {
    await demand(sql, actor, organizationId, toDecide ? MAY_DECIDE : MAY_READ);
    return { kind: 'organizations', ids: [organizationId] };
  }
  const own = actor.grants.flatMap(({ role, locationId, ...grant }) =>
    role === 'LOCATION_ADMIN' && grant.organizationId === organizationId && locationId
      ? [locationId]
      : [],
  );
  if (own.length === 0) throw new DomainError('NotFound');
  return { kind: 'locations', ids: own };
}

/**
 * The row, to whom reaches it. Others are told that they may not only inside an organization of
 * their own, and location admins never: elsewhere it is as if there were none.
 */
export async function reached(
  sql: Sql,
  {
    actor,
    side,
    reach,
    allowed,
  }: { actor: Acting; side: Side; reach: Reach; allowed: readonly Standing[] },
  row: MemberRow | undefined,
): Promise<MemberRow> {
  if (row && reaches(reach, row)) return row;
  if (row && side === 'organizations') await demand(sql, actor, row.organizationId, allowed);
  throw new DomainError('NotFound');
}
