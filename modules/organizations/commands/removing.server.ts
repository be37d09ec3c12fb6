import { eachByItself, inChunks, outcomeOf, type Refusal } from '#events/many.server';
import type { Unit } from '#events/unit-of-work.server';
import type { Acting, CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { whoDecides } from '#foundation/acting.server';
import type { Outcome } from '#foundation/many';
import { MAY_DECIDE, decidingReach, reaches, type Side } from '#foundation/reach';
import type { Grant } from '#foundation/roles';
import { revokeRoles } from '#modules/identity/index.server';
import type { OrganizationsDeps } from '../deps.server';
import { membersAmong, type MemberRow } from '../read/members.server';
import { reached } from '../read/reach.server';
import { dropTicketsOf } from '../tickets.server';
import { actorOf, membersToDecide, onMember } from './append.server';
import { rolesAmong, type RolesAmong } from './roles-among.server';

export async function removeMember(
  deps: OrganizationsDeps,
  context: CommandContext,
  { side, memberId }: { side: Side; memberId: string },
): Promise<void> {
  const actor = actorOf(context);
  const seen = { actor, side, reach: decidingReach(actor, side), allowed: MAY_DECIDE };
  const [row] = await membersAmong(deps.sql, [memberId]);
  await reached(deps.sql, seen, row);
  await deps.store.transaction(context, async (unit) => {
    const [refusal] = await removeEach(unit, { actor, side }, [memberId]);
    if (refusal) throw refusal.error;
  });
}

export async function removeMembers(
  deps: OrganizationsDeps,
  context: CommandContext,
  { side, memberIds }: { side: Side; memberIds: readonly string[] },
): Promise<Outcome> {
  const { userId } = actorOf(context);
  return inChunks(context, memberIds, (part, ids) =>
    deps.store.transaction(part, async (unit) => {
      const actor = await whoDecides(deps.people, unit.sql, { userId, side });
      return outcomeOf(ids, await removeEach(unit, { actor, side }, ids));
    }),
  );
}

/** Removes each of them by itself, with all that they had here; says who was not removed. */
export async function removeEach(
  unit: Unit,
  { actor, side }: { actor: Acting; side: Side },
  ids: readonly string[],
): Promise<Refusal[]> {
  const reach = decidingReach(actor, side);
  const rows = (await membersToDecide(unit, ids)).filter((row) => reaches(reach, row));
  const known = new Map(rows.map((row) => [row.id, row]));
  const roles = await rolesAmong(unit.sql, actor, rows);
  const removed: MemberRow[] = [];
  const refusals = await eachByItself(ids, async (id) => {
    const row = known.get(id);
    if (!row) throw new DomainError('NotFound');
    refuseUnfit(actor, side, row, roles.of(row));
    await onMember(unit, { type: 'RemoveMember', data: { memberId: id, why: 'removed' } });
    removed.push(row);
  });
  if (removed.length === 0) return refusals;
  for (const [userId, grants] of byPerson(removed, roles)) {
    await revokeRoles(unit, userId, grants);
  }
  await dropTicketsOf(unit.sql, removed);
  return refusals;
}

/** Somebody may be removed from several organizations at once. */
function byPerson(rows: readonly MemberRow[], roles: RolesAmong): Map<string, Grant[]> {
  const grants = new Map<string, Grant[]>();
  for (const row of rows) {
    const held = roles.of(row);
    if (held.length > 0) grants.set(row.userId, [...(grants.get(row.userId) ?? []), ...held]);
  }
  return grants;
}

/** So that an organization is never without an admin; and who has a role is the corporate admins' concern. */
function refuseUnfit(actor: Acting, side: Side, row: MemberRow, roles: readonly Grant[]): void {
  if (row.removed) return;
  if (row.userId === actor.userId) throw new DomainError('RemovesSelf');
  if (side === 'locations' && roles.length > 0) throw new DomainError('RemovesAdmin');
}
