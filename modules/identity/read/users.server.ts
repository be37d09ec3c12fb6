import { defineAggregate } from '#events/aggregate';
import { requirePermission } from '#events/command.server';
import { countOf } from '#events/counts.server';
import { projection } from '#events/projection';
import type { Recorded } from '#events/recorded';
import type { Services } from '#events/services';
import type { Actor } from '#foundation/actor';
import { json, type Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import type { Hashes } from '#foundation/hashes.server';
import { isId } from '#foundation/ids';
import type { Language } from '#foundation/languages';
import type { ListQuery, Page } from '#foundation/list';
import { readList, type PagedList } from '#foundation/list-page.server';
import { contains, searching } from '#foundation/page.server';
import { plannedOnce } from '#foundation/reader.server';
import { highestRole, type Grant, type UserType } from '#foundation/roles';
import {
  ACCOUNTS,
  accountDecider,
  evolveAccount,
  initialAccount,
  type Account,
  type AccountEvent,
} from '../account';
import type { UserView } from '../contract';

/** Who has an account: one row a person. */
export interface UserRow {
  id: string;
  email: string;
  emailHash: string;
  username: string;
  grants: Grant[];
  type: UserType;
  registeredAt: Date;
  /** In which mails are written; null while none is chosen. */
  language: Language | null;
}

export const usersProjection = (hashes: Hashes) =>
  projection<UserRow, AccountEvent>({
    name: 'users',
    table: 'identity.users',
    streams: ACCOUNTS,
    unique: { users_email_hash: () => new DomainError('EmailTaken') },
    handles: [
      'UserRegistered',
      'UsernameChanged',
      'LanguageChosen',
      'RoleGranted',
      'RoleRevoked',
      'AccountDeleted',
    ],
    evolve: (row, event) => evolveUser(hashes, row, event),
    counted: ({ type }) => [listOf(), listOf(type)],
  });

export const accounts = defineAggregate({
  decider: accountDecider,
  streams: ACCOUNTS,
  row: {
    table: 'identity.users',
    person: 'id',
    stateOf: accountOf,
  },
});

const listOf = (type?: string): string => (type ? `users/type/${type}` : 'users');

function evolveUser(
  hashes: Hashes,
  row: UserRow | null,
  event: Recorded<AccountEvent>,
): UserRow | null {
  const before = row ? accountOf(row) : initialAccount();
  const { status, ...account } = evolveAccount(before, event);
  if (status !== 'active') return null;
  const fields = { ...account, type: highestRole(account.grants) };
  if (event.type === 'UserRegistered') {
    const { userId: id, email } = event.data;
    const registeredAt = event.metadata.at;
    return { id, email, emailHash: hashes.email(email), ...fields, registeredAt };
  }
  return row && { ...row, ...fields };
}

/** What a row says of its account: all that is decided by. */
export function accountOf({ username, grants, language }: UserRow): Account {
  return { status: 'active', username, grants, language };
}

export async function userByEmail(
  sql: Sql,
  hashes: Hashes,
  email: string,
): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select * from identity.users where email_hash = ${hashes.email(email)}`;
  return row;
}

/** In which language the user of a mail wants to be written to. */
export async function languageOfMail(
  { sql, hashes }: Pick<Services, 'sql' | 'hashes'>,
  email: string,
): Promise<Language | null> {
  const [row] = await sql<{ language: Language | null }[]>`
    select language from identity.users where email_hash = ${hashes.email(email)}`;
  return row?.language ?? null;
}

/** Those of these mails that have an account, by mail. */
export async function usersByEmails(
  sql: Sql,
  hashes: Hashes,
  emails: readonly string[],
): Promise<Map<string, UserRow>> {
  const mailOf = new Map(emails.map((email) => [hashes.email(email), email]));
  const rows = await sql<UserRow[]>`
    select * from identity.users where email_hash = any(${[...mailOf.keys()]})`;
  return new Map(rows.map((row) => [mailOf.get(row.emailHash) ?? row.email, row]));
}

export async function userById(sql: Sql, userId: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select * from identity.users where id = ${userId}`;
  return row;
}

