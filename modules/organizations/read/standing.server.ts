import type { Relation } from '#events/services';
import type { Acting } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import type { Standing } from '../policy';

/**
 * Lets pass who stands to the organization in one of these ways. Others are told that they may not
 * only inside an organization of their own; elsewhere it is as if there were none.
 */
export async function demand(
  sql: Sql,
  actor: Acting,
  organizationId: string,
  allowed: readonly Standing[],
): Promise<void> {
  const standings = await standingsOf(sql, actor, organizationId);
  if (standings.some((standing) => allowed.includes(standing))) return;
  throw new DomainError(standings.length > 0 ? 'NotAllowed' : 'NotFound');
}

/** None where there is no such organization. */
async function standingsOf(sql: Sql, actor: Acting, organizationId: string): Promise<Standing[]> {
  const relation = await relationTo(sql, actor.userId, organizationId);
  if (relation === 'absent') return [];
  const roles = actor.grants
    .filter((grant) => grant.role === 'SUPER_ADMIN' || grant.organizationId === organizationId)
    .map(({ role }) => role);
  return relation === 'member' ? [...roles, 'MEMBER'] : roles;
}

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
