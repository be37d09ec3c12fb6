import { defineAggregate } from '#events/aggregate';
import { countOf } from '#events/counts.server';
import { projection } from '#events/projection';
import type { Recorded } from '#events/recorded';
import type { Services } from '#events/services';
import { cardDetailsOf, type CardDetails } from '#foundation/card-details';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import type { Holder } from '#foundation/permissions';
import { plannedOnce, unwalled } from '#foundation/reader.server';
import type { MembershipView } from '../contract';
import { evolveMember, memberDecider, memberIdOf, type Member, type MemberEvent } from '../member';
import { locationView, type LocationRow } from './locations.server';
import {
  ofOrganization,
  organizationById,
  organizationOf,
  type InOrganization,
} from './organizations.server';

/** Who is in which organization, or was until they were removed: one row a person in an organization. */
export interface MemberRow extends CardDetails {
  id: string;
  organizationId: string;
  locationId: string;
  userId: string;
  /** With which the person joined. */
  email: string;
  photo: string | null;
  joinedAt: Date;
  /** See `Member`. */
  ownDetails: boolean;
  removed: boolean;
  removedAt: Date | null;
  /** The member was not removed by another. */
  leftByChoice: boolean;
  replaceWith: string | null;
  version: number;
}

/** The list of those who are there, or of those who were: everywhere, in an organization, or at a location. */
export const listOf = (removed: boolean, place = 'all'): string =>
  removed ? `members/${place}/removed` : `members/${place}`;

export const membersProjection = projection<MemberRow, MemberEvent>({
  name: 'members',
  table: 'organizations.members',
  streams: 'member-',
  handles: [
    'MemberJoined',
    'MemberRenamed',
    'MemberDetailsChanged',
    'MemberMoved',
    'MemberRemoved',
    'MemberReplaced',
    'MemberBecameSubstitute',
    'MemberForgotten',
  ],
  evolve: evolveRow,
  unique: { members_mail: () => new DomainError('MailJoined') },
  counted: ({ removed, organizationId, locationId }) => [
    listOf(removed),
    listOf(removed, organizationId),
    listOf(removed, locationId),
  ],
});

function evolveRow(row: MemberRow | null, event: Recorded<MemberEvent>): MemberRow | null {
  const member = evolveMember(row && memberOf(row), event);
  if (!member) return null;
  const { memberId: id, ...fields } = member;
  const { at, version } = event.metadata;
  if (event.type === 'MemberJoined') {
    const { email, photo } = event.data;
    return { id, ...fields, email, photo, joinedAt: at, ...PRESENT, version };
  }
  const ended = event.type === 'MemberRemoved' && {
    removedAt: at,
    leftByChoice: event.data.why === 'left',
  };
  return row && { ...row, ...fields, ...ended, version };
}

const PRESENT = { removedAt: null, leftByChoice: false };

/** What a row says of its member: all that is decided by. */
const memberOf = ({
  id: memberId,
  email: _email,
  photo: _photo,
  joinedAt: _joinedAt,
  removedAt: _removedAt,
  leftByChoice: _leftByChoice,
  version: _version,
  ...fields
}: MemberRow): Member => ({ memberId, ...fields });

export const members = defineAggregate({
  decider: memberDecider,
  streams: membersProjection.streams,
  row: { table: membersProjection.table, stateOf: memberOf, person: 'user_id' },
});

export const numberOfMembers = (sql: Sql, organizationId: string): Promise<number> =>
  countOf(sql, listOf(false, organizationId));

/** Where a user is a member, the oldest first. */
export const membershipsOfUser = (sql: Sql, userId: string): Promise<MemberRow[]> =>
  sql<MemberRow[]>`
    select * from organizations.members where user_id = ${userId} and not removed
     order by joined_at, id`;

/** Where a user is or was a member. */
export const everyMembershipOfUser = (sql: Sql, userId: string): Promise<MemberRow[]> =>
  sql<MemberRow[]>`
    select * from organizations.members where user_id = ${userId} order by joined_at, id`;

export async function memberByUser(
  sql: Sql,
  organizationId: string,
  userId: string,
): Promise<MemberRow | undefined> {
  const row = await memberOrFormer(sql, organizationId, userId);
  return row?.removed ? undefined : row;
}

