import { defineCommand } from '#events/command.server';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import { domainOfEmail } from '#foundation/domains';
import { newId } from '#foundation/ids';
import type { CleanImage } from '#foundation/image-decoder.server';
import type { ImageInput } from '#foundation/images';
import { takeFrom } from '#foundation/rate-limit.server';
import { prepareRegistration } from '#modules/identity/index.server';
import { refuseUnfitDomain } from '../domain.server';
import type { Place } from '../location';
import { memberIdOf } from '../member';
import { locations } from '../read/locations.server';
import { members } from '../read/members.server';
import { organizationById, organizations } from '../read/organizations.server';
import { beginSize } from '../read/sizes.server';
import { newReferCode, setReferCode, shownReferCode } from '../refer-code.server';
import { refuseTaken } from '../taken.server';
import { dropTickets } from '../tickets.server';

interface NewOrganization {
  name: string;
  domain: string;
  website: string;
  location: Place;
  logo: ImageInput;
}

interface Registrant {
  email: string;
  username: string;
  passwordHash: string;
  /** One of them shows that the mail is the registrant's. */
  code?: string;
  proof?: string;
  designation: string;
  contactNumber: string;
  photo: ImageInput;
}

/** An organization and the user who registers it, who becomes its corporate admin. */
export const registerOrganization = defineCommand<NewOrganization & { registrant: Registrant }>()({
  permission: 'public',
  prepare: async ({ services, context, input }) => {
    refuseUnfitDomain(input.domain);
    const createAccount = await prepareRegistration(services, context, input.registrant);
    const by = [context.address, input.registrant.email];
    const [logo, portrait] = await Promise.all([
      services.images.decode('logo', input.logo, 'logo', by),
      services.images.decode('photo', input.registrant.photo, 'photo', by),
    ]);
    return { createAccount, logo, portrait, organizationId: newId() };
  },
  body: async ({ services, unit, input, prepared }): Promise<{ id: string; userId: string }> => {
    const { createAccount, logo, portrait, organizationId } = prepared;
    const user = await createAccount(unit, [{ role: 'CORPORATE_ADMIN', organizationId }]);
    const domainProven = domainOfEmail(user.email) === input.domain;
    const created = { ...input, organizationId, domainProven, how: 'public' as const };
    const locationId = await startOrganization(services, unit, created, logo);
    const photo = await services.images.putSent(unit.sql, { userId: user.id }, portrait);
    const memberId = memberIdOf(organizationId, user.id);
    const { designation, contactNumber } = input.registrant;
    await unit.decide(members, memberId, {
      type: 'JoinOrganization',
      data: {
        memberId,
        organizationId,
        locationId,
        userId: user.id,
        how: 'registered',
        name: user.username,
        email: user.email,
        designation,
        contactNumber,
        photo,
      },
    });
    return { id: organizationId, userId: user.id };
  },
});

/** By a super admin, who answers for the domain. */
export const createOrganization = defineCommand<NewOrganization>()({
  permission: 'organization.create',
  prepare: async ({ services, context, actor, input }) => {
    refuseUnfitDomain(input.domain);
    return services.images.decode('logo', input.logo, 'logo', [context.address, actor.userId]);
  },
  body: async ({ services, unit, input, prepared: logo }): Promise<{ id: string }> => {
    const organizationId = newId();
    const created = { ...input, organizationId, domainProven: true, how: 'admin' as const };
    await startOrganization(services, unit, created, logo);
    return { id: organizationId };
  },
});

interface StartedOrganization extends NewOrganization {
  organizationId: string;
  domainProven: boolean;
  how: 'public' | 'admin';
}

/** The organization with its first location and its refer code; returns the location's id. */
export async function startOrganization(
  services: Services,
  unit: Unit,
  { organizationId, name, domain, website, domainProven, how, location }: StartedOrganization,
  image: CleanImage,
): Promise<string> {
  await refuseTaken(unit.sql, { name, domain });
  const logo = await services.images.putSent(unit.sql, { organizationId }, image);
  const { country } = location;
  await unit.decide(organizations, organizationId, {
    type: 'RegisterOrganization',
    data: { organizationId, name, domain, domainProven, website, country, logo, how },
  });
  const locationId = newId();
  await unit.decide(locations, locationId, {
    type: 'AddLocation',
    data: { locationId, organizationId, ...location },
  });
  await setReferCode(unit.sql, organizationId, newReferCode());
  await beginSize(unit.sql, organizationId);
  return locationId;
}

interface OrganizationChange {
  organizationId: string;
  name?: string;
  domain?: string;
  website?: string;
  logo?: ImageInput;
}

export const updateOrganization = defineCommand<OrganizationChange>()({
  permission: 'organization.edit',
  place: ({ organizationId }) => ({ organizationId }),
  prepare: async ({ services, context, actor, input: { organizationId, domain, logo } }) => {
    if (domain) refuseUnfitDomain(domain);
    if (!logo) return undefined;
    const { sql, hashes, env, images } = services;
    await takeFrom(sql, hashes.bucket('logos', organizationId), env.LIMIT_LOGOS);
    return images.decode('logo', logo, 'logo', [context.address, actor.userId]);
  },
  body: async ({ services, unit, actor, input, prepared: image }): Promise<void> => {
    const { organizationId, name, domain, website } = input;
    await refuseTaken(unit.sql, { name, domain, but: organizationId });
    const logo = image && (await services.images.putSent(unit.sql, { organizationId }, image));
    const domainProven = domainOfEmail(actor.email) === domain;
    const { events } = await unit.decide(organizations, organizationId, {
      type: 'UpdateOrganization',
      data: { organizationId, name, domain, domainProven, website, logo },
    });
    const moved = events.some((event) => event.type === 'OrganizationUpdated' && event.data.domain);
    if (moved) await dropTickets(unit.sql, organizationId, 'corporate-mail');
  },
});

/** The code before opens nothing any more. */
export const rotateReferCode = defineCommand<{ organizationId: string }>()({
  permission: 'organization.edit',
  place: ({ organizationId }) => ({ organizationId }),
  body: async ({ unit, input: { organizationId } }): Promise<{ referCode: string }> => {
    const code = newReferCode();
    await unit.decide(organizations, organizationId, {
      type: 'RotateReferCode',
      data: { organizationId },
    });
    await setReferCode(unit.sql, organizationId, code);
    await dropTickets(unit.sql, organizationId, 'refer-code');
    return { referCode: shownReferCode(code) };
  },
});

/** A super admin answers for the domain. */
export const confirmDomain = defineCommand<{ organizationId: string; domain: string }>()({
  permission: 'organization.confirmDomain',
  body: async ({ unit, input: { organizationId, domain } }): Promise<void> => {
    const data = { organizationId, domain, how: 'word' as const };
    await unit.decide(organizations, organizationId, { type: 'ProveDomain', data });
  },
});

/** An admin whose verified mail is at the organization's domain has proven that it is theirs. */
export async function proveByMail(
  unit: Unit,
  organizationId: string,
  email: string,
): Promise<void> {
  const organization = await organizationById(unit.sql, organizationId);
  const domain = domainOfEmail(email);
  if (domain === null || organization?.domain !== domain) return;
  const data = { organizationId, domain, how: 'mail' as const };
  await unit.decide(organizations, organizationId, { type: 'ProveDomain', data });
}
