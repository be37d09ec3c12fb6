import type { Store } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import type { Actor } from '#foundation/actor';
import type { Pool, Sql } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import type { Grant } from '#foundation/roles';

export interface Place {
  id: string;
  name: string;
  city: string;
}

/** An employee as an organization takes one in. */
export interface Candidate {
  email: string;
  name: string;
  designation: string;
  employeeId: string;
  contactNumber: string;
  locationId: string;
}

/** What imports need of the module that knows organizations. */
export interface Organizations {
  /** Throws unless the actor stands to the organization in one of these ways. */
  demand: (
    sql: Sql,
    actor: Actor,
    organizationId: string,
    allowed: readonly 'CORPORATE_ADMIN'[],
  ) => Promise<void>;
  byId: (
    sql: Sql,
    id: string,
  ) => Promise<{ id: string; name: string; domainProven: boolean } | null>;
  /** Every mail with which somebody is or was in an organization. */
  mailsOf: (sql: Sql, userId: string) => Promise<string[]>;
  locationsIn: (sql: Sql, organizationIds: readonly string[]) => Promise<Place[]>;
}

export interface Intake {
  /** How whoever has these mails stands to the organization. */
  standings: (
    sql: Sql,
    organizationId: string,
    emails: readonly string[],
  ) => Promise<Map<string, { standing: 'unknown' | 'invited' | 'account' | 'removed' | 'member' }>>;
  /** Takes in whoever has an account and invites everybody else; by mail, what became of them. */
  takeIn: (
    unit: Unit,
    intake: {
      organization: { id: string; name: string };
      employees: readonly Candidate[];
      mailAt: (nth: number) => Date;
    },
  ) => Promise<Map<string, 'joined' | 'invited' | 'member' | 'waiting'>>;
}

export interface People {
  /** Stands for somebody or something in the names of limits. */
  bucket: (name: string, value: string) => string;
  byId: (sql: Sql, userId: string) => Promise<{ email: string; grants: Grant[] } | null>;
}

/** What imports are given to work with. */
export interface ImportsDeps {
  store: Store;
  sql: Pool;
  organizations: Organizations;
  intake: Intake;
  people: People;
  limits: Pick<Env, 'LIMIT_IMPORTS' | 'LIMIT_IMPORTED_UNCONFIRMED'>;
}
