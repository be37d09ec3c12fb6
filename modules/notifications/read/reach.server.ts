import type { Sql } from '#foundation/database.server';
import { sameGrant, type Grant } from '#foundation/roles';

/** Whose notifications they are, and of what else than of oneself. */
export interface NoticeReach {
  userId: string;
  organizations: readonly Told[];
  locations: readonly Told[];
  /** Where somebody became super admin; null for others. */
  everywhere: number | null;
}

interface Told {
  id: string;
  /** The position at which the role was given: what happened before is nobody's news. */
  since: number;
}

interface GrantedRow extends Grant {
  since: number;
}

export async function noticeReach(
  sql: Sql,
  { userId, grants }: { userId: string; grants: readonly Grant[] },
): Promise<NoticeReach> {
  const telling = grants.filter(({ role }) => role !== 'AUDITOR');
  const granted = telling.length > 0 ? await grantedTo(sql, userId) : [];
  const since = (grant: Grant): number => granted.find((one) => sameGrant(one, grant))?.since ?? 0;
  const told = (role: Grant['role'], place: 'organizationId' | 'locationId') =>
    telling.flatMap((grant) => {
      const id = grant[place];
      return grant.role === role && id ? [{ id, since: since(grant) }] : [];
    });
  const superAdmin = telling.find(({ role }) => role === 'SUPER_ADMIN');
  return {
    userId,
    organizations: told('CORPORATE_ADMIN', 'organizationId'),
    locations: told('LOCATION_ADMIN', 'locationId'),
    everywhere: superAdmin ? since(superAdmin) : null,
  };
}

async function grantedTo(sql: Sql, userId: string): Promise<GrantedRow[]> {
  const rows = await sql<(Record<keyof Grant, string | null> & { since: number })[]>`
    select data ->> 'role' as role, organization_id, location_id, max(position) as since
      from log.events where stream = ${`user-${userId}`} and type = 'RoleGranted'
     group by 1, 2, 3`;
  return rows.map(({ role, organizationId, locationId, since }) => ({
    role: role as Grant['role'],
    organizationId: organizationId ?? undefined,
    locationId: locationId ?? undefined,
    since,
  }));
}
