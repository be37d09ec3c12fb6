import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { MAY_DECIDE, decidingReach, reaches, sideIn } from '#foundation/reach';
import type { OrganizationsDeps } from '../deps.server';
import { membersAmong, type MemberRow } from '../read/members.server';
import { reached } from '../read/reach.server';
import { actorOf, membersToDecide, onMember } from './append.server';

export interface Replacement {
  memberId: string;
  /** Of the removed person: makes sure that the membership is not mistaken. */
  userId: string;
  /** Membership of the one who is there instead. */
  replaceWith: string;
}

/** Says who does from now on what a removed person did: both of one organization, both within reach. */
export async function replaceMember(
  { store, sql }: OrganizationsDeps,
  context: CommandContext,
  { memberId, userId, replaceWith }: Replacement,
): Promise<void> {
  const actor = actorOf(context);
  const [found] = await membersAmong(sql, [memberId]);
  const side = sideIn(actor, found?.organizationId ?? '');
  const reach = decidingReach(actor, side);
  const { organizationId } = await reached(sql, { actor, side, reach, allowed: MAY_DECIDE }, found);
  await store.transaction(context, async (unit) => {
    const rows = await membersToDecide(unit, [memberId, replaceWith]);
    const removed = rows.find(({ id }) => id === memberId);
    const substitute = rows.find(
      (row) =>
        row.id === replaceWith && row.organizationId === organizationId && reaches(reach, row),
    );
    if (removed?.userId !== userId || !substitute) throw new DomainError('NotFound');
    if (substitute.removed) throw new DomainError('ReplaceRefused');
    await replace(unit, removed, substitute);
  });
}

/** Both are told, unless it was so already. */
export async function replace(
  unit: Unit,
  removed: MemberRow,
  substitute: MemberRow,
): Promise<void> {
  const by = { memberId: substitute.id, userId: substitute.userId };
  const data = { memberId: removed.id, by };
  const events = await onMember(unit, { type: 'ReplaceMember', data });
  if (events.length === 0) return;
  const insteadOf = { memberId: removed.id, userId: removed.userId };
  const become = { memberId: substitute.id, insteadOf };
  await onMember(unit, { type: 'BecomeSubstitute', data: become });
}
