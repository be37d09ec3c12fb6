import type { Command, Decider } from '@event-driven-io/emmett';
import { v5 } from 'uuid';
import type { OrganizationsEvent } from '#events/organizations';
import { DomainError } from '#modules/shared/errors';

/** One person in one organization, from the events of stream `member-<id>`. */

export const memberStream = (memberId: string): string => `member-${memberId}`;

/** Follows from both, so nobody can be in an organization twice. */
export const memberIdOf = (organizationId: string, userId: string): string =>
  v5(userId, organizationId);

export type MemberEvent = Extract<
  OrganizationsEvent,
  { type: 'MemberJoined' | 'MemberRenamed' | 'MemberRemoved' }
>;

export type Joined = Extract<MemberEvent, { type: 'MemberJoined' }>['data'];

export interface Member {
  memberId: string;
  organizationId: string;
  locationId: string;
  userId: string;
  name: string;
}

export type MemberCommand =
  | Command<'JoinOrganization', Joined>
  | Command<'RenameMember', { memberId: string; name: string }>
  | Command<'RemoveMember', { memberId: string; why: 'account-deleted' }>;

export const memberDecider: Decider<Member | null, MemberCommand, MemberEvent> = {
  decide: decideMember,
  evolve: evolveMember,
  initialState: () => null,
};

export function evolveMember(member: Member | null, event: MemberEvent): Member | null {
  switch (event.type) {
    case 'MemberJoined': {
      const { memberId, organizationId, locationId, userId, name } = event.data;
      return { memberId, organizationId, locationId, userId, name };
    }
    case 'MemberRenamed':
      return member && { ...member, name: event.data.name };
    case 'MemberRemoved':
      return null;
    default:
      return member;
  }
}

export function decideMember(command: MemberCommand, member: Member | null): MemberEvent[] {
  if (command.type === 'JoinOrganization') {
    if (member) throw new DomainError('JoinedAlready');
    return [{ type: 'MemberJoined', data: command.data }];
  }
  if (!member) throw new DomainError('NotFound');
  const { name: before, ...where } = member;
  switch (command.type) {
    case 'RenameMember':
      return command.data.name === before
        ? []
        : [{ type: 'MemberRenamed', data: { ...where, name: command.data.name } }];
    case 'RemoveMember':
      return [{ type: 'MemberRemoved', data: { ...where, why: command.data.why } }];
    default:
      return command satisfies never;
  }
}
