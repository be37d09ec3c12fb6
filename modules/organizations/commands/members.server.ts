import { defineCommand, relationsOnce, requireInScope, runCommand } from '#events/command.server';
import { eachByItself, inChunks, outcomeOf, type Refusal } from '#events/many.server';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import type { CardDetails } from '#foundation/card-details';
import { DomainError } from '#foundation/errors';
import { groupBy } from '#foundation/group-by';
import type { Outcome } from '#foundation/many';
import {
  holdsSomewhere,
  isInScope,
  levelIn,
  scopeOf,
  type Holder,
  type Level,
} from '#foundation/permissions';
import type { Grant } from '#foundation/roles';
import { revokeRoles, usersWithRolesIn, withoutOtherAdmin } from '#modules/identity/index.server';
import { memberIdOf, type Joined } from '../member';
import { members, type MemberRow } from '../read/members.server';

/** Ends a membership with all that came of it: roles here, request and card. */
export const removeMember = defineCommand<{ level: Level; memberId: string }>()({
  permission: 'member.remove',
  body: async ({ services, unit, actor, input: { level, memberId } }): Promise<void> => {
    const [refusal] = await removeEach(services, unit, actor, { level, ids: [memberId] });
    if (refusal) throw refusal.error;
  },
});

/** Up to 250 at once; one that is refused does not hold up the others. */
const removeMembers = defineCommand<{ level: Level; ids: readonly string[] }>()({
  permission: 'member.remove',
  body: async ({ services, unit, actor, input }): Promise<Outcome> => {
    if (!holdsSomewhere(actor, 'member.remove', input.level)) throw new DomainError('NotAllowed');
    return outcomeOf(input.ids, await removeEach(services, unit, actor, input));
  },
});

/** Any number, a chunk at a time, each in its own transaction. */
export const removeInChunks = (
  services: Services,
  context: CommandContext,
  { level, ids: all }: { level: Level; ids: readonly string[] },
): Promise<Outcome> =>
  inChunks(context, all, (part, ids) => runCommand(services, removeMembers, part, { level, ids }));

/** Ends the actor's own membership, with the roles held there. */
export const leaveOrganization = defineCommand<{ organizationId: string }>()({
  permission: 'signed-in',
  body: async ({ unit, actor, input: { organizationId } }): Promise<void> => {
    const { userId } = actor;
    const memberId = memberIdOf(organizationId, userId);
    await unit.find(members, memberId);
    // Only now: who gives a role to a member waits for the row, or was waited for.
    const held = grantsIn(await usersWithRolesIn(unit.sql, organizationId), userId, organizationId);
    if (held.some(({ role }) => role === 'CORPORATE_ADMIN')) {
      await lockAdmins(unit.sql, organizationId);
      const alone = await withoutOtherAdmin(unit.sql, userId, [organizationId]);
      if (alone.length > 0) throw new DomainError('LeavesNoAdmin');
    }
    const data = { memberId, why: 'left' as const };
    await unit.decide(members, memberId, { type: 'RemoveMember', data });
    if (held.length > 0) await revokeRoles(unit, userId, held);
  },
});

interface Removing {
  level: Level;
  ids: readonly string[];
  /** When it was asked for, where it had to wait since: who has joined again is not meant. */
  askedAt?: Date;
}

/** Removes each of them by itself, with all that they had here; returns who was not removed. */
export async function removeEach(
  services: Pick<Services, 'relationTo'>,
  unit: Unit,
  actor: Holder,
  { level, ids, askedAt }: Removing,
): Promise<Refusal[]> {
  const wanted = { actor, permission: 'member.remove', level } as const;
  const scope = scopeOf(actor, wanted.permission, level);
  const loaded = await unit.load(members, ids);
  const rows = [...loaded.values()].filter((row) => isInScope(scope, row));
  const rolesOf = await rolesAmong(unit.sql, actor, rows);
  const removed: MemberRow[] = [];
  const relations = relationsOnce(services);
  const refusals = await eachByItself(ids, async (id) => {
    const row = await requireInScope(relations, unit.sql, wanted, loaded.get(id));
    if (askedAt && row.joinedAt > askedAt) throw new DomainError('Conflict');
    refuseUnfit(actor, level, row, rolesOf(row));
    await unit.decide(members, id, {
      type: 'RemoveMember',
      data: { memberId: id, why: 'removed' },
    });
    removed.push(row);
  });
  // A user may be removed from several organizations at once.
  for (const [userId, rows] of groupBy(removed, (row) => row.userId)) {
    const held = rows.flatMap(rolesOf);
    if (held.length > 0) await revokeRoles(unit, userId, held);
  }
  return refusals;
}

/** So that an organization is never without an admin; and who has a role is the corporate admins' concern. */
function refuseUnfit(actor: Holder, level: Level, row: MemberRow, roles: readonly Grant[]): void {
  if (row.removed) return;
  if (row.userId === actor.userId) throw new DomainError('RemovesSelf');
  if (level === 'locations' && roles.length > 0) throw new DomainError('RemovesAdmin');
}

/**
 * The roles of members in their organizations. Of two corporate admins who remove each other at once, the
 * second waits for the first, and is none any more.
 */
