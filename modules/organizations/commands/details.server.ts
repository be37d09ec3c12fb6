import type { Unit } from '#events/unit-of-work.server';
import { DomainError } from '#foundation/errors';
import { memberIdOf, type MemberDetails } from '../member';
import { membersToDecide, onMember } from './append.server';

export interface SaidOfOneself extends MemberDetails {
  organizationId: string;
  userId: string;
  /** Where the person is from now on; absent: where they were. */
  locationId?: string;
}

/**
 * What a member says that the organization shall know. Until it is done nobody removes the member, and
 * somebody who is removed says nothing.
 */
export async function changeDetails(
  unit: Unit,
  { organizationId, userId, ...said }: SaidOfOneself,
): Promise<void> {
  const memberId = memberIdOf(organizationId, userId);
  const [row] = await membersToDecide(unit, [memberId]);
  if (!row) throw new DomainError('NotFound');
  await onMember(unit, { type: 'ChangeMemberDetails', data: { memberId, ...said } });
}
