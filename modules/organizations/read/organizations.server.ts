import { defineAggregate } from '#events/aggregate';
import { requirePermission } from '#events/command.server';
import { countOf } from '#events/counts.server';
import { projection } from '#events/projection';
import type { Recorded } from '#events/recorded';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import type { ListQuery, Page } from '#foundation/list';
import { readList, type PagedList } from '#foundation/list-page.server';
import { messages } from '#foundation/messages';
import { contains } from '#foundation/page.server';
import type { Holder } from '#foundation/permissions';
import { plannedOnce, unwalled } from '#foundation/reader.server';
import { nameKey, type OrganizationView } from '../contract';
import {
  evolveOrganization,
  organizationDecider,
  type Organization,
  type OrganizationEvent,
} from '../organization';

/** Which organizations there are: one row each. */
interface OrganizationRow {
  id: string;
  name: string;
  nameKey: string;
  domain: string;
  domainProven: boolean;
  website: string;
  country: string;
  logo: string;
  registeredAt: Date;
}

const ALL = 'organizations';

export const organizationsProjection = projection<OrganizationRow, OrganizationEvent>({
  name: 'organizations',
  table: 'organizations.organizations',
  streams: 'organization-',
  handles: ['OrganizationRegistered', 'OrganizationUpdated', 'DomainProven'],
  evolve: evolveRow,
  unique: {
    organizations_name_key: () => organizationTaken(['name']),
    organizations_domain: () => organizationTaken(['domain']),
  },
  counted: () => [ALL],
});

function evolveRow(
  row: OrganizationRow | null,
  event: Recorded<OrganizationEvent>,
): OrganizationRow | null {
  const fields = evolveOrganization(row && stateOf(row), event);
  if (!fields) return null;
  const key = nameKey(fields.name);
  if (event.type === 'OrganizationRegistered') {
    const { organizationId: id, country } = event.data;
    return { id, ...fields, nameKey: key, country, registeredAt: event.metadata.at };
  }
  return row && { ...row, ...fields, nameKey: key };
}

/** What a row says of its organization: all that is decided by. */
const stateOf = ({ name, domain, domainProven, website, logo }: OrganizationRow): Organization => ({
  name,
  domain,
  domainProven,
  website,
  logo,
});

export const organizations = defineAggregate({
  decider: organizationDecider,
  streams: organizationsProjection.streams,
  row: { table: organizationsProjection.table, stateOf },
});

export const organizationTaken = (fields: ('name' | 'domain')[]): DomainError =>
  new DomainError('OrganizationTaken', {
    fields: Object.fromEntries(fields.map((field) => [field, messages.organizationTaken])),
  });

export async function organizationById(sql: Sql, id: string): Promise<OrganizationRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await sql<OrganizationRow[]>`
    select * from organizations.organizations where id = ${id}`;
  return row;
}

/** Those of these images that are the logo of an organization. */
export async function logosAmong(sql: Sql, images: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ logo: string }[]>`
    select logo from organizations.organizations where logo = any(${[...images]})`;
  return new Set(rows.map(({ logo }) => logo));
}

/** Those of these ids, by name; what cannot be an id names none. */
export const organizationsAmong = (sql: Sql, ids: readonly string[]): Promise<OrganizationRow[]> =>
  plannedOnce(sql)<OrganizationRow[]>`
    select * from organizations.organizations
     where id = any(${ids.filter(isId)}::uuid[]) order by lower(name), id`;

/** What organizations and locations of these ids are called, to those who see what is there. */
export async function placeNames(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const rows = await unwalled(plannedOnce(sql), 'names')<{ id: string; name: string }[]>`
    select id, name from organizations.organizations where id = any(${known}::uuid[])
     union all
    select id, name from organizations.locations where id = any(${known}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function organizationNamed(
  sql: Sql,
  name: string,
): Promise<OrganizationRow | undefined> {
  const [row] = await sql<OrganizationRow[]>`
    select * from organizations.organizations where name_key = ${nameKey(name)}`;
  return row;
}

export async function organizationAt(
  sql: Sql,
  domain: string,
): Promise<OrganizationRow | undefined> {
  const [row] = await sql<OrganizationRow[]>`
    select * from organizations.organizations where domain = ${domain} and domain_proven`;
  return row;
}

export const domainsOfOrganizations = async ({ sql }: Services): Promise<string[]> =>
  (
    await unwalled(sql, 'taken')<{ domain: string }[]>`
    select domain from organizations.organizations order by domain`
  ).map(({ domain }) => domain);

type OrganizationColumn = 'registeredAt' | 'name' | 'id' | 'domain' | 'website';

interface OrganizationListQuery extends ListQuery<OrganizationColumn> {
  /** ISO times; the second one is not in it any more. */
  registeredSince?: string;
  registeredBefore?: string;
}

export async function listOrganizations(
  services: Services,
  actor: Holder,
  query: OrganizationListQuery,
): Promise<Page<OrganizationView>> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'organization.list');
  const { rows, ...page } = await readList<OrganizationRow>(sql, query, (on) => listed(on, query));
  return { rows: rows.map(organizationView), ...page };
}

const listed = (
  sql: Sql,
  { sort, q, registeredSince, registeredBefore }: OrganizationListQuery,
): PagedList => ({
  table: sql`organizations.organizations`,
  within: sql`true`,
  matching: sql`
    true
    ${q ? sql`and ${contains(sql, sql`search_text`, q)}` : sql``}
    ${registeredSince ? sql`and registered_at >= ${registeredSince}` : sql``}
    ${registeredBefore ? sql`and registered_at < ${registeredBefore}` : sql``}`,
  keys: {
    registeredAt: [sql`registered_at`],
    name: [sql`lower(name)`],
    id: [],
    domain: [sql`domain`],
    website: [sql`lower(website)`],
  }[sort],
  lanes: null,
  length: registeredSince || registeredBefore ? null : () => countOf(sql, ALL),
});

export const organizationView = (
  row: Omit<OrganizationRow, 'nameKey' | 'country'>,
): OrganizationView => ({
  id: row.id,
  name: row.name,
  domain: row.domain,
  domainProven: row.domainProven,
  website: row.website,
  logo: row.logo,
  registeredAt: row.registeredAt.toISOString(),
});

/** A row that is read together with the organization it belongs to. */
export interface InOrganization extends Omit<
  OrganizationRow,
  'id' | 'name' | 'nameKey' | 'country'
> {
  organizationId: string;
  organizationName: string;
}

/** What such a row has of its organization, which the query calls `o`. */
export const ofOrganization = (sql: Sql) => sql`
  o.name as organization_name, o.domain, o.domain_proven, o.website, o.logo, o.registered_at`;

export const organizationOf = ({
  organizationId: id,
  organizationName: name,
  ...row
}: InOrganization): OrganizationView => organizationView({ ...row, id, name });

export const numberOfOrganizations = (sql: Sql): Promise<number> => countOf(sql, ALL);
