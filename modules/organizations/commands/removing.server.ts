import type { Unit } from '#events/unit-of-work.server';
import type { Acting, CommandContext } from '#modules/shared/actor';
import { DomainError, isDomainError } from '#modules/shared/errors';
import { MAY_DECIDE, decidingReach, reaches, type Side } from '#modules/shared/reach';
import type { Grant } from '#modules/shared/roles';
import type { Removed } from '../contract';
import type { OrganizationsDeps } from '../deps.server';
import { membersAmong, membersToDecide, type MemberRow } from '../read/members.server';
import { reached } from '../read/reach.server';
import { dropTicketsOf } from '../tickets.server';
import { actorOf, onMemberRow } from './append.server';
import { rolesAmong, type RolesAmong } from './roles-among.server';

/** Each is one transaction of a few statements, however many it holds. */
const CHUNK = 250;

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
    const [refusal] = await remove(deps, unit, { actor, side }, [memberId]);
    if (refusal) throw refusal.error;
  });
}

/** Each by itself: who cannot be removed does not hold up the others. */
export async function removeMembers(
  deps: OrganizationsDeps,
  context: CommandContext,
  { side, memberIds }: { side: Side; memberIds: readonly string[] },
): Promise<Removed> {
  const actor = actorOf(context);
  const ids = [...new Set(memberIds)];
  const all: Removed = { done: [], failed: [] };
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const { done, failed } = await deps.store.transaction(
      partOf(context, start),
      async (unit): Promise<Removed> => {
        const refusals = await remove(deps, unit, { actor, side }, chunk);
        const refused = new Set(refusals.map(({ id }) => id));
        return {
          done: chunk.filter((id) => !refused.has(id)),
          failed: refusals.map(({ id, error }) => ({ id, status: error.message })),
        };
      },
    );
    all.done.push(...done);
    all.failed.push(...failed);
  }
  return all;
}

/** Under a caller's key each part is done once of its own. */
const partOf = (context: CommandContext, part: number): CommandContext => ({
  ...context,
  ...(context.idempotencyKey && { idempotencyKey: `${context.idempotencyKey}/${part}` }),
});

interface Refusal {
  id: string;
  error: DomainError;
}

/** Removes each of them by itself, with all that they had here; says who was not removed. */
export async function remove(
  deps: OrganizationsDeps,
  unit: Unit,
  { actor, side }: { actor: Acting; side: Side },
  ids: readonly string[],
): Promise<Refusal[]> {
  const reach = decidingReach(actor, side);
  const rows = (await membersToDecide(unit.sql, ids)).filter((row) => reaches(reach, row));
  const known = new Map(rows.map((row) => [row.id, row]));
  const roles = await rolesAmong(deps.people, unit.sql, actor, rows);
  const refusals: Refusal[] = [];
  const removed: MemberRow[] = [];
  for (const id of ids) {
    const row = known.get(id);
    try {
      if (!row) throw new DomainError('NotFound');
      refuseUnfit(actor, side, row, roles.of(row));
      await onMemberRow(
        unit,
        { type: 'RemoveMember', data: { memberId: id, why: 'removed' } },
        row,
      );
      removed.push(row);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      refusals.push({ id, error });
    }
  }
  if (removed.length === 0) return refusals;
  for (const [userId, grants] of byPerson(removed, roles)) {
    await deps.people.revokeAll(unit, userId, grants);
  }
  await dropTicketsOf(unit.sql, removed);
  await deps.requests.removed(unit, removed);
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
  if (row.isQuit) return;
  if (row.userId === actor.userId) throw new DomainError('RemovesSelf');
  if (side === 'locations' && roles.length > 0) throw new DomainError('RemovesAdmin');
}