/** What users are called, by id; those who are gone are left out. */
export async function usernamesOf(
  { sql }: { sql: Sql },
  userIds: readonly string[],
): Promise<Record<string, string>> {
  const ids = [...new Set(userIds)].filter(isId);
  if (ids.length === 0) return {};
  const rows = await plannedOnce(sql)<{ id: string; username: string }[]>`
    select id, username from identity.users where id = any(${ids}::uuid[])`;
  return Object.fromEntries(rows.map(({ id, username }) => [id, username]));
}

/** Whose username has these letters in it, so many at most. */
export const usersCalled = ({ sql }: Services, q: string, most: number) =>
  searching(
    sql,
    (tx) => tx<Pick<UserRow, 'id' | 'username'>[]>`
      select id, username from identity.users
       where ${contains(tx, tx`search_text`, q)}
         and strpos(public.plain_text(username), public.plain_text(${q})) > 0
       limit ${tx.unsafe(String(most))}`,
  );

export const superAdmins = (sql: Sql): Promise<{ id: string; email: string }[]> =>
  sql<{ id: string; email: string }[]>`
    select id, email from identity.users where type = 'SUPER_ADMIN' order by id`;

/** Everyone who holds a role in an organization. */
export const usersWithRolesIn = (sql: Sql, organizationId: string): Promise<UserRow[]> =>
  sql<UserRow[]>`
    select * from identity.users
     where grants @> ${json([{ organizationId }])}::text::jsonb
     order by lower(username), id`;

/** Whose accounts were deleted last, the newest first. */
export async function lastErased(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select user_id from log.events where type = 'AccountDeleted'
     order by position desc limit ${limit}`;
  return rows.map(({ userId }) => userId);
}

/** Those of these organizations that have no corporate admin but this user. */
export async function withoutOtherAdmin(
  sql: Sql,
  userId: string,
  organizationIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from unnest(${organizationIds as string[]}::uuid[]) as organization(id)
     where not exists (
       select 1 from identity.users u
        where u.id <> ${userId}
          and u.grants @> jsonb_build_array(jsonb_build_object(
                'role', 'CORPORATE_ADMIN', 'organizationId', organization.id)))`;
  return rows.map(({ id }) => id);
}

export async function getUser(services: Services, actor: Actor, userId: string): Promise<UserView> {
  await requirePermission(services, services.sql, actor, 'account.read', { userId });
  const row = await userById(services.sql, userId);
  if (!row) throw new DomainError('NotFound');
  return viewOf(row);
}

/** The actor's own account, and on how many devices it is signed in. */
export async function ownAccount(
  { sql }: Services,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ account: UserView; devices: number }> {
  const [row] = await sql<(UserRow & { devices: number })[]>`
    select u.*, (select count(*)::int from identity.sessions
                  where user_id = u.id and expires_at > now()) as devices
      from identity.users u where id = ${userId}`;
  if (!row) throw new DomainError('NotFound');
  return { account: viewOf(row), devices: row.devices };
}

type UserColumn = 'registeredAt' | 'username' | 'email' | 'type';

interface UserListQuery extends ListQuery<UserColumn> {
  type?: string;
}

export async function listUsers(
  services: Services,
  actor: Actor,
  query: UserListQuery,
): Promise<Page<UserView>> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'account.list');
  const { rows, ...page } = await readList<UserRow>(sql, query, (on) => listed(on, query));
  return { rows: rows.map(viewOf), ...page };
}

/** How many accounts there are. */
export async function countUsers(services: Services, actor: Actor): Promise<number> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'account.list');
  return countOf(sql, listOf());
}

const listed = (sql: Sql, { sort, q, type }: UserListQuery): PagedList => ({
  table: sql`identity.users`,
  within: sql`true`,
  matching: sql`
    true
    ${q ? sql`and ${contains(sql, sql`search_text`, q)}` : sql``}
    ${type ? sql`and type = ${type}` : sql``}`,
  keys: {
    registeredAt: [sql`registered_at`],
    username: [sql`lower(username)`],
    email: [sql`lower(email)`],
    type: [sql`type`],
  }[sort],
  lanes: null,
  length: () => countOf(sql, listOf(type)),
});

const viewOf = ({ id, username, email, type, registeredAt }: UserRow): UserView => ({
  id,
  username,
  email,
  type,
  registeredAt: registeredAt.toISOString(),
});
