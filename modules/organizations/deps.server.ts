import type { Store } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import type { KnowsRights } from '#foundation/acting.server';
import type { CommandContext } from '#foundation/actor';
import type { Pool, Sql } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import type { Images } from '#foundation/images.server';
import type { Grant } from '#foundation/roles';

export interface Person {
  id: string;
  email: string;
  username: string;
  grants: readonly Grant[];
}

export interface NewPerson {
  email: string;
  username: string;
  passwordHash: string;
}

/** What organizations need of the module that knows people; all but the codes inside their own transaction. */
export interface People extends KnowsRights {
  byEmail: (sql: Sql, email: string) => Promise<Person | null>;
  /** Those of these mails that have an account, by mail. */
  byEmails: (sql: Sql, emails: readonly string[]) => Promise<Map<string, Person>>;
  byId: (sql: Sql, userId: string) => Promise<Person | null>;
  /** Everybody who holds a role in an organization. */
  holdersIn: (sql: Sql, organizationId: string) => Promise<Person[]>;
  /** False when the person had the role already. */
  grant: (unit: Unit, userId: string, grant: Grant) => Promise<boolean>;
  /** False when the person did not have it. */
  revoke: (unit: Unit, userId: string, grant: Grant) => Promise<boolean>;
  /**
   * Checks the code and hashes the password. What comes back makes the account, with roles from its
   * first moment on, and may run again.
   */
  prepareRegistration: (
    context: CommandContext,
    input: NewPerson & { code?: string },
  ) => Promise<(unit: Unit, grants: readonly Grant[]) => Promise<Person>>;
  /** As above for whoever has proven the mail by a link that was sent to it. */
  prepareInvited: (
    input: Omit<NewPerson, 'email'>,
  ) => Promise<(unit: Unit, email: string) => Promise<Person>>;
  requestJoinCode: (context: CommandContext, email: string) => Promise<void>;
  confirmJoinCode: (email: string, code: string) => Promise<void>;
  /** Stands for a mail where the mail itself must not stand. */
  emailHash: (email: string) => string;
  /** Stands for a person in the names of limits. */
  bucket: (name: string, value: string) => string;
}

interface Membership {
  organizationId: string;
  userId: string;
}

/** What organizations need of the module that knows requests. */
export interface MemberRequests {
  /** What came of what these people asked for, in their order; null where they asked for nothing. */
  approvalsOf: (
    sql: Sql,
    members: readonly Membership[],
  ) => Promise<readonly ('pending' | 'accepted' | 'rejected' | null)[]>;
}

/** What taking in many employees needs. */
export interface IntakeDeps extends Pick<OrganizationsDeps, 'publicUrl'> {
  people: Pick<People, 'byEmails' | 'emailHash'>;
}

/** What organizations are given to work with. */
export interface OrganizationsDeps {
  store: Store;
  sql: Pool;
  people: People;
  requests: MemberRequests;
  images: Images;
  limits: Pick<Env, 'LIMIT_REFER_CODE_MISSES'>;
  /** Where people reach the pages; mails link to it. */
  publicUrl: () => string;
}
