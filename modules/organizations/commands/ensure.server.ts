import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import { newId } from '#foundation/ids';
import type { ImageInput } from '#foundation/images';
import type { Role } from '#foundation/roles';
import { grantRole, userById } from '#modules/identity/index.server';
import type { Place } from '../location';
import { memberIdOf } from '../member';
import { locations } from '../read/locations.server';
import { members } from '../read/members.server';
import { organizationNamed } from '../read/organizations.server';
import { removeEach, replace } from './members.server';
import { startOrganization } from './organizations.server';

/** For the demo: what is there without anyone having registered or proven anything. */

interface EnsuredMember {
  userId: string;
  role?: Role;
  /** Which of the locations. */
  location: number;
  designation: string;
  contactNumber: string;
}

export interface EnsuredOrganization {
  name: string;
  domain: string;
  website: string;
  logo: ImageInput;
  locations: readonly Place[];
  people: readonly EnsuredMember[];
}

/** An organization with its members; nothing when its name is known. */
export async function ensureOrganization(
  services: Services,
  { people, locations: places, ...organization }: EnsuredOrganization,
): Promise<void> {
  const [location, ...further] = places;
  if (!location || (await organizationNamed(services.sql, organization.name))) return;
  const logo = await services.images.decode('logo', organization.logo, 'logo', ['start']);
  const organizationId = newId();
  await services.store.transaction(systemContext('start'), async (unit) => {
    const created = { ...organization, location, organizationId };
    const proven = { domainProven: true, how: 'admin' as const };
    const ids = [await startOrganization(services, unit, { ...created, ...proven }, logo)];
    for (const place of further) {
      const locationId = newId();
      ids.push(locationId);
      const data = { locationId, organizationId, ...place };
      await unit.decide(locations, locationId, { type: 'AddLocation', data });
    }
    for (const member of people) {
      const locationId = ids[member.location];
      if (locationId) await employ(unit, { ...member, organizationId, locationId });
    }
  });
}

async function employ(
  unit: Unit,
  {
    organizationId,
    locationId,
    userId,
    role,
    designation,
    contactNumber,
  }: EnsuredMember & { organizationId: string; locationId: string },
): Promise<void> {
  const user = await userById(unit.sql, userId);
  if (!user) return;
  const memberId = memberIdOf(organizationId, userId);
  await unit.decide(members, memberId, {
    type: 'JoinOrganization',
    data: {
      memberId,
      organizationId,
      locationId,
      userId,
      how: 'seeded',
      name: user.username,
      email: user.email,
      designation,
      contactNumber,
      photo: null,
    },
  });
  if (role) {
    const where = role === 'LOCATION_ADMIN' ? { organizationId, locationId } : { organizationId };
    await grantRole(unit, userId, { role, ...where });
  }
}

export interface EnsuredRemoval {
  organizationId: string;
  userId: string;
  /** The corporate admin who removed the member. */
  by: string;
  /** The user who has the tasks of the removed member now. */
  replacedBy?: string;
}

/** A member who was there, and was removed. */
export async function ensureRemoved(
  { store, sql }: Services,
  { organizationId, userId, by, replacedBy }: EnsuredRemoval,
): Promise<void> {
  const admin = await userById(sql, by);
  if (!admin) return;
  const memberId = memberIdOf(organizationId, userId);
  const context = { ...systemContext('start'), onBehalfOf: by };
  const actor = { userId: by, grants: admin.grants };
  const refusals = await store.transaction(context, (unit) =>
    removeEach(unit, actor, { level: 'organizations', ids: [memberId] }),
  );
  if (refusals.length > 0 || !replacedBy) return;
  const substituteId = memberIdOf(organizationId, replacedBy);
  await store.transaction(context, async (unit) => {
    const rows = await unit.load(members, [memberId, substituteId]);
    const [removed, substitute] = [rows.get(memberId), rows.get(substituteId)];
    if (removed && substitute) await replace(unit, removed, substitute);
  });
}
