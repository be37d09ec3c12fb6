import { countOf } from '#events/counts.server';
import { projection } from '#events/projection';
import type { Recorded } from '#events/recorded';
import type { Actor } from '#modules/shared/actor';
import type { Pool, Sql } from '#modules/shared/database.server';
import { DomainError } from '#modules/shared/errors';
import { containing } from '#modules/shared/list';
import { pageOf, searching } from '#modules/shared/page.server';
import type { EmployeeView, MembershipView } from '../contract';
import type { MemberEvent } from '../member';
import { MAY_SEE_STAFF } from '../policy';
import { locationIn, locationView } from './locations.server';
import { organizationById, organizationView } from './organizations.server';
import { demand } from './standing.server';

/** Who is in which organization: one row a membership. */
export interface MemberRow {
  id: string;
  organizationId: string;
  locationId: string;
  userId: string;
  name: string;
  email: string;
  designation: string;
  /** Empty where nobody said it. */
  employeeid: string;
  contactnumber: string;
  photo: string | null;
  joinedAt: Date;
}

const listOf = (organizationId: string): string => `members/${organizationId}`;

export const membersProjection = projection<MemberRow, MemberEvent>({
  name: 'members',
  table: 'organizations.members',
  streams: 'member-',
  handles: ['MemberJoined', 'MemberRenamed', 'MemberRemoved'],
  evolve: evolveRow,
  unique: { members_mail: () => new DomainError('MailJoined') },
  counted: ({ organizationId }) => [listOf(organizationId)],
});

function evolveRow(row: MemberRow | null, event: Recorded<MemberEvent>): MemberRow | null {
  switch (event.type) {
    case 'MemberJoined': {
      const { memberId: id, organizationId, locationId, userId, photo } = event.data;
      const { name, email, designation, employeeid = '', contactnumber } = event.data;
      const person = { userId, name, email, designation, employeeid, contactnumber, photo };
      return { id, organizationId, locationId, ...person, joinedAt: event.metadata.at };
    }
    case 'MemberRenamed':
      return row && { ...row, name: event.data.name };
    case 'MemberRemoved':
      return null;
    default:
      return row;
  }
}

export const numberOfMembers = (sql: Sql, organizationId: string): Promise<number> =>
  countOf(sql, listOf(organizationId));

export const membershipsOfUser = (sql: Sql, userId: string): Promise<MemberRow[]> =>
  sql<
    MemberRow[]
  >`select * from organizations.members where user_id = ${userId} order by joined_at, id`;

export async function memberByUser(
  sql: Sql,
  organizationId: string,
  userId: string,
): Promise<MemberRow | undefined> {
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
     where organization_id = ${organizationId} and email = ${email}`;
  return row;
}

/** The person's own memberships, the oldest first. */
export const ownMemberships = async (sql: Sql, actor: Actor): Promise<MembershipView[]> =>
  Promise.all((await membershipsOfUser(sql, actor.userId)).map((row) => membershipView(sql, row)));

async function membershipView(sql: Sql, member: MemberRow): Promise<MembershipView> {
  const [organization, location] = await Promise.all([
    organizationById(sql, member.organizationId),
    locationIn(sql, member.organizationId, member.locationId),
  ]);
  // A member is in an organization and at a location of it, as joining made sure.
  if (!organization || !location) throw new Error(`Member ${member.id} is nowhere.`);
  const { id, userId, name, email, designation, employeeid, contactnumber, joinedAt } = member;
  return {
    id,
    userId,
    organization: organizationView(organization),
    location: locationView(location),
    name,
    email,
    designation,
    employeeid,
    contactnumber,
    joinedAt: joinedAt.toISOString(),
  };
}

export interface EmployeeQuery {
  organizationId: string;
  /**
   * Part of mail, name or designation; one or two characters are taken for the beginning of a word,
   * as an index knows no others.
   */
  q: string;
  start: number;
  end: number;
}

export interface Employees {
  rows: EmployeeView[];
  /** There are more after these. How many is not counted: nobody chooses by that. */
  more: boolean;
}

const SHORT = 2;

/** Whom a corporate admin may choose from, by name; without the admin who asks. */
export async function listEmployees(
  sql: Pool,
  actor: Actor,
  query: EmployeeQuery,
): Promise<Employees> {
  await demand(sql, actor, query.organizationId, MAY_SEE_STAFF);
  return query.q
    ? searching(sql, (tx) => someEmployees(tx, actor, query))
    : someEmployees(sql, actor, query);
}

async function someEmployees(
  sql: Sql,
  actor: Actor,
  { organizationId, q, start, end }: EmployeeQuery,
): Promise<Employees> {
  const wanted = containing(q.length <= SHORT ? ` ${q}` : q);
  const rows = await sql<EmployeeView[]>`
    select user_id, name, email, designation from organizations.members
     where organization_id = ${organizationId} and user_id <> ${actor.userId}
       ${q ? sql`and (' ' || email || ' ' || name || ' ' || designation) ilike ${wanted}` : sql``}
     order by lower(name), id ${pageOf(sql, { start, end: end + 1 })}`;
  return { rows: rows.slice(0, end - start), more: rows.length > end - start };
}
