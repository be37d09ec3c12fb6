import type { Actor, CommandContext } from '#foundation/actor';
import type { Page } from '#foundation/list';
import {
  changeUsername,
  deleteAccountByCode,
  deleteOwnAccount,
  deleteUser,
  ensureAccount,
  ensureAccounts,
  ensureSuperAdmin,
  register,
} from './commands/accounts.server';
import { confirmCode, requestCode } from './commands/codes.server';
import { sendContactMessage } from './commands/contact.server';
import { changePassword, confirmReset, requestReset } from './commands/passwords.server';
import { endSession, signOut } from './commands/sessions.server';
import { signIn, signInAsAdmin, type SignInInput } from './commands/sign-in.server';
import type {
  CodePurpose,
  DayCount,
  SessionKind,
  SessionView,
  SignedIn,
  UserView,
} from './contract';
import type { IdentityDeps } from './deps.server';
import { peopleOf, type People } from './people.server';
import { registrationsByDay } from './read/registrations.server';
import { actorOf, listSessions } from './read/sessions.server';
import { getUser, listUsers, usernamesOf, type UserListQuery } from './read/users.server';

export { Hashes, type Followers, type IdentityDeps } from './deps.server';
export { guardSession } from './commands/sessions.server';
export { Passwords } from './passwords.server';
export { registrationsConsumer } from './read/registrations.server';
export { usersProjection } from './read/users.server';

/** DOOR for the server. Every command throws DomainError when it is refused. */
export interface Identity {
  commands: {
    /** Makes a code and mails it. For deletion the account must exist. */
    requestCode: (
      c: CommandContext,
      input: { email: string; purpose: CodePurpose },
    ) => Promise<void>;
    /** Checks a code. A registration code leaves the mail verified for 30 minutes. */
    confirmCode: (
      c: CommandContext,
      input: { email: string; code: string; purpose: CodePurpose },
    ) => Promise<void>;
    register: (
      c: CommandContext,
      input: { email: string; username: string; passwordHash: string; code?: string },
    ) => Promise<{ id: string }>;
    signIn: (c: CommandContext, input: SignInInput) => Promise<SignedIn>;
    /** As signIn, for super admins alone. */
    signInAsAdmin: (c: CommandContext, input: SignInInput) => Promise<SignedIn>;
    signOut: (c: CommandContext) => Promise<void>;
    /** Ends another session of the same person. */
    endSession: (c: CommandContext, input: { sessionId: string }) => Promise<void>;
    changePassword: (
      c: CommandContext,
      input: { passwordHash: string; currentPasswordHash?: string },
    ) => Promise<void>;
    requestReset: (c: CommandContext, input: { email: string }) => Promise<void>;
    confirmReset: (
      c: CommandContext,
      input: { token: string; passwordHash: string },
    ) => Promise<void>;
    changeUsername: (
      c: CommandContext,
      input: { userId: string; username: string },
    ) => Promise<void>;
    /** The person's own account. */
    deleteAccount: (c: CommandContext) => Promise<void>;
    deleteAccountByCode: (
      c: CommandContext,
      input: { email: string; code: string },
    ) => Promise<void>;
    /** Somebody else's account, by a super admin. */
    deleteUser: (c: CommandContext, input: { userId: string }) => Promise<void>;
    sendContactMessage: (
      c: CommandContext,
      input: { name: string; email: string; subject: string; message: string },
    ) => Promise<void>;
    /** At start: makes the first super admin when there is none. */
    ensureSuperAdmin: (input: { email: string; password: string }) => Promise<void>;
    /** For the demo: an account that need not prove its mail; false when the mail is known. */
    ensureAccount: (input: {
      email: string;
      username: string;
      password: string;
      superAdmin?: boolean;
    }) => Promise<boolean>;
    /** Several at once, all with one password. */
    ensureAccounts: (
      accounts: readonly { email: string; username: string; superAdmin?: boolean }[],
      password: string,
    ) => Promise<void>;
  };
  queries: {
    /** Who holds this token; null when it is unknown, ended or expired. */
    actorOf: (token: string, kind: SessionKind) => Promise<Actor | null>;
    listUsers: (actor: Actor, query: UserListQuery) => Promise<Page<UserView>>;
    getUser: (actor: Actor, userId: string) => Promise<UserView>;
    /** What people are called, by id, for whoever was told of their deeds; those who are gone are left out. */
    usernames: (userIds: readonly string[]) => Promise<Record<string, string>>;
    listSessions: (actor: Actor) => Promise<SessionView[]>;
    /** The last days, oldest first, days without any included. */
    registrationsByDay: (actor: Actor, days: number) => Promise<DayCount[]>;
  };
  /** For other modules: who people are, and what may be done with them inside a transaction of theirs. */
  people: People;
}

export const createIdentity = (deps: IdentityDeps): Identity => ({
  commands: {
    requestCode: (c, input) => requestCode(deps, c, input),
    confirmCode: (_c, input) => confirmCode(deps, input),
    register: (c, input) => register(deps, c, input),
    signIn: (c, input) => signIn(deps, c, input),
    signInAsAdmin: (c, input) => signInAsAdmin(deps, c, input),
    signOut: (c) => signOut(deps, c),
    endSession: (c, input) => endSession(deps, c, input),
    changePassword: (c, input) => changePassword(deps, c, input),
    requestReset: (c, input) => requestReset(deps, c, input),
    confirmReset: (c, input) => confirmReset(deps, c, input),
    changeUsername: (c, input) => changeUsername(deps, c, input),
    deleteAccount: (c) => deleteOwnAccount(deps, c),
    deleteAccountByCode: (c, input) => deleteAccountByCode(deps, c, input),
    deleteUser: (c, input) => deleteUser(deps, c, input),
    sendContactMessage: (c, input) => sendContactMessage(deps, c, input),
    ensureSuperAdmin: (input) => ensureSuperAdmin(deps, input),
    ensureAccount: (input) => ensureAccount(deps, input),
    ensureAccounts: (accounts, password) => ensureAccounts(deps, accounts, password),
  },
  queries: {
    actorOf: (token, kind) => actorOf(deps.sql, token, kind),
    listUsers: (actor, query) => listUsers(deps.sql, actor, query),
    getUser: (actor, userId) => getUser(deps.sql, actor, userId),
    usernames: (userIds) => usernamesOf(deps.sql, userIds),
    listSessions: (actor) => listSessions(deps.sql, actor),
    registrationsByDay: (actor, days) => registrationsByDay(deps.sql, actor, days),
  },
  people: peopleOf(deps),
});
