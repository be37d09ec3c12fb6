import { requirePermission } from '#events/command.server';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import {
  grantedIds,
  isInScope,
  scopeOf,
  type Holder,
  type Level,
  type Permission,
  type Scope,
} from '#foundation/permissions';
import { locationsAmong } from '#modules/organizations/index.server';
import type { RequestRow } from './requests.server';

export interface Within {
  organizationId?: string;
  locationId?: string;
  /** Only what the actor may decide about, not all that may be read. */
  toDecide?: boolean;
}

/** What an actor sees within an organization, or at one location. */
export async function scopeWithin(
  services: Services,
  actor: Holder,
  level: Level,
  { organizationId, locationId, toDecide = false }: Within,
): Promise<Scope> {
  const { sql } = services;
  const permission = toDecide ? 'request.decide' : 'request.read';
  const scope = scopeOf(actor, permission, level);
  if (organizationId === undefined && locationId === undefined) return scope;
  const [location] = locationId ? await locationsAmong(sql, [locationId]) : [];
  const place = organizationId ?? location?.organizationId ?? '';
  if (locationId !== undefined && location?.organizationId !== place) {
    throw new DomainError('NotFound');
  }
  if (level === 'organizations' || scope.kind === 'all') {
    await requirePermission(services, sql, actor, permission, { organizationId: place });
    return locationId === undefined
      ? { kind: 'organizations', ids: [place] }
      : { kind: 'locations', ids: [locationId] };
  }
  const here = actor.grants.filter((grant) => grant.organizationId === place);
  const own = grantedIds({ grants: here }, permission, level);
  const ids = own.filter((id) => (locationId ?? id) === id);
  if (ids.length === 0) throw new DomainError('NotFound');
  return { kind: 'locations', ids };
}

/**
 * Gives the request if the permission holds for it. The refusal is 403 only inside an organization that
 * the actor belongs to, and never for location admins; elsewhere it is as if there were none.
 */
export async function requireInScope(
  services: Services,
  sql: Sql,
  { actor, permission, level }: { actor: Holder; permission: Permission; level: Level },
  row: RequestRow | undefined,
): Promise<RequestRow> {
  if (row && isInScope(scopeOf(actor, permission, level), row)) return row;
  if (row && level === 'organizations') {
    const { organizationId } = row;
    await requirePermission(services, sql, actor, permission, { organizationId });
  }
  throw new DomainError('NotFound');
}
