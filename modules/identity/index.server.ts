import type { Actor, CommandContext } from '#modules/shared/actor';
import type { ListQuery, Page } from '#modules/shared/list';
import type { CodePurpose, DayCount, SessionKind, SessionView, UserView } from './contract';

/** DOOR for the server. Every command throws DomainError when it is refused. */
export interface Identity {
  commands: {
    /** Makes a code and mails it. For deletion the account must exist. */
    requestCode: (c: CommandContext, input: { email: string; purpose: CodePurpose }) => Promise<void>;
    /** Checks a code. A registration code leaves the mail verified for 30 minutes. */
    confirmCode: (
      c: CommandContext,
      input: { email: string; code: string; purpose: CodePurpose },
    ) => Promise<void>;
    register: (
      c: CommandContext,
      input: { email: string; username: string; passwordHash: string; code?: string },
    ) => Promise<{ id: string }>;
    signIn: (
      c: CommandContext,
      input: { email: string; passwordHash: string; kind: SessionKind; device: string },
    ) => Promise<SignedIn>;
    /** As signIn, for super admins alone. */
    signInAsAdmin: (
      c: CommandContext,
      input: { email: string; passwordHash: string; kind: SessionKind; device: string },
    ) => Promise<SignedIn>;
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
  };
  queries: {
    /** Who holds this token; null when it is unknown, ended or expired. */
    actorOf: (token: string, kind: SessionKind) => Promise<Actor | null>;
    listUsers: (
      actor: Actor,
      query: ListQuery<'registration_date' | 'username' | 'email' | 'type'> & { type?: string },
    ) => Promise<Page<UserView>>;
    getUser: (actor: Actor, userId: string) => Promise<UserView>;
    listSessions: (actor: Actor) => Promise<SessionView[]>;
    /** The last days, oldest first, days without any included. */
    registrationsByDay: (actor: Actor, days: number) => Promise<DayCount[]>;
  };
}

export interface SignedIn {
  userId: string;
  token: string;
  type: string;
  username: string;
  email: string;
  expiresAt: string;
}
