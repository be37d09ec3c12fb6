import { requirePermission } from '#events/command.server';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { occursIn } from '#foundation/folding';
import { rowsOf } from '#foundation/list-rows.server';
import { contains, searching } from '#foundation/page.server';
import { mayAt, type Holder } from '#foundation/permissions';
import { ROLES } from '#foundation/roles';
import {
  userById,
  usersWithRolesIn,
  withoutOtherAdmin,
  type UserRow,
} from '#modules/identity/index.server';
import type { EmployeeView, HeldRole, StaffedLocation } from '../contract';
import { locationView, locationsOf } from './locations.server';
import type { MemberRow } from './members.server';
import { organizationsAmong, placeNames } from './organizations.server';

interface Staff {
  locationAdmins: { locationId: string; person: EmployeeView }[];
  auditors: EmployeeView[];
  admins: EmployeeView[];
}

/**
 * Every location with its admins, those of them in which the text occurs, and the auditors. Countries are
 * found by their English names, and by what they are called where the list is shown.
 */
export async function staffedLocations(
  services: Services,
  actor: Holder,
  organizationId: string,
  q = '',
  called = (country: string): string => country,
): Promise<{ all: StaffedLocation[]; found: StaffedLocation[]; auditors: EmployeeView[] }> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'organization.readStaff', { organizationId });
  const [locations, { locationAdmins, auditors }] = await Promise.all([
    locationsOf(sql, organizationId),
    staffOf(sql, organizationId),
  ]);
  const all = locations.map((row) => ({
    ...locationView(row),
    admins: locationAdmins
      .filter(({ locationId }) => locationId === row.id)
      .map(({ person }) => person),
  }));
  return { all, found: all.filter((location) => isFound(location, called, q)), auditors };
}

const isFound = (
  { name, city, country, address, admins }: StaffedLocation,
  called: (country: string) => string,
  q: string,
): boolean =>
  [name, city, country, called(country), address, ...admins.map(({ email }) => email)].some(
    (text) => occursIn(text, q),
  );

/** The corporate admins and the auditors of an organization. */
export async function organizationStaff(
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<Pick<Staff, 'admins' | 'auditors'>> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'organization.readStaff', { organizationId });
  const { admins, auditors } = await staffOf(sql, organizationId);
  return { admins, auditors };
}

/** Which roles a user has in an organization; nothing for who may not see its staff. */
export async function rolesIn(
  { sql }: Services,
  actor: Holder,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<HeldRole[]> {
  if (!mayAt(actor, 'organization.readStaff', { organizationId })) return [];
  const user = await userById(sql, userId);
  const held = user?.grants.filter((grant) => grant.organizationId === organizationId) ?? [];
  const names = await placeNames(
    sql,
    held.flatMap(({ locationId }) => locationId ?? []),
  );
  return ROLES.flatMap((role) => {
    const grants = held.filter((grant) => grant.role === role);
    const locations = grants.flatMap(({ locationId }) => names.get(locationId ?? '') ?? []);
    return grants.length > 0 ? { role, locations } : [];
  });
}

/** The organizations that would have no corporate admin without the actor. */
export async function organizationsWithoutOtherAdmin(
  { sql }: Services,
  { userId, grants }: Holder,
): Promise<{ id: string; name: string }[]> {
  const led = grants.flatMap(({ role, organizationId }) =>
    role === 'CORPORATE_ADMIN' && organizationId ? [organizationId] : [],
  );
  if (led.length === 0) return [];
  const alone = await organizationsAmong(sql, await withoutOtherAdmin(sql, userId, led));
  return alone.map(({ id, name }) => ({ id, name }));
}

/** Users with a role, as the organization knows them; by the account where they are no members. */
async function staffOf(sql: Sql, organizationId: string): Promise<Staff> {
  const holders = await usersWithRolesIn(sql, organizationId);
  const members = await sql<MemberRow[]>`
    select * from organizations.members
     where organization_id = ${organizationId} and not removed
       and user_id = any(${holders.map(({ id }) => id)}::uuid[])`;
  const known = new Map(members.map((member) => [member.userId, member]));
  const staff: Staff = { locationAdmins: [], auditors: [], admins: [] };
  for (const holder of holders) {
    const person = employeeView(holder, known.get(holder.id));
    for (const { role, locationId, ...grant } of holder.grants) {
      if (grant.organizationId !== organizationId) continue;
      if (role === 'LOCATION_ADMIN' && locationId) {
        staff.locationAdmins.push({ locationId, person });
      }
      if (role === 'AUDITOR') staff.auditors.push(person);
      if (role === 'CORPORATE_ADMIN') staff.admins.push(person);
    }
  }
  return staff;
}

const employeeView = (user: UserRow, member?: MemberRow): EmployeeView => ({
  userId: user.id,
  name: member?.name ?? user.username,
  email: member?.email ?? user.email,
  designation: member?.designation ?? '',
});

interface EmployeeQuery {
  organizationId: string;
  /**
   * Part of what the organization knows of an employee; one or two characters are taken for the
   * beginning of a word, as an index knows no others.
   */
  q: string;
  start: number;
  end: number;
}

export interface Employees {
  rows: EmployeeView[];
  /** There are more after these. How many is not counted, as nothing is chosen by that. */
  more: boolean;
}

const SHORT = 2;

/** The employees a corporate admin may choose from, by name, other than the actor. */
export async function listEmployees(
  services: Services,
  actor: Holder,
  query: EmployeeQuery,
): Promise<Employees> {
  const { sql } = services;
  const { organizationId } = query;
  await requirePermission(services, sql, actor, 'organization.readStaff', { organizationId });
  return query.q
    ? searching(sql, (tx) => someEmployees(tx, actor, query))
    : someEmployees(sql, actor, query);
}

async function someEmployees(
  sql: Sql,
  actor: Holder,
  { organizationId, q, start, end }: EmployeeQuery,
): Promise<Employees> {
  const wanted = q.length <= SHORT ? ` ${q}` : q;
  const list = {
    table: sql`organizations.members`,
    within: sql`organization_id = ${organizationId} and not removed and user_id <> ${actor.userId}`,
    matching: q ? contains(sql, sql`search_text`, wanted) : sql`true`,
    keys: [sql`lower(name)`],
    lanes: null,
    isSearch: q !== '',
  };
  const rows = await rowsOf<MemberRow>(sql, list, { order: 'ASC', start, end: end + 1 });
  return {
    rows: rows
      .slice(0, end - start)
      .map(({ userId, name, email, designation }) => ({ userId, name, email, designation })),
    more: rows.length > end - start,
  };
}