async function rolesAmong(
  sql: Sql,
  actor: Holder,
  rows: readonly MemberRow[],
): Promise<(row: MemberRow) => Grant[]> {
  const roles = new Map<string, Grant[]>();
  for (const [organizationId, here] of groupBy(rows, (row) => row.organizationId)) {
    const grantsOf = (users: readonly Holding[]) =>
      here.map(({ id, userId }) => ({ id, grants: grantsIn(users, userId, organizationId) }));
    let known = grantsOf(await usersWithRolesIn(sql, organizationId));
    if (known.some(({ grants }) => grants.some(({ role }) => role === 'CORPORATE_ADMIN'))) {
      await lockAdmins(sql, organizationId);
      const users = await usersWithRolesIn(sql, organizationId);
      if (grantsIn(users, actor.userId, organizationId).length === 0) {
        throw new DomainError('NotAllowed');
      }
      known = grantsOf(users);
    }
    for (const { id, grants } of known) roles.set(id, grants);
  }
  return ({ id }) => roles.get(id) ?? [];
}

interface Holding {
  id: string;
  grants: readonly Grant[];
}

const grantsIn = (users: readonly Holding[], userId: string, organizationId: string): Grant[] =>
  users
    .filter(({ id }) => id === userId)
    .flatMap(({ grants }) => grants.filter((grant) => grant.organizationId === organizationId));

/** Two admins who end a role of a corporate admin, their own too, wait for each other. */
export const lockAdmins = (sql: Sql, organizationId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`corporate-admins/${organizationId}`}, 0))`;

/** Names the member who has the tasks of a removed one from now on, both of one organization. */
export const replaceMember = defineCommand<{
  memberId: string;
  /** Of the removed member: makes sure that the membership is not mistaken. */
  userId: string;
  /** The membership of the substitute. */
  replaceWith: string;
}>()({
  permission: 'member.replace',
  body: async ({ services, unit, actor, input }): Promise<void> => {
    const { memberId, userId, replaceWith } = input;
    const rows = await unit.load(members, [memberId, replaceWith]);
    const permission = 'member.replace';
    const level = levelIn(actor, rows.get(memberId)?.organizationId ?? '', permission);
    const wanted = { actor, permission, level } as const;
    const removed = await requireInScope(services, unit.sql, wanted, rows.get(memberId));
    const scope = scopeOf(actor, permission, level);
    const substitute = rows.get(replaceWith);
    if (
      removed.userId !== userId ||
      substitute?.organizationId !== removed.organizationId ||
      !isInScope(scope, substitute)
    ) {
      throw new DomainError('NotFound');
    }
    if (substitute.removed) throw new DomainError('ReplaceRefused');
    await replace(unit, removed, substitute);
  },
});

/** Both are notified, and who stood in before, unless it was so already. */
export async function replace(
  unit: Unit,
  removed: MemberRow,
  substitute: MemberRow,
): Promise<void> {
  const by = { memberId: substitute.id, userId: substitute.userId };
  const { events } = await unit.decide(members, removed.id, {
    type: 'ReplaceMember',
    data: { memberId: removed.id, by },
  });
  if (events.length === 0) return;
  await endSubstitution(unit, removed);
  const insteadOf = { memberId: removed.id, userId: removed.userId };
  await unit.decide(members, substitute.id, {
    type: 'BecomeSubstitute',
    data: { memberId: substitute.id, insteadOf },
  });
}

/** A user joins, with the photo from before a removal; who stood in for them since is notified that it is over. */
export async function addMember(unit: Unit, data: Joined): Promise<void> {
  const { memberId } = data;
  const former = await unit.find(members, memberId);
  const photo = data.photo ?? former?.photo ?? null;
  await unit.decide(members, memberId, { type: 'JoinOrganization', data: { ...data, photo } });
  if (former) await endSubstitution(unit, former);
}

/** Unless nobody stood in for the member, or the account of who did is gone. */
async function endSubstitution(
  unit: Unit,
  { id, userId, replaceWith: memberId }: MemberRow,
): Promise<void> {
  if (!memberId || !(await unit.find(members, memberId))) return;
  await unit.decide(members, memberId, {
    type: 'EndSubstitution',
    data: { memberId, insteadOf: { memberId: id, userId } },
  });
}

interface OwnDetails extends CardDetails {
  organizationId: string;
  userId: string;
  /** Where the member is from now on; absent: where they were. */
  locationId?: string;
}

/** Who is or was a member, and stays as they are until the commit. */
export const holdMember = (unit: Unit, organizationId: string, userId: string) =>
  unit.find(members, memberIdOf(organizationId, userId));

/**
 * What members write about themselves for the organization. Until it is done nobody removes the member;
 * a removed member is refused.
 */
export async function changeDetails(
  unit: Unit,
  { organizationId, userId, ...details }: OwnDetails,
): Promise<void> {
  const member = await holdMember(unit, organizationId, userId);
  if (!member) throw new DomainError('NotFound');
  await unit.decide(members, member.id, {
    type: 'ChangeMemberDetails',
    data: { memberId: member.id, ...details },
  });
}
