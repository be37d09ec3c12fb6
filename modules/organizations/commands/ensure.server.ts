import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import { newId } from '#foundation/ids';
import type { ImageInput } from '#foundation/images';
import type { Role } from '#foundation/roles';
import type { OrganizationsDeps } from '../deps.server';
import type { Place } from '../location';
import { memberIdOf } from '../member';
import { organizationNamed } from '../read/organizations.server';
import { onLocation, onMember } from './append.server';
import { begin } from './registration.server';

export interface EnsuredPerson {
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
  people: readonly EnsuredPerson[];
}

/** For the demo: an organization with its people, who need prove nothing. Nothing when its name is known. */
export async function ensureOrganization(
  deps: OrganizationsDeps,
  { people, locations, ...organization }: EnsuredOrganization,
): Promise<void> {
  const [first, ...further] = locations;
  if (!first || (await organizationNamed(deps.sql, organization.name))) return;
  const image = await deps.images.decode('logo', organization.logo);
  const organizationId = newId();
  await deps.store.transaction(systemContext('start'), async (unit) => {
    const begun = { ...organization, location: first, organizationId };
    const proven = { domainProven: true, how: 'admin' as const };
    const places = [await begin(deps, unit, { ...begun, ...proven }, image)];
    for (const place of further) {
      const locationId = newId();
      places.push(locationId);
      const data = { locationId, organizationId, ...place };
      await onLocation(unit, { type: 'AddLocation', data });
    }
    for (const person of people) {
      const locationId = places[person.location];
      if (locationId) await employ(deps, unit, { ...person, organizationId, locationId });
    }
  });
}

async function employ(
  { people }: OrganizationsDeps,
  unit: Unit,
  person: EnsuredPerson & { organizationId: string; locationId: string },
): Promise<void> {
  const { organizationId, locationId, userId, role, designation, contactNumber } = person;
  const account = await people.byId(unit.sql, userId);
  if (!account) return;
  await onMember(unit, {
    type: 'JoinOrganization',
    data: {
      memberId: memberIdOf(organizationId, userId),
      organizationId,
      locationId,
      userId,
      how: 'seeded',
      name: account.username,
      email: account.email,
      designation,
      contactNumber,
      photo: null,
    },
  });
  if (role) {
    const where = role === 'LOCATION_ADMIN' ? { organizationId, locationId } : { organizationId };
    await people.grant(unit, userId, { role, ...where });
  }
}
