import type { Acting } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import type { Grant } from '#foundation/roles';
import { usersWithRolesIn } from '#modules/identity/index.server';
import type { Person } from '../deps.server';
import type { MemberRow } from '../read/members.server';

export interface RolesAmong {
  /** Those of a member in the organization of the membership. */
  of: (row: MemberRow) => Grant[];
}

/**
 * The roles of members in their organizations. Of two corporate admins who would remove each other at
 * once, the second waits for the first, and is none any more.
 */
export async function rolesAmong(
  sql: Sql,
  actor: Acting,
  rows: readonly MemberRow[],
): Promise<RolesAmong> {
  const roles = new Map<string, Grant[]>();
  for (const organizationId of new Set(rows.map((row) => row.organizationId))) {
    const members = rows.filter((row) => row.organizationId === organizationId);
    const among = (holders: readonly Person[]) => rolesOf(holders, members, organizationId);
    let known = among(await usersWithRolesIn(sql, organizationId));
    if (known.some(({ grants }) => grants.some(isCorporate))) {
      await holdAdmins(sql, organizationId);
      const holders = await usersWithRolesIn(sql, organizationId);
      refuseFormer(actor, holders, organizationId);
      known = among(holders);
    }
    for (const { memberId, grants } of known) roles.set(memberId, grants);
  }
  return { of: ({ id }) => roles.get(id) ?? [] };
}

function rolesOf(
  holders: readonly Person[],
  members: readonly MemberRow[],
  organizationId: string,
) {
  const held = new Map(holders.map(({ id, grants }) => [id, grants]));
  return members.map(({ id: memberId, userId }) => ({
    memberId,
    grants: (held.get(userId) ?? []).filter((grant) => grant.organizationId === organizationId),
  }));
}

const isCorporate = ({ role }: Grant): boolean => role === 'CORPORATE_ADMIN';

function refuseFormer(actor: Acting, holders: readonly Person[], organizationId: string): void {
  const held = holders.find(({ id }) => id === actor.userId)?.grants ?? [];
  if (held.some((grant) => grant.organizationId === organizationId)) return;
  throw new DomainError('NotAllowed');
}

const holdAdmins = (sql: Sql, organizationId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`corporate-admins/${organizationId}`}, 0))`;
