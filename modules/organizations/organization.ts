import type { Command, Decider } from '@event-driven-io/emmett';
import type { OrganizationsEvent } from '#events/organizations';
import { DomainError } from '#foundation/errors';

/** One organization, from the events of stream `organization-<id>`. */

export interface Organization {
  name: string;
  domain: string;
  domainProven: boolean;
  website: string;
  logo: string;
}

export type OrganizationEvent = Extract<
  OrganizationsEvent,
  { type: 'OrganizationRegistered' | 'OrganizationUpdated' | 'DomainProven' | 'ReferCodeRotated' }
>;

type DataOf<Type extends OrganizationEvent['type']> = Extract<
  OrganizationEvent,
  { type: Type }
>['data'];

export type OrganizationCommand =
  | Command<'RegisterOrganization', DataOf<'OrganizationRegistered'>>
  /** `domainProven` says whether the domain would be proven, should it be another one. */
  | Command<'UpdateOrganization', DataOf<'OrganizationUpdated'> & { domainProven: boolean }>
  | Command<'ProveDomain', DataOf<'DomainProven'>>
  | Command<'RotateReferCode', DataOf<'ReferCodeRotated'>>;

export const organizationDecider: Decider<
  Organization | null,
  OrganizationCommand,
  OrganizationEvent
> = {
  decide: decideOrganization,
  evolve: evolveOrganization,
  initialState: () => null,
};

export function evolveOrganization(
  organization: Organization | null,
  event: OrganizationEvent,
): Organization | null {
  switch (event.type) {
    case 'OrganizationRegistered': {
      const { name, domain, domainProven, website, logo } = event.data;
      return { name, domain, domainProven, website, logo };
    }
    case 'OrganizationUpdated':
      return organization && { ...organization, ...changesOf(event.data) };
    case 'DomainProven':
      return organization && { ...organization, domainProven: true };
    case 'ReferCodeRotated':
      return organization;
    default:
      return organization;
  }
}

function decideOrganization(
  command: OrganizationCommand,
  organization: Organization | null,
): OrganizationEvent[] {
  if (command.type === 'RegisterOrganization') {
    if (organization) throw new DomainError('Conflict');
    return [{ type: 'OrganizationRegistered', data: command.data }];
  }
  if (!organization) throw new DomainError('NotFound');
  switch (command.type) {
    case 'UpdateOrganization':
      return update(command.data, organization);
    case 'ProveDomain':
      return prove(command.data, organization);
    case 'RotateReferCode':
      return [{ type: 'ReferCodeRotated', data: command.data }];
    default:
      return command satisfies never;
  }
}

/** What was proven is a domain, and not whichever the organization has by now. */
function prove(data: DataOf<'DomainProven'>, organization: Organization): OrganizationEvent[] {
  if (data.domain !== organization.domain) throw new DomainError('Conflict');
  return organization.domainProven ? [] : [{ type: 'DomainProven', data }];
}

/** Only what is really another. */
function update(
  {
    organizationId,
    domainProven,
    ...wanted
  }: DataOf<'OrganizationUpdated'> & { domainProven: boolean },
  organization: Organization,
): OrganizationEvent[] {
  const changes = Object.fromEntries(
    Object.entries(changesOf(wanted)).filter(
      ([field, value]) => organization[field as keyof Organization] !== value,
    ),
  ) as Partial<Organization>;
  if (Object.keys(changes).length === 0) return [];
  const proof = changes.domain === undefined ? {} : { domainProven };
  return [{ type: 'OrganizationUpdated', data: { organizationId, ...changes, ...proof } }];
}

/** What is said at all of the fields that may change. */
function changesOf({
  name,
  domain,
  domainProven,
  website,
  logo,
}: Partial<DataOf<'OrganizationUpdated'>>): Partial<Organization> {
  return Object.fromEntries(
    Object.entries({ name, domain, domainProven, website, logo }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}
