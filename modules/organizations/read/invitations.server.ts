import { requirePermission } from '#events/command.server';
import type { Services } from '#events/services';
import type { CardDetails } from '#foundation/card-details';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import type { ListQuery, Page } from '#foundation/list';
import { readList, type PagedList } from '#foundation/list-page.server';
import { contains, searching } from '#foundation/page.server';
import { scopeOf, type Holder, type Level } from '#foundation/permissions';
import { unwalled } from '#foundation/reader.server';
import { hashToken } from '#foundation/token.server';
import type { InvitationView, InvitedAdminView, InvitedPerson, InvitedView } from '../contract';
import { andContains, placesCalled, within } from './list-places.server';
import { placeNames } from './organizations.server';

interface InvitedRow {
  id: string;
  organizationId: string;
  email: string;
  details: CardDetails | null;
  locationId: string | null;
  invitedAt: Date;
  isRefused: boolean;
  expiresAt: Date;
}

type SortedQuery = ListQuery<'invitedAt' | 'email'>;

interface InvitedQuery extends SortedQuery {
  organizationId: string;
  /** Those alone whose mail the server refused. */
  isRefused?: boolean;
}

/** Who is invited to be an employee of an organization, and has not come yet. */
export async function listInvited(
  services: Services,
  actor: Holder,
  query: InvitedQuery,
): Promise<Page<InvitedView>> {
  const { sql } = services;
  const { organizationId, q, isRefused } = query;
  await requirePermission(services, sql, actor, 'member.import', { organizationId });
  const { rows, ...page } = await readList<InvitedRow>(sql, query, (on) => ({
    ...listed(on, query),
    within: on`organization_id = ${organizationId} and role = 'MEMBER'`,
    matching: matchingOf(on, { q, isRefused }),
  }));
  const names = await placeNames(sql, [...new Set(rows.flatMap((row) => row.locationId ?? []))]);
  const viewOf = (row: InvitedRow): InvitedView => ({
    ...invitedPerson(row),
    name: row.details?.name ?? '',
    locationName: names.get(row.locationId ?? '') ?? '',
  });
  return { rows: rows.map(viewOf), ...page };
}

interface Search {
  q: string;
  isRefused?: boolean;
}

const matchingOf = (sql: Sql, { q, isRefused }: Search) => sql`
  expires_at > now() ${isRefused ? sql`and is_refused` : sql``}
  ${q ? sql`and ${contains(sql, sql`search_text`, q)}` : sql``}`;

interface InvitedChoice extends Search {
  organizationId?: string;
}

/** Of the invited employees those that a list shows, up to so many. */
export async function invitedChosen(
  { sql }: Services,
  actor: Holder,
  level: Level,
  { organizationId, ...search }: InvitedChoice,
  most: number,
): Promise<string[]> {
  const scope = scopeOf(actor, 'member.import', level);
  const rows = await searching(
    sql,
    (tx) => tx<{ id: string }[]>`
      select id from organizations.invitations
       where ${within(tx, scope)} and role = 'MEMBER' and ${matchingOf(tx, search)}
         ${organizationId ? tx`and organization_id = ${organizationId}` : tx``}
       order by invited_at, id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** The invitations of these mails. */
export async function invitationsOf(
  sql: Sql,
  organizationId: string,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from organizations.invitations
     where organization_id = ${organizationId} and role = 'MEMBER' and expires_at > now()
       and email = any(${[...emails]}::text[])`;
  return rows.map(({ id }) => id);
}

/** The names of those of them that the actor may invite. */
export async function namesOfInvited(
  { sql }: Services,
  actor: Holder,
  level: Level,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; name: string }[]>`
    select id, coalesce(details ->> 'name', email) as name from organizations.invitations
     where id = any(${[...ids]}::uuid[]) and role = 'MEMBER'
       and ${within(sql, scopeOf(actor, 'member.import', level))}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether the mail server refused the mail of an employee who has not come yet. */
export async function hasRefusedInvitations(
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<boolean> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'member.import', { organizationId });
  const rows = await sql`
    select 1 from organizations.invitations
     where organization_id = ${organizationId} and role = 'MEMBER' and is_refused
       and expires_at > now() limit 1`;
  return rows.length > 0;
}

/** Who is invited to be a corporate admin of any organization, and has not come yet. */
export async function listInvitedAdmins(
  services: Services,
  actor: Holder,
  query: SortedQuery,
): Promise<Page<InvitedAdminView>> {
  const { sql } = services;
  const { q } = query;
  await requirePermission(services, sql, actor, 'organization.appointAdmin');
  const places = q ? await placesCalled(sql, { kind: 'all' }, q) : [];
  const { rows, ...page } = await readList<InvitedRow>(sql, query, (on) => ({
    ...listed(on, query),
    within: on`role = 'CORPORATE_ADMIN'`,
    matching: on`expires_at > now() ${andContains(on, q, places)}`,
  }));
  const names = await placeNames(sql, [...new Set(rows.map((row) => row.organizationId))]);
  const viewOf = (row: InvitedRow): InvitedAdminView => ({
    ...invitedPerson(row),
    organizationName: names.get(row.organizationId) ?? '',
  });
  return { rows: rows.map(viewOf), ...page };
}

const listed = (sql: Sql, { sort }: SortedQuery): Omit<PagedList, 'within' | 'matching'> => ({
  table: sql`organizations.invitations`,
  keys: { email: [sql`email`], invitedAt: [sql`invited_at`] }[sort],
  lanes: null,
  length: null,
});

const invitedPerson = (row: InvitedRow): InvitedPerson => ({
  id: row.id,
  email: row.email,
  invitedAt: row.invitedAt.toISOString(),
  isRefused: row.isRefused,
  expiresAt: row.expiresAt.toISOString(),
});

/**
 * What the holder of a link is invited to, and under which name; empty for an admin. `userId` is who has
 * opened it.
 */
export async function invitationBy(
  { sql }: Services,
  { token, userId = null }: { token: string; userId?: string | null },
): Promise<InvitationView & { name: string }> {
  const row = await validInvitation(unwalled(sql, 'invitation'), token, userId);
  if (!row) throw new DomainError('InvitationInvalid');
  const { isMember, ...invitation } = row;
  return { ...invitation, as: isMember ? 'member' : 'admin' };
}

interface ValidInvitation {
  email: string;
  name: string;
  organization: string;
  isMember: boolean;
  joined: boolean;
}

/** What a link leads to, unless it was used up, withdrawn or replaced. */
export async function validInvitation(
  sql: Sql,
  token: string,
  userId: string | null = null,
): Promise<ValidInvitation | undefined> {
  const [row] = await sql<ValidInvitation[]>`
    select i.email, coalesce(i.details ->> 'name', '') as name, o.name as organization,
           i.role = 'MEMBER' as is_member,
           exists (select 1 from organizations.members m
                    where m.organization_id = i.organization_id and m.user_id = ${userId}::uuid
                      and not m.removed) as joined
      from organizations.invitations i
      join organizations.organizations o on o.id = i.organization_id
     where i.token_hash = ${hashToken(token)} and i.expires_at > now()`;
  return row;
}
