import { holds, type Acting } from './actor';
import { DomainError } from './errors';
import type { Role } from './roles';

/** As whom one comes: for whole organizations, or for locations of one's own. */
export type Side = 'organizations' | 'locations';

/** How far somebody reaches: everywhere, in these organizations, or at these locations. */
export type Reach = { kind: 'all' } | { kind: Side; ids: readonly string[] };

/** Who sees what lies in an organization, and who decides about it. */
export const MAY_READ: readonly Role[] = ['CORPORATE_ADMIN', 'AUDITOR', 'SUPER_ADMIN'];
export const MAY_DECIDE: readonly Role[] = ['CORPORATE_ADMIN'];

/** What somebody may see on one side. */
export const readingReach = (actor: Acting, side: Side): Reach =>
  holds(actor, 'SUPER_ADMIN') ? { kind: 'all' } : reachOf(actor, side, MAY_READ);

/** What somebody may decide about on one side. */
export const decidingReach = (actor: Acting, side: Side): Reach => reachOf(actor, side, MAY_DECIDE);

/** Throws unless the person may decide about anything at all on this side. */
export function demandDeciding(actor: Acting, side: Side): void {
  const reach = decidingReach(actor, side);
  if (reach.kind !== 'all' && reach.ids.length === 0) throw new DomainError('NotAllowed');
}

function reachOf(actor: Acting, side: Side, roles: readonly Role[]): Reach {
  const ids =
    side === 'locations'
      ? actor.grants.flatMap(({ role, locationId }) =>
          role === 'LOCATION_ADMIN' && locationId ? [locationId] : [],
        )
      : actor.grants.flatMap(({ role, organizationId }) =>
          roles.includes(role) && organizationId ? [organizationId] : [],
        );
  return { kind: side, ids: [...new Set(ids)] };
}

/** As whom somebody comes to an organization: for all of it, where that is possible. */
export function sideIn(actor: Acting, organizationId: string): Side {
  const roles = actor.grants
    .filter((grant) => grant.role === 'SUPER_ADMIN' || grant.organizationId === organizationId)
    .map(({ role }) => role);
  const onlyLocal =
    roles.includes('LOCATION_ADMIN') && !roles.some((role) => MAY_READ.includes(role));
  return onlyLocal ? 'locations' : 'organizations';
}

export function reaches(
  reach: Reach,
  { organizationId, locationId }: { organizationId: string; locationId: string },
): boolean {
  switch (reach.kind) {
    case 'all':
      return true;
    case 'organizations':
      return reach.ids.includes(organizationId);
    case 'locations':
      return reach.ids.includes(locationId);
    default:
      return reach satisfies never;
  }
}
