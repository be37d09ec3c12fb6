import type { Command, Decider } from '@event-driven-io/emmett';
import { v5 } from 'uuid';
import type { OrganizationsEvent } from '#events/organizations';
import { cardDetailsOf, type CardDetails } from '#foundation/card-details';
import { DomainError } from '#foundation/errors';

/** One person in one organization, from the events of stream `member-<id>`. */

/** Follows from both, so a person is in an organization once. */
export const memberIdOf = (organizationId: string, userId: string): string =>
  v5(userId, organizationId);

export type MemberEvent = Extract<OrganizationsEvent, { type: `Member${string}` }>;

export type Joined = Extract<MemberEvent, { type: 'MemberJoined' }>['data'];

/** In an organization, with what it knows of the person beside the mail. */
export interface Member extends CardDetails {
  memberId: string;
  organizationId: string;
  locationId: string;
  userId: string;
  /** The details are the person's own word: another name of the account does not change them. */
  ownDetails: boolean;
  /** Was removed or has left, and may join again. */
  removed: boolean;
  /** Membership of the substitute who does now what a removed person did. */
  replaceWith: string | null;
}

type WhyRemoved = Extract<MemberEvent, { type: 'MemberRemoved' }>['data']['why'];

export type MemberCommand =
  | Command<'JoinOrganization', Joined>
  | Command<'RenameMember', { memberId: string; name: string }>
  /** Without a location the person stays where they are. */
  | Command<'ChangeMemberDetails', { memberId: string; locationId?: string } & CardDetails>
  | Command<'RemoveMember', { memberId: string; why: WhyRemoved }>
  | Command<'ReplaceMember', { memberId: string; by: Pick<Member, 'memberId' | 'userId'> }>
  | Command<
      'BecomeSubstitute' | 'EndSubstitution',
      { memberId: string; insteadOf: Pick<Member, 'memberId' | 'userId'> }
    >;

export const memberDecider: Decider<Member | null, MemberCommand, MemberEvent> = {
  decide: decideMember,
  evolve: evolveMember,
  initialState: () => null,
};

export function evolveMember(member: Member | null, event: MemberEvent): Member | null {
  switch (event.type) {
    case 'MemberJoined':
      return {
        ...whereOf(event.data),
        ...cardDetailsOf({ employeeId: '', ...event.data }),
        ownDetails: event.data.ownDetails ?? false,
        removed: false,
        replaceWith: null,
      };
    case 'MemberRenamed':
      return member && { ...member, name: event.data.name };
    case 'MemberDetailsChanged':
      return member && { ...member, ...cardDetailsOf(event.data), ownDetails: true };
    case 'MemberMoved':
      return member && { ...member, locationId: event.data.locationId };
    case 'MemberRemoved':
      return event.data.why === 'account-deleted' ? null : member && { ...member, removed: true };
    case 'MemberReplaced':
      return member && { ...member, replaceWith: event.data.replacedBy };
    case 'MemberForgotten':
      return null;
    default:
      return member;
  }
}

function decideMember(command: MemberCommand, member: Member | null): MemberEvent[] {
  if (command.type === 'JoinOrganization') {
    if (member && !member.removed) throw new DomainError('JoinedAlready');
    return [{ type: 'MemberJoined', data: command.data }];
  }
  if (!member) throw new DomainError('NotFound');
  switch (command.type) {
    case 'RenameMember':
      return rename(member, command.data.name);
    case 'ChangeMemberDetails':
      return changeDetails(member, command.data);
    case 'RemoveMember':
      return remove(member, command.data.why);
    case 'ReplaceMember':
      return replace(member, command.data.by);
    case 'BecomeSubstitute':
      return becomeSubstitute(member, command.data.insteadOf);
    case 'EndSubstitution':
      return endSubstitution(member, command.data.insteadOf);
    default:
      return command satisfies never;
  }
}

function rename(member: Member, name: string): MemberEvent[] {
  if (member.removed || member.ownDetails || member.name === name) return [];
  return [{ type: 'MemberRenamed', data: { ...whereOf(member), name } }];
}

function changeDetails(
  member: Member,
  { locationId = member.locationId, ...said }: { locationId?: string } & CardDetails,
): MemberEvent[] {
  if (member.removed) throw new DomainError('NotFound');
  const where = { ...whereOf(member), locationId };
  const details = cardDetailsOf(said);
  const before = cardDetailsOf(member);
  const same = member.ownDetails && JSON.stringify(details) === JSON.stringify(before);
  return [
    ...(locationId === member.locationId
      ? []
      : [{ type: 'MemberMoved' as const, data: { ...where, from: member.locationId } }]),
    ...(same ? [] : [{ type: 'MemberDetailsChanged' as const, data: { ...where, ...details } }]),
  ];
}

function remove(member: Member, why: WhyRemoved): MemberEvent[] {
  const where = whereOf(member);
  if (!member.removed) return [{ type: 'MemberRemoved', data: { ...where, why } }];
  if (why !== 'account-deleted') throw new DomainError('RemoveRefused');
  return [{ type: 'MemberForgotten', data: where }];
}

/** Members who are there are not replaced, and none by themselves. */
function replace(member: Member, by: Pick<Member, 'memberId' | 'userId'>): MemberEvent[] {
  if (!member.removed || by.memberId === member.memberId) throw new DomainError('ReplaceRefused');
  if (by.memberId === member.replaceWith) return [];
  const data = { ...whereOf(member), replacedBy: by.memberId, replacedByUserId: by.userId };
  return [{ type: 'MemberReplaced', data }];
}

function becomeSubstitute(
  member: Member,
  { memberId, userId }: Pick<Member, 'memberId' | 'userId'>,
): MemberEvent[] {
  if (member.removed) throw new DomainError('ReplaceRefused');
  const data = { ...whereOf(member), insteadOf: memberId, insteadOfUserId: userId };
  return [{ type: 'MemberBecameSubstitute', data }];
}

/** Nothing to members who were removed themselves. */
function endSubstitution(
  member: Member,
  { memberId, userId }: Pick<Member, 'memberId' | 'userId'>,
): MemberEvent[] {
  if (member.removed) return [];
  const data = { ...whereOf(member), insteadOf: memberId, insteadOfUserId: userId };
  return [{ type: 'MemberBecameSubstitute', data: { ...data, ended: true } }];
}

type Where = Pick<Joined, 'memberId' | 'organizationId' | 'locationId' | 'userId'>;

const whereOf = ({ memberId, organizationId, locationId, userId }: Where): Where => ({
  memberId,
  organizationId,
  locationId,
  userId,
});