/** A member of the organization, or one who was removed. */
export async function memberOrFormer(
  sql: Sql,
  organizationId: string,
  userId: string,
): Promise<MemberRow | undefined> {
  if (!isId(organizationId) || !isId(userId)) return undefined;
  const [row] = await sql<MemberRow[]>`
    select * from organizations.members
     where user_id = ${userId} and organization_id = ${organizationId}`;
  return row;
}

export async function memberByEmail(
  sql: Sql,
  organizationId: string,
  email: string,
): Promise<MemberRow | undefined> {
  const [row] = await sql<MemberRow[]>`
    select * from organizations.members
     where organization_id = ${organizationId} and email = ${email} and not removed`;
  return row;
}

/** Those of these ids; what cannot be an id names none. */
export const membersAmong = (sql: Sql, ids: readonly string[]): Promise<MemberRow[]> =>
  sql<MemberRow[]>`
    select * from organizations.members where id = any(${ids.filter(isId)}::uuid[])`;

/** What organizations call those who are or were in them, to those who see a notice about them. */
export async function memberNames(
  sql: Sql,
  people: readonly Pick<MemberRow, 'organizationId' | 'userId'>[],
): Promise<(organizationId: string, userId: string) => string | null> {
  const ids = people.map(({ organizationId, userId }) => memberIdOf(organizationId, userId));
  const seen = unwalled(plannedOnce(sql), 'names');
  const rows = ids.length === 0 ? [] : await membersAmong(seen, [...new Set(ids)]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (organizationId, userId) => names.get(memberIdOf(organizationId, userId)) ?? null;
}

/** How often a chain of substitutes is followed. */
const FURTHEST = 10;

/** Who has the tasks of a removed member now: the first of the chain of substitutes who is still there. */
export async function standInFor(
  sql: Sql,
  organizationId: string,
  userId: string,
): Promise<MemberRow | null> {
  let row = await memberOrFormer(sql, organizationId, userId);
  for (let step = 0; step < FURTHEST && row?.removed && row.replaceWith; step++) {
    [row] = await membersAmong(sql, [row.replaceWith]);
    if (row && !row.removed) return row;
  }
  return null;
}

interface MembershipRow extends MemberRow, InOrganization, Omit<LocationRow, keyof MemberRow> {
  locationName: string;
}

/** The actor's own memberships, the oldest first. */
export const ownMemberships = async (
  { sql }: Services,
  { userId }: Pick<Holder, 'userId'>,
): Promise<MembershipView[]> => {
  const rows = await plannedOnce(sql)<MembershipRow[]>`
    select m.*, ${ofOrganization(sql)},
           l.name as location_name, l.city, l.country, l.address, l.latitude, l.longitude
      from organizations.members m
      join organizations.organizations o on o.id = m.organization_id
      join organizations.locations l on l.id = m.location_id
     where m.user_id = ${userId} and not m.removed order by m.joined_at, m.id`;
  return rows.map(membershipView);
};

/** The names of those that a user is in by an invitation who has just got an account, and reads nothing yet. */
export async function organizationsJoined(services: Services, userId: string): Promise<string[]> {
  const sql = unwalled(services.sql, 'joined');
  const memberships = await ownMemberships({ ...services, sql }, { userId });
  return memberships.map(({ organization }) => organization.name);
}

/** The organization that the actor was removed from last; null for those who are in one, or never were. */
export async function organizationLeft(
  { sql }: Services,
  { userId }: Pick<Holder, 'userId'>,
): Promise<string | null> {
  const [last] = await sql<{ organizationId: string; removed: boolean }[]>`
    select organization_id, removed from organizations.members where user_id = ${userId}
     order by removed, removed_at desc limit 1`;
  if (!last?.removed) return null;
  const organization = await organizationById(unwalled(sql, 'left'), last.organizationId);
  return organization?.name ?? null;
}

const membershipView = (row: MembershipRow): MembershipView => ({
  id: row.id,
  userId: row.userId,
  organization: organizationOf(row),
  location: locationView({ ...row, id: row.locationId, name: row.locationName }),
  ...cardDetailsOf(row),
  email: row.email,
  photo: row.photo,
  joinedAt: row.joinedAt.toISOString(),
});
