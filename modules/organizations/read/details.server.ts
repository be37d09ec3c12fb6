import { typeOf, type Actor } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import type { OrganizationDetails, OrganizationSummary, OwnOrganization } from '../contract';
import { MAY_COUNT, MAY_SEE, administers, mayHandOnReferCode, organizationsWhere } from '../policy';
import { referCodeOf } from '../refer-code.server';
import { locationView, locationsOf } from './locations.server';
import { membershipsOfUser, numberOfMembers } from './members.server';
import { numberOfOrganizations, organizationById, organizationNamed } from './organizations.server';
import { demand } from './standing.server';

export async function organizationDetails(
  sql: Sql,
  actor: Actor,
  organizationId: string,
): Promise<OrganizationDetails> {
  await demand(sql, actor, organizationId, MAY_SEE);
  const [row, locations, referCode] = await Promise.all([
    organizationById(sql, organizationId),
    locationsOf(sql, organizationId),
    codeFor(sql, actor, organizationId),
  ]);
  if (!row) throw new DomainError('NotFound');
  const { id, name, domain, domainProven, website, country, logo } = row;
  const organization = { id, name, domain, domainProven, website, country, logo };
  return { ...organization, ...referCode, locations: locations.map(locationView) };
}

export async function organizationSummary(
  sql: Sql,
  actor: Actor,
  organizationId: string,
): Promise<OrganizationSummary> {
  await demand(sql, actor, organizationId, MAY_COUNT);
  const [row, members, referCode] = await Promise.all([
    organizationById(sql, organizationId),
    numberOfMembers(sql, organizationId),
    codeFor(sql, actor, organizationId),
  ]);
  if (!row) throw new DomainError('NotFound');
  return { name: row.name, ...referCode, members };
}

async function codeFor(sql: Sql, actor: Actor, organizationId: string) {
  if (!mayHandOnReferCode(actor, organizationId)) return {};
  const referCode = await referCodeOf(sql, organizationId);
  return referCode ? { referCode } : {};
}

/** The organizations somebody is a member of or has a role in, by name. */
export async function ownOrganizations(sql: Sql, actor: Actor): Promise<OwnOrganization[]> {
  const administered = new Set(organizationsWhere(actor, 'CORPORATE_ADMIN'));
  const memberships = await membershipsOfUser(sql, actor.userId);
  const ids = [
    ...actor.grants.flatMap(({ organizationId }) => organizationId ?? []),
    ...memberships.map(({ organizationId }) => organizationId),
  ];
  if (ids.length === 0) return [];
  const rows = await sql<Pick<OwnOrganization, 'id' | 'name' | 'logo'>[]>`
    select id, name, logo from organizations.organizations
     where id = any(${ids}::uuid[]) order by lower(name), id`;
  return rows.map((row) => ({ ...row, administers: administered.has(row.id) }));
}

/** The organization of this name, to those who administer it. */
export async function administeredOrganization(
  sql: Sql,
  actor: Actor,
  name: string,
): Promise<{ id: string }> {
  const organization = await organizationNamed(sql, name);
  if (!organization || !administers(actor, organization.id)) throw new DomainError('NotFound');
  return { id: organization.id };
}

/** How many organizations concern somebody: all for a super admin, those of their roles, or their own. */
export async function countOrganizations(sql: Sql, actor: Actor): Promise<number> {
  const type = typeOf(actor);
  if (type === 'SUPER_ADMIN') return numberOfOrganizations(sql);
  if (type === 'CORPORATE_ADMIN' || type === 'LOCATION_ADMIN') {
    return new Set(actor.grants.flatMap(({ organizationId }) => organizationId ?? [])).size;
  }
  return (await membershipsOfUser(sql, actor.userId)).length;
}
