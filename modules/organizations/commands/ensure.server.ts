import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import { newId } from '#foundation/ids';
import type { ImageInput } from '#foundation/images';
import type { Role } from '#foundation/roles';
import { grantRole, revokeRole, userById } from '#modules/identity/index.server';
import type { Place } from '../location';
import { memberIdOf } from '../member';
import { locations } from '../read/locations.server';
import { memberOrFormer, members } from '../read/members.server';
import { organizationNamed } from '../read/organizations.server';
import { removeEach, replace } from './members.server';
import { startOrganization } from './organizations.server';

/** For the demo: what is there without anyone having registered or proven anything. Nothing is done twice. */

/** Who did it; without, nobody is named. */
interface By {
  by?: string;
}

const contextOf = ({ by }: By) => ({ ...systemContext('start'), onBehalfOf: by });

interface EnsuredOrganization extends By {
  name: string;
  domain: string;
  website: string;
  logo: ImageInput;
  /** The first one. */
  location: Place;
}

export async function ensureOrganization(
  services: Services,
  { by, ...organization }: EnsuredOrganization,
): Promise<{ id: string }> {
  const known = await organizationNamed(services.sql, organization.name);
  if (known) return known;
  const logo = await services.images.decode('logo', organization.logo, 'logo', ['start']);
  const organizationId = newId();
  await services.store.transaction(contextOf({ by }), (unit) => {
    const created = { ...organization, organizationId, domainProven: true, how: 'admin' as const };
    return startOrganization(services, unit, created, logo);
  });
  return { id: organizationId };
}

/** A location, unless there is one of its name. */
export async function ensureLocation(
  { store, sql }: Services,
  { organizationId, place, by }: { organizationId: string; place: Place } & By,
): Promise<void> {
  if (await locationNamed(sql, organizationId, place.name)) return;
  const locationId = newId();
  const data = { locationId, organizationId, ...place };
  await store.transaction(contextOf({ by }), (unit) =>
    unit.decide(locations, locationId, { type: 'AddLocation', data }),
  );
}

/** The location of that name is at another address. */
export async function ensureAddress(
  { store, sql }: Services,
  { organizationId, place, by }: { organizationId: string; place: Place } & By,
): Promise<void> {
  const locationId = await locationNamed(sql, organizationId, place.name);
  if (!locationId) return;
  const data = { locationId, organizationId, address: place.address };
  await store.transaction(contextOf({ by }), (unit) =>
    unit.decide(locations, locationId, { type: 'ChangeLocation', data }),
  );
}

export async function locationNamed(
  sql: Services['sql'],
  organizationId: string,
  name: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from organizations.locations where organization_id = ${organizationId} and name = ${name}`;
  return row?.id;
}

interface EnsuredMember {
  organizationId: string;
  locationId: string;
  userId: string;
  designation: string;
  contactNumber: string;
}

/** Those who joined together. */
export async function ensureMembers(
  { store, sql }: Services,
  joining: readonly EnsuredMember[],
): Promise<void> {
  const users = await Promise.all(
    joining.map(async ({ organizationId, userId }) => {
      const known = await memberOrFormer(sql, organizationId, userId);
      return known ? null : userById(sql, userId);
    }),
  );
  await store.transaction(contextOf({}), async (unit) => {
    for (const [index, member] of joining.entries()) {
      const user = users[index];
      if (!user) continue;
      const memberId = memberIdOf(member.organizationId, user.id);
      const { username: name, email } = user;
      const data = { ...member, memberId, how: 'seeded' as const, name, email, photo: null };
      await unit.decide(members, memberId, { type: 'JoinOrganization', data });
    }
  });
}

interface EnsuredRole extends By {
  userId: string;
  role: Role;
  organizationId: string;
  /** Of a location admin. */
  locationId?: string;
}

export async function ensureRole(
  { store }: Services,
  { userId, by, ...grant }: EnsuredRole,
): Promise<void> {
  await store.transaction(contextOf({ by }), (unit) => grantRole(unit, userId, grant));
}

export async function ensureNoRole(
  { store }: Services,
  { userId, by, ...grant }: EnsuredRole,
): Promise<void> {
  await store.transaction(contextOf({ by }), (unit) => revokeRole(unit, userId, grant));
}

interface EnsuredRemoval {
  organizationId: string;
  userId: string;
  /** The corporate admin who removed the member. */
  by: string;
  /** The user who has the tasks of the removed member now. */
  replacedBy?: string;
}

/** A member who was there, and was removed. */
export async function ensureRemoved(
  services: Services,
  { organizationId, userId, by, replacedBy }: EnsuredRemoval,
): Promise<void> {
  const { store, sql } = services;
  const admin = await userById(sql, by);
  if (!admin) return;
  const memberId = memberIdOf(organizationId, userId);
  const context = contextOf({ by });
  const actor = { userId: by, grants: admin.grants };
  const refusals = await store.transaction(context, (unit) =>
    removeEach(services, unit, actor, { level: 'organizations', ids: [memberId] }),
  );
  if (refusals.length > 0 || !replacedBy) return;
  const substituteId = memberIdOf(organizationId, replacedBy);
  await store.transaction(context, async (unit) => {
    const rows = await unit.load(members, [memberId, substituteId]);
    const [removed, substitute] = [rows.get(memberId), rows.get(substituteId)];
    if (removed && substitute) await replace(unit, removed, substitute);
  });
}
