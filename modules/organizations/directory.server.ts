import type { Actor } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { isId } from '#foundation/ids';
import type { Standing } from './policy';
import { locationIn, locationsAmong, locationsIn, type LocationRow } from './read/locations.server';
import {
  everyMembershipOfUser,
  memberByUser,
  membershipsOfUser,
  type MemberRow,
} from './read/members.server';
import { standInFor } from './read/stand-in.server';
import {
  organizationById,
  organizationNamed,
  organizationsAmong,
  type OrganizationRow,
} from './read/organizations.server';
import { demand } from './read/standing.server';

/** What other modules are told about organizations, inside a transaction of theirs too. */
export const directory = {
  /** Throws unless the actor stands to the organization in one of these ways. */
  demand: (
    sql: Sql,
    actor: Actor,
    organizationId: string,
    allowed: readonly Standing[],
  ): Promise<void> => demand(sql, actor, organizationId, allowed),
  byId: async (sql: Sql, id: string): Promise<OrganizationRow | null> =>
    (isId(id) && (await organizationById(sql, id))) || null,
  byName: async (sql: Sql, name: string): Promise<OrganizationRow | null> =>
    (await organizationNamed(sql, name)) ?? null,
  location: async (
    sql: Sql,
    organizationId: string,
    locationId: string,
  ): Promise<LocationRow | null> => (await locationIn(sql, organizationId, locationId)) ?? null,
  member: async (sql: Sql, organizationId: string, userId: string): Promise<MemberRow | null> =>
    (isId(organizationId) && (await memberByUser(sql, organizationId, userId))) || null,
  /** Who does now what somebody did who was removed. */
  standIn: standInFor,
  /** Those of these ids, by name. */
  named: organizationsAmong,
  locationsNamed: locationsAmong,
  /** All locations of these organizations, by name. */
  locationsIn,
  /** The oldest first. */
  memberships: (sql: Sql, userId: string): Promise<MemberRow[]> => membershipsOfUser(sql, userId),
  /** Every mail with which somebody is or was in an organization. */
  mailsOf: async (sql: Sql, userId: string): Promise<string[]> =>
    (await everyMembershipOfUser(sql, userId)).map(({ email }) => email),
};

export type Directory = typeof directory;
