import type { Actor } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import type { EmployeeView, StaffedLocation } from '../contract';
import type { People, Person } from '../deps.server';
import { MAY_SEE_STAFF } from '../policy';
import { locationView, locationsOf } from './locations.server';
import type { MemberRow } from './members.server';
import { demand } from './standing.server';

interface Staff {
  locationAdmins: { locationId: string; person: EmployeeView }[];
  auditors: EmployeeView[];
  admins: EmployeeView[];
}

/** Every location with its admins, or those in which the text occurs. */
export async function staffedLocations(
  { sql, people }: { sql: Sql; people: People },
  actor: Actor,
  organizationId: string,
  q = '',
): Promise<StaffedLocation[]> {
  await demand(sql, actor, organizationId, MAY_SEE_STAFF);
  const [locations, { locationAdmins }] = await Promise.all([
    locationsOf(sql, organizationId),
    staffOf(sql, people, organizationId),
  ]);
  return locations
    .map((row) => ({
      ...locationView(row),
      admins: locationAdmins
        .filter(({ locationId }) => locationId === row.id)
        .map(({ person }) => person),
    }))
    .filter((location) => says(location, q));
}

const says = ({ name, city, country, address, admins }: StaffedLocation, q: string): boolean =>
  [name, city, country, address, ...admins.map(({ email }) => email)].some((text) =>
    text.toLowerCase().includes(q.toLowerCase()),
  );

/** Who administers an organization as a whole, and who may look over its shoulder. */
export async function organizationStaff(
  { sql, people }: { sql: Sql; people: People },
  actor: Actor,
  organizationId: string,
): Promise<Pick<Staff, 'admins' | 'auditors'>> {
  await demand(sql, actor, organizationId, MAY_SEE_STAFF);
  const { admins, auditors } = await staffOf(sql, people, organizationId);
  return { admins, auditors };
}

/** Those with a role, as the organization knows them; who is no member goes by the account. */
async function staffOf(sql: Sql, people: People, organizationId: string): Promise<Staff> {
  const holders = await people.holdersIn(sql, organizationId);
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

const employeeView = (person: Person, member?: MemberRow): EmployeeView => ({
  userId: person.id,
  name: member?.name ?? person.username,
  email: member?.email ?? person.email,
  designation: member?.designation ?? '',
});
