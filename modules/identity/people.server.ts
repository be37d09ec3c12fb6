import type { Unit } from '#events/unit-of-work.server';
import type { Acting, CommandContext } from '#foundation/actor';
import { json, type Sql } from '#foundation/database.server';
import type { Grant } from '#foundation/roles';
import {
  onAccount,
  prepareInvited,
  prepareRegistration,
  type NewAccount,
  type Registration,
} from './commands/accounts.server';
import { confirmCode, requestCode } from './commands/codes.server';
import type { IdentityDeps } from './deps.server';
import { userByEmail, userById, usersByEmails, type UserRow } from './read/users.server';

const JOIN = 'join';

/** What other modules are told about people, and may do with them inside a transaction of theirs. */
export const peopleOf = (deps: IdentityDeps) => ({
  byEmail: async (sql: Sql, email: string) => personOf(await userByEmail(sql, deps.hashes, email)),
  /** Those of these mails that have an account, by mail. */
  byEmails: async (sql: Sql, emails: readonly string[]) => {
    const rows = await usersByEmails(sql, deps.hashes, emails);
    return new Map([...rows].map(([email, row]) => [email, accountOf(row)]));
  },
  byId: async (sql: Sql, userId: string) => personOf(await userById(sql, userId)),
  /** Their rights as they are now, for what is done for them later; null when the account is gone. */
  acting: async (sql: Sql, userId: string): Promise<Acting | null> => {
    const row = await userById(sql, userId);
    return row ? { userId: row.id, grants: row.grants } : null;
  },
  /** Those of these ids who have an account. */
  named,
  /** Everybody who holds a role in an organization. */
  holdersIn,
  /** False when the person had the role already. */
  grant: async (unit: Unit, userId: string, grant: Grant) =>
    changed(await onAccount(unit, { type: 'GrantRole', data: { userId, grant } })),
  /** False when the person did not have it. */
  revoke: async (unit: Unit, userId: string, grant: Grant) =>
    changed(await onAccount(unit, { type: 'RevokeRole', data: { userId, grant } })),
  revokeAll: async (unit: Unit, userId: string, grants: readonly Grant[]): Promise<void> => {
    await onAccount(unit, { type: 'RevokeRoles', data: { userId, grants } });
  },
  /**
   * Checks the code and hashes the password. What comes back makes the account, with roles from its
   * first moment on, and may run again.
   */
  prepareRegistration: (context: CommandContext, input: Registration) =>
    prepareRegistration(deps, context, input),
  /** As above for whoever has proven the mail by a link that was sent to it. */
  prepareInvited: (input: Pick<Registration, 'username' | 'passwordHash'>) =>
    prepareInvited(deps, input),
  requestJoinCode: (context: CommandContext, email: string) =>
    requestCode(deps, context, { email, purpose: JOIN }),
  confirmJoinCode: (email: string, code: string) =>
    confirmCode(deps, { email, code, purpose: JOIN }),
  /** Stands for a mail where the mail itself must not stand. */
  emailHash: deps.hashes.email,
  /** Stands for somebody or something in the names of limits. */
  bucket: deps.hashes.bucket,
});

export type People = ReturnType<typeof peopleOf>;

const changed = ({ newEvents }: { newEvents: unknown[] }): boolean => newEvents.length > 0;

const holdersIn = (sql: Sql, organizationId: string): Promise<NewAccount[]> =>
  sql<NewAccount[]>`
    select id, email, username, grants from identity.users
     where grants @> ${json([{ organizationId }])}::text::jsonb
     order by lower(username), id`;

const accountOf = ({ id, email, username, grants }: UserRow): NewAccount => ({
  id,
  email,
  username,
  grants,
});

const named = (sql: Sql, ids: readonly string[]): Promise<{ id: string; username: string }[]> =>
  sql<{ id: string; username: string }[]>`
    select id, username from identity.users where id = any(${ids as string[]}::uuid[])`;

const personOf = (row: UserRow | undefined): NewAccount | null => (row ? accountOf(row) : null);
