import type { Actor } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import type { RequestsDeps } from '../deps.server';
import {
  MAY_DECIDE,
  MAY_READ,
  decidingReach,
  readingReach,
  reaches,
  type Reach,
  type Side,
  type Standing,
} from '../policy';
import type { RequestRow } from './requests.server';

type ReachDeps = Pick<RequestsDeps, 'sql' | 'organizations'>;

export interface Within {
  organizationId?: string;
  locationId?: string;
  /** Only as far as the actor decides, and not what can be read besides. */
  toDecide?: boolean;
}

/** How far somebody sees within an organization, or at one location. */
export async function reachWithin(
  { sql, organizations }: ReachDeps,
  actor: Actor,
  side: Side,
  { organizationId, locationId, toDecide = false }: Within,
): Promise<Reach> {
  const reach = toDecide ? decidingReach(actor, side) : readingReach(actor, side);
  if (organizationId === undefined && locationId === undefined) return reach;
  const [location] = locationId ? await organizations.locationsNamed(sql, [locationId]) : [];
  const place = organizationId ?? location?.organizationId ?? '';
  if (locationId !== undefined && location?.organizationId !== place) {
    throw new DomainError('NotFound');
  }
  if (side === 'organizations' || reach.kind === 'all') {
    await organizations.demand(sql, actor, place, toDecide ? MAY_DECIDE : MAY_READ);
    return locationId === undefined
      ? { kind: 'organizations', ids: [place] }
      : { kind: 'locations', ids: [locationId] };
  }
  const own = ownLocations(actor, place).filter((id) => (locationId ?? id) === id);
  if (own.length === 0) throw new DomainError('NotFound');
  return { kind: 'locations', ids: own };
}

const ownLocations = (actor: Actor, organizationId: string): string[] =>
  actor.grants.flatMap(({ role, ...grant }) =>
    role === 'LOCATION_ADMIN' && grant.organizationId === organizationId && grant.locationId
      ? [grant.locationId]
      : [],
  );

/**
 * The request, to whom reaches it. Others are told that they may not only inside an organization of
 * their own, and location admins never: elsewhere it is as if there were none.
 */
export async function reached(
  { sql, organizations }: ReachDeps,
  {
    actor,
    side,
    reach,
    allowed,
  }: { actor: Actor; side: Side; reach: Reach; allowed: readonly Standing[] },
  row: RequestRow | undefined,
): Promise<RequestRow> {
  if (row && reaches(reach, row)) return row;
  if (row && side === 'organizations') {
    await organizations.demand(sql, actor, row.organizationId, allowed);
  }
  throw new DomainError('NotFound');
}
