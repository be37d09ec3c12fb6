import type { Unit } from '#events/unit-of-work.server';
import { everyMembershipOfUser, membershipsOfUser } from '../read/members.server';
import { onMember } from './append.server';

/** What organizations do when something becomes of a person, in the transaction in which it does. */

export async function renameMember(
  unit: Unit,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  for (const { id: memberId } of await membershipsOfUser(unit.sql, userId)) {
    await onMember(unit, { type: 'RenameMember', data: { memberId, name } });
  }
}

/** Where the person is, and where they were. */
export async function forgetMember(unit: Unit, userId: string): Promise<void> {
  for (const { id: memberId } of await everyMembershipOfUser(unit.sql, userId)) {
    await onMember(unit, { type: 'RemoveMember', data: { memberId, why: 'account-deleted' } });
  }
  await unit.sql`delete from organizations.tickets where user_id = ${userId}`;
}
