import { defineAggregate } from '#events/aggregate';
import type { Unit } from '#events/unit-of-work.server';
import type { Actor, CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { locationDecider, placeOf, type LocationCommand } from '../location';
import { memberDecider, type MemberCommand } from '../member';
import { organizationDecider, type OrganizationCommand } from '../organization';
import type { LocationRow } from '../read/locations.server';
import { memberOf, type MemberRow } from '../read/members.server';
import type { OrganizationRow } from '../read/organizations.server';

const organizations = defineAggregate({
  decider: organizationDecider,
  streams: 'organization-',
  row: {
    table: 'organizations.organizations',
    stateOf: ({ name, domain, domainProven, website, logo }: OrganizationRow) => ({
      exists: true,
      name,
      domain,
      domainProven,
      website,
      logo,
    }),
  },
});

const locations = defineAggregate({
  decider: locationDecider,
  streams: 'location-',
  row: {
    table: 'organizations.locations',
    stateOf: (row: LocationRow) => ({ organizationId: row.organizationId, ...placeOf(row) }),
  },
});

const members = defineAggregate({
  decider: memberDecider,
  streams: 'member-',
  row: { table: 'organizations.members', stateOf: (row: MemberRow) => memberOf(row) },
});

/** Each decides a command on one stream, inside the transaction of the unit; gives the new events. */
export const onOrganization = async (unit: Unit, command: OrganizationCommand) =>
  (await unit.decide(organizations, command.data.organizationId, command)).events;

export const onLocation = async (unit: Unit, command: LocationCommand) =>
  (await unit.decide(locations, command.data.locationId, command)).events;

export const onMember = async (unit: Unit, command: MemberCommand) =>
  (await unit.decide(members, command.data.memberId, command)).events;

/** Held until they are decided, in the order of their ids; those that are not there are left out. */
export const membersToDecide = async (unit: Unit, ids: readonly string[]): Promise<MemberRow[]> => [
  ...(await unit.load(members, ids.filter(isId))).values(),
];

export function actorOf({ actor }: CommandContext): Actor {
  if (!actor) throw new DomainError('NotSignedIn');
  return actor;
}
