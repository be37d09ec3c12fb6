import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { domainOfEmail } from '#foundation/domains';
import { DomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import type { ImageInput } from '#foundation/images';
import type { CleanImage } from '#foundation/images.server';
import { nameKey } from '../contract';
import type { OrganizationsDeps } from '../deps.server';
import { refuseUnfitDomain } from '../domain.server';
import type { Place } from '../location';
import { memberIdOf } from '../member';
import { mayRegisterForOthers } from '../policy';
import { organizationTaken } from '../read/organizations.server';
import { beginSize } from '../read/sizes.server';
import { newReferCode, setReferCode } from '../refer-code.server';
import { actorOf, onLocation, onMember, onOrganization } from './append.server';

export interface NewOrganization {
  name: string;
  domain: string;
  website: string;
  location: Place;
  logo: ImageInput;
}

export interface Registrant {
  email: string;
  username: string;
  passwordHash: string;
  /** When the mail was not verified before. */
  code?: string;
  designation: string;
  contactNumber: string;
  photo: ImageInput;
}

/** An organization and the person who registers it, who becomes its corporate admin. */
export async function registerOrganization(
  deps: OrganizationsDeps,
  context: CommandContext,
  { registrant, ...input }: NewOrganization & { registrant: Registrant },
): Promise<{ id: string; userId: string }> {
  refuseUnfitDomain(input.domain);
  const { photo, designation, contactNumber, ...account } = registrant;
  const register = await deps.people.prepareRegistration(context, account);
  const [logo, portrait] = await Promise.all([
    deps.images.decode('logo', input.logo),
    deps.images.decode('photo', photo),
  ]);
  const organizationId = newId();
  return deps.store.transaction(context, async (unit) => {
    const person = await register(unit, [{ role: 'CORPORATE_ADMIN', organizationId }]);
    const domainProven = domainOfEmail(person.email) === input.domain;
    const begun = { ...input, organizationId, domainProven, how: 'public' as const };
    const locationId = await begin(deps, unit, begun, logo);
    const photoId = await deps.images.put(unit.sql, { userId: person.id }, portrait);
    await onMember(unit, {
      type: 'JoinOrganization',
      data: {
        memberId: memberIdOf(organizationId, person.id),
        organizationId,
        locationId,
        userId: person.id,
        how: 'registered',
        name: person.username,
        email: person.email,
        designation,
        contactNumber,
        photo: photoId,
      },
    });
    return { id: organizationId, userId: person.id };
  });
}

/** By the super admin, whose word stands for the domain. */
export async function createOrganization(
  deps: OrganizationsDeps,
  context: CommandContext,
  input: NewOrganization,
): Promise<{ id: string }> {
  if (!mayRegisterForOthers(actorOf(context))) throw new DomainError('NotAllowed');
  refuseUnfitDomain(input.domain);
  const logo = await deps.images.decode('logo', input.logo);
  const organizationId = newId();
  return deps.store.transaction(context, async (unit) => {
    const begun = { ...input, organizationId, domainProven: true, how: 'admin' as const };
    await begin(deps, unit, begun, logo);
    return { id: organizationId };
  });
}

export interface Begun extends NewOrganization {
  organizationId: string;
  domainProven: boolean;
  how: 'public' | 'admin';
}

/** The organization with its first location and its refer code; returns the location's id. */
export async function begin(
  deps: OrganizationsDeps,
  unit: Unit,
  { organizationId, name, domain, website, domainProven, how, location }: Begun,
  image: CleanImage,
): Promise<string> {
  await refuseTakenBy(unit.sql, { name, domain });
  const logo = await deps.images.put(unit.sql, { organizationId }, image);
  const { country } = location;
  await onOrganization(unit, {
    type: 'RegisterOrganization',
    data: { organizationId, name, domain, domainProven, website, country, logo, how },
  });
  const locationId = newId();
  await onLocation(unit, {
    type: 'AddLocation',
    data: { locationId, organizationId, ...location },
  });
  await setReferCode(unit.sql, organizationId, newReferCode());
  await beginSize(unit.sql, organizationId);
  return locationId;
}

/** Says which of name and domain another organization has. */
export async function refuseTakenBy(
  sql: Sql,
  { name, domain, but }: { name?: string; domain?: string; but?: string },
): Promise<void> {
  const key = name === undefined ? null : nameKey(name);
  const others = await sql<{ nameKey: string; domain: string }[]>`
    select name_key, domain from organizations.organizations
     where (name_key = ${key} or domain = ${domain ?? null}) and id is distinct from ${but ?? null}`;
  if (others.length === 0) return;
  const nameTaken = others.some((other) => other.nameKey === key);
  const domainTaken = others.some((other) => other.domain === domain);
  throw organizationTaken([
    ...(nameTaken ? (['name'] as const) : []),
    ...(domainTaken ? (['domain'] as const) : []),
  ]);
}
