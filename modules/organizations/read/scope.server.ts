import { requirePermission } from '#events/command.server';
import type { Relation, Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import {
  grantedIds,
  levelIn,
  scopeOf,
  type Holder,
  type Level,
  type Permission,
  type Scope,
} from '#foundation/permissions';
import { locationsAmong } from './locations.server';

/** The part of what an actor may see that a list is about. */
export interface Within<Wanted extends Permission = Permission> {
  organizationId?: string;
  locationId?: string;
  /** What the actor may do with it; to read it, where nothing is said. */
  permission?: Wanted;
}

/** Over what an actor holds a permission within an organization, or at one location. */
export async function scopeWithin(
  services: Services,
  actor: Holder,
  level: Level,
  { permission, organizationId, locationId }: Within & { permission: Permission },
): Promise<Scope> {
  const { sql } = services;
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

/** How much of the history of an organization an actor sees, or of one location. */
export const auditScope = (
  services: Services,
  actor: Holder,
  places: Within<never>,
  level: Level = levelIn(actor, places.organizationId ?? '', 'audit.read'),
): Promise<Scope> => scopeWithin(services, actor, level, { ...places, permission: 'audit.read' });

/** How a user stands to an organization, whatever roles they have. */
export async function relationTo(
  sql: Sql,
  userId: string,
  organizationId: string,
): Promise<Relation> {
  if (!isId(organizationId)) return 'absent';
  const [found] = await sql<{ member: boolean }[]>`
    select exists (select 1 from organizations.members
                    where user_id = ${userId} and organization_id = o.id
                      and not removed) as member
      from organizations.organizations o where o.id = ${organizationId}`;
  if (!found) return 'absent';
  return found.member ? 'member' : 'stranger';
}
