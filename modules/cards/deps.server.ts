import type { Store } from '#events/store.server';
import type { Actor } from '#foundation/actor';
import type { Pool, Sql } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import type { Images } from '#foundation/images.server';
import type { Permission } from '#foundation/permissions';
import type { Renderer } from './rendering/index.server';

/** What a person has on a corporate card, or asked to have. */
export interface Holder {
  requestId: string;
  organizationId: string;
  locationId: string;
  userId: string;
  name: string;
  designation: string;
  employeeId: string;
  contactNumber: string;
  email: string;
  /** Id of the image. */
  photo: string | null;
  status: 'pending' | 'accepted' | 'rejected';
  /** Why it was rejected. */
  reason: string | null;
}

/** What cards need of the module that knows requests. */
export interface Holders {
  /** What was approved for this card, whatever was asked for since; null when nothing is. */
  approved: (sql: Sql, cardId: string) => Promise<Holder | null>;
  ofUser: (sql: Sql, userId: string, organizationId: string) => Promise<Holder | null>;
}

export interface Organization {
  id: string;
  name: string;
  domain: string;
  website: string;
  logo: string;
}

export interface Location {
  address: string;
  city: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
}

interface Member {
  organizationId: string;
  locationId: string;
  userId: string;
  name: string;
  email: string;
  designation: string;
  contactNumber: string;
}

/** What cards need of the module that knows organizations. */
export interface CardOrganizations {
  /** Throws unless the actor holds the permission there. */
  demand: (sql: Sql, actor: Actor, organizationId: string, permission: Permission) => Promise<void>;
  byId: (sql: Sql, id: string) => Promise<Organization | null>;
  location: (sql: Sql, organizationId: string, locationId: string) => Promise<Location | null>;
  member: (sql: Sql, organizationId: string, userId: string) => Promise<Member | null>;
  /** Who does now what somebody did who was removed; null when nobody does. */
  standIn: (sql: Sql, organizationId: string, userId: string) => Promise<Member | null>;
  /** The oldest first. */
  memberships: (sql: Sql, userId: string) => Promise<Member[]>;
}

/** What cards need of the module that knows people. */
export interface CardPeople {
  byId: (sql: Sql, userId: string) => Promise<{ username: string } | null>;
  /** Stands for somebody or something in the names of limits. */
  bucket: (name: string, value: string) => string;
}

/** What cards are given to work with. */
export interface CardsDeps {
  store: Store;
  sql: Pool;
  images: Images;
  organizations: CardOrganizations;
  people: CardPeople;
  holders: Holders;
  renderer: Pick<Renderer, 'render' | 'hashOf'>;
  limits: Pick<Env, 'LIMIT_SHARE_LINK_MISSES' | 'LIMIT_CARD_IMAGES'>;
}
