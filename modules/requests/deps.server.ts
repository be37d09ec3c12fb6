import type { Store } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import type { KnowsRights } from '#foundation/acting.server';
import type { Actor } from '#foundation/actor';
import type { Pool, Sql } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import type { Images } from '#foundation/images.server';
import type { Standing } from './policy';
import type { Details, Request } from './request';

interface Named {
  id: string;
  name: string;
}

interface NamedLocation extends Named {
  organizationId: string;
}

/** What requests need of the module that knows organizations. */
export interface RequestOrganizations {
  /** Throws unless the actor stands to the organization in one of these ways. */
  demand: (
    sql: Sql,
    actor: Actor,
    organizationId: string,
    allowed: readonly Standing[],
  ) => Promise<void>;
  member: (
    sql: Sql,
    organizationId: string,
    userId: string,
  ) => Promise<(Details & { locationId: string }) | null>;
  location: (sql: Sql, organizationId: string, locationId: string) => Promise<Named | null>;
  /** Those of these ids, by name. */
  named: (sql: Sql, ids: readonly string[]) => Promise<Named[]>;
  locationsNamed: (sql: Sql, ids: readonly string[]) => Promise<NamedLocation[]>;
  /** All locations of these organizations, by name. */
  locationsIn: (sql: Sql, organizationIds: readonly string[]) => Promise<NamedLocation[]>;
}

/** What becomes of people in organizations with what they ask for, in the same transaction. */
export interface MemberFollowers {
  /** Until it is done nobody removes the person. Without a location they stay where they are. */
  asked: (
    unit: Unit,
    said: Omit<Details, 'email' | 'photo'> & {
      organizationId: string;
      userId: string;
      locationId?: string;
    },
  ) => Promise<void>;
}

/** What becomes of cards with requests, in the transaction in which it becomes of the requests. */
export interface CardFollowers {
  accepted: (unit: Unit, requests: readonly Request[]) => Promise<void>;
  rejected: (unit: Unit, requests: readonly Request[]) => Promise<void>;
  undone: (unit: Unit, requests: readonly Request[]) => Promise<void>;
  edited: (unit: Unit, requests: readonly Request[]) => Promise<void>;
  removed: (unit: Unit, requests: readonly Request[]) => Promise<void>;
}

/** What requests need of the module that knows people. */
export interface RequestPeople extends KnowsRights {
  /** Stands for somebody or something in the names of limits. */
  bucket: (name: string, value: string) => string;
}

/** What requests are given to work with. */
export interface RequestsDeps {
  store: Store;
  sql: Pool;
  images: Images;
  organizations: RequestOrganizations;
  members: MemberFollowers;
  cards: CardFollowers;
  people: RequestPeople;
  limits: Pick<Env, 'LIMIT_REQUEST_PHOTOS'>;
}
