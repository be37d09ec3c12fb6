import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#modules/shared/actor';
import { json, type Sql } from '#modules/shared/database.server';
import type { Grant } from '#modules/shared/roles';
import {
  onAccount,
  prepareInvited,
  prepareRegistration,
  type NewAccount,
  type Registration,
} from './commands/accounts.server';
import { confirmCode, requestCode } from './commands/codes.server';
import type { IdentityDeps } from './deps.server';
import { userByEmail, userById, type UserRow } from './read/users.server';

const JOIN = 'join';

/** What other modules are told about people, and may do with them. */
export interface People {
  byEmail: (sql: Sql, email: string) => Promise<NewAccount | null>;
  byId: (sql: Sql, userId: string) => Promise<NewAccount | null>;
  /** Everybody who holds a role in an organization. */
  holdersIn: (sql: Sql, organizationId: string) => Promise<NewAccount[]>;
  grant: (unit: Unit, userId: string, grant: Grant) => Promise<void>;
  revoke: (unit: Unit, userId: string, grant: Grant) => Promise<void>;
  /**
   * Checks the code and hashes the password. What comes back makes the account, with roles from its
   * first moment on, and may run again.
   */
  prepareRegistration: (
    context: CommandContext,
    input: Registration,
  ) => Promise<(unit: Unit, grants: Grant[]) => Promise<NewAccount>>;
  /** As above for whoever has proven the mail by a link that was sent to it. */
  prepareInvited: (
    input: Pick<Registration, 'username' | 'passwordHash'>,
  ) => Promise<(unit: Unit, email: string) => Promise<NewAccount>>;
  requestJoinCode: (context: CommandContext, email: string) => Promise<void>;
  confirmJoinCode: (email: string, code: string) => Promise<void>;
  /** Stands for a mail where the mail itself must not stand. */
  emailHash: (email: string) => string;
  /** Stands for a person in the names of limits. */
  bucket: (name: string, value: string) => string;
}

export const peopleOf = (deps: IdentityDeps): People => ({
  byEmail: async (sql, email) => personOf(await userByEmail(sql, deps.hashes, email)),
  byId: async (sql, userId) => personOf(await userById(sql, userId)),
  holdersIn: (sql, organizationId) => holdersIn(sql, organizationId),
  grant: async (unit, userId, grant) => {
    await onAccount(unit, { type: 'GrantRole', data: { userId, grant } });
  },
  revoke: async (unit, userId, grant) => {
    await onAccount(unit, { type: 'RevokeRole', data: { userId, grant } });
  },
  prepareRegistration: (context, input) => prepareRegistration(deps, context, input),
  prepareInvited: (input) => prepareInvited(deps, input),
  requestJoinCode: (context, email) => requestCode(deps, context, { email, purpose: JOIN }),
  confirmJoinCode: (email, code) => confirmCode(deps, { email, code, purpose: JOIN }),
  emailHash: deps.hashes.email,
  bucket: deps.hashes.bucket,
});

const holdersIn = (sql: Sql, organizationId: string): Promise<NewAccount[]> =>
  sql<NewAccount[]>`
    select id, email, username, grants from identity.users
     where grants @> ${json([{ organizationId }])}::text::jsonb
     order by lower(username), id`;

const personOf = (row: UserRow | undefined): NewAccount | null =>
  row ? { id: row.id, email: row.email, username: row.username, grants: row.grants } : null;
