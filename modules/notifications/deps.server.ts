import type { Store } from '#events/store.server';
import type { Pool, Sql } from '#foundation/database.server';
import type { Grant } from '#foundation/roles';

interface Named {
  id: string;
  name: string;
}

export interface Addressee {
  id: string;
  email: string;
  username: string;
  grants: Grant[];
}

/** What notifications need of the module that knows people. */
export interface NoticePeople {
  /** Those of these ids who have an account. */
  named: (sql: Sql, ids: readonly string[]) => Promise<{ id: string; username: string }[]>;
  byId: (sql: Sql, userId: string) => Promise<Addressee | null>;
  /** Everybody who holds a role in an organization. */
  holdersIn: (sql: Sql, organizationId: string) => Promise<Addressee[]>;
}

/** What notifications need of the module that knows organizations. */
export interface NoticeOrganizations {
  named: (sql: Sql, ids: readonly string[]) => Promise<Named[]>;
  locationsNamed: (sql: Sql, ids: readonly string[]) => Promise<Named[]>;
}

/** What notifications need of the module that knows requests. */
export interface NoticeRequests {
  /** How many of these wait for a decision. */
  waiting: (sql: Sql, ids: readonly string[]) => Promise<number>;
}

/** What notifications are given to work with. */
export interface NotificationsDeps {
  store: Store;
  sql: Pool;
  people: NoticePeople;
  organizations: NoticeOrganizations;
  requests: NoticeRequests;
  /** Where people reach the pages; mails link to it. */
  publicUrl: () => string;
}
