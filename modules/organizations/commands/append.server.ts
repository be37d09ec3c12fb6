import { DeciderCommandHandler } from '@event-driven-io/emmett';
import type { Unit } from '#events/unit-of-work.server';
import type { Actor, CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { locationDecider, locationStream, type LocationCommand } from '../location';
import { decideMember, memberDecider, memberStream, type MemberCommand } from '../member';
import { organizationDecider, organizationStream, type OrganizationCommand } from '../organization';
import { memberOf, type MemberRow } from '../read/members.server';

const organization = DeciderCommandHandler(organizationDecider);
const location = DeciderCommandHandler(locationDecider);
const member = DeciderCommandHandler(memberDecider);

/** Each decides a command on one stream, inside the transaction of the unit. */
export const onOrganization = (unit: Unit, command: OrganizationCommand) =>
  organization(unit.events, organizationStream(command.data.organizationId), command);

export const onLocation = (unit: Unit, command: LocationCommand) =>
  location(unit.events, locationStream(command.data.locationId), command);

export const onMember = (unit: Unit, command: MemberCommand) =>
  member(unit.events, memberStream(command.data.memberId), command);

/**
 * What is decided of is the row, which is as new as its stream, and locked: many are decided without
 * reading as many streams.
 */
export async function onMemberRow(unit: Unit, command: MemberCommand, row: MemberRow) {
  const events = decideMember(command, memberOf(row));
  if (events.length === 0) return events;
  await unit.events.appendToStream(memberStream(row.id), events, {
    expectedStreamVersion: BigInt(row.version),
  });
  return events;
}

export function actorOf({ actor }: CommandContext): Actor {
  if (!actor) throw new DomainError('NotSignedIn');
  return actor;
}
