import { requirePermission } from '#events/command.server';
import type { Services } from '#events/services';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import {
  grantedIds,
  holdsSomewhere,
  mayAt,
  organizationsWith,
  scopeOf,
  type Holder,
} from '#foundation/permissions';
import { plannedOnce } from '#foundation/reader.server';
import type {
  AdministeredLocation,
  OrganizationDetails,
  OrganizationSummary,
  OwnOrganization,
} from '../contract';
import { referCodeOf } from '../refer-code.server';
import { locationView, locationsAmong, locationsOf, type LocationRow } from './locations.server';
import { membershipsOfUser, numberOfMembers } from './members.server';
import {
  numberOfOrganizations,
  ofOrganization,
  organizationById,
  organizationNamed,
  organizationOf,
  type InOrganization,
} from './organizations.server';
import { auditScope } from './scope.server';

export async function organizationDetails(
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<OrganizationDetails> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'organization.read', { organizationId });
  const [row, locations, referCode] = await Promise.all([
    organizationById(sql, organizationId),
    locationsOf(sql, organizationId),
    codeFor(services, actor, organizationId),
  ]);
  if (!row) throw new DomainError('NotFound');
  const { id, name, domain, domainProven, website, country, logo } = row;
  const organization = { id, name, domain, domainProven, website, country, logo };
  return { ...organization, ...referCode, locations: locations.map(locationView) };
}

/** How many people are in an organization. */
export async function countMembers(
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<number> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'organization.count', { organizationId });
  return numberOfMembers(sql, organizationId);
}

export async function organizationSummary(
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<OrganizationSummary> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'organization.count', { organizationId });
  const [row, members, referCode] = await Promise.all([
    organizationById(sql, organizationId),
    numberOfMembers(sql, organizationId),
    codeFor(services, actor, organizationId),
  ]);
  if (!row) throw new DomainError('NotFound');
  return { name: row.name, ...referCode, members };
}

async function codeFor({ sql }: Services, actor: Holder, organizationId: string) {
  if (!mayAt(actor, 'organization.readReferCode', { organizationId })) return {};
  const referCode = await referCodeOf(sql, organizationId);
  return referCode ? { referCode } : {};
}

/** The organizations an actor is a member of or has a role in, by name. */
export async function ownOrganizations(
  { sql }: Services,
  actor: Holder,
): Promise<OwnOrganization[]> {
  const administered = grantedIds(actor, 'organization.edit', 'organizations');
  const granted = actor.grants.flatMap(({ organizationId }) => organizationId ?? []);
  const rows = await plannedOnce(sql)<Pick<OwnOrganization, 'id' | 'name' | 'logo'>[]>`
    select id, name, logo from organizations.organizations
     where id = any(${granted}::uuid[] || array(
             select organization_id from organizations.members
              where user_id = ${actor.userId} and not removed))
     order by lower(name), id`;
  return rows.map((row) => ({ ...row, administers: administered.includes(row.id) }));
}

/** So many are offered to a super admin; the others are chosen by their address. */
const MOST_OFFERED = 200;

/** The organizations whose history an actor may read all or part of, by name. */
export async function organizationsToAudit(
  { sql }: Services,
  actor: Holder,
  asked: string | null,
): Promise<{ id: string; name: string }[]> {
  const permission = 'audit.read';
  const everywhere = scopeOf(actor, permission, 'organizations').kind === 'all';
  return everywhere
    ? sql<{ id: string; name: string }[]>`
        (select id, name from organizations.organizations
          order by lower(name), id limit ${MOST_OFFERED})
         union
        select id, name from organizations.organizations
         where id = any(${[asked ?? ''].filter(isId)}::uuid[])
         order by name, id`
    : sql<{ id: string; name: string }[]>`
        select id, name from organizations.organizations
         where id = any(${organizationsWith(actor, permission)}::uuid[])
         order by lower(name), id`;
}

/** The locations of an organization whose history an actor may read, by name. */
export async function locationsToAudit(
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<{ id: string; name: string }[]> {
  const scope = await auditScope(services, actor, { organizationId });
  const rows =
    scope.kind === 'locations'
      ? await locationsAmong(services.sql, scope.ids)
      : await locationsOf(services.sql, organizationId);
  return rows.map(({ id, name }) => ({ id, name }));
}

/** The organization of this name, to those who administer it. */
export async function administeredOrganization(
  services: Services,
  actor: Holder,
  name: string,
): Promise<{ id: string }> {
  const { sql } = services;
  const organization = await organizationNamed(sql, name);
  if (!organization) throw new DomainError('NotFound');
  const { id: organizationId } = organization;
  await requirePermission(services, sql, actor, 'organization.edit', { organizationId });
  return { id: organizationId };
}

/** The locations that an actor administers, by name, with the organizations they belong to. */
export async function administeredLocations(
  { sql }: Services,
  actor: Holder,
): Promise<AdministeredLocation[]> {
  const ids = grantedIds(actor, 'member.read', 'locations');
  const rows = await plannedOnce(sql)<(LocationRow & InOrganization)[]>`
    select l.*, ${ofOrganization(sql)}
      from organizations.locations l join organizations.organizations o on o.id = l.organization_id
     where l.id = any(${ids}::uuid[]) order by lower(l.name), l.id`;
  return rows.map((row) => ({ ...locationView(row), organization: organizationOf(row) }));
}

/** How many organizations concern an actor: all for a super admin, those of their roles, or their own. */
export async function countOrganizations({ sql }: Services, actor: Holder): Promise<number> {
  if (holdsSomewhere(actor, 'organization.list')) return numberOfOrganizations(sql);
  if (holdsSomewhere(actor, 'request.decide')) {
    return organizationsWith(actor, 'request.decide').length;
  }
  return (await membershipsOfUser(sql, actor.userId)).length;
}
