import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#foundation/actor';
import { domainOfEmail } from '#foundation/domains';
import { DomainError } from '#foundation/errors';
import type { ImageInput } from '#foundation/images';
import type { OrganizationsDeps } from '../deps.server';
import { refuseUnfitDomain } from '../domain.server';
import { MAY_ADMINISTER, maySeeAll } from '../policy';
import { organizationById } from '../read/organizations.server';
import { demand } from '../read/standing.server';
import { newReferCode, setReferCode, shownReferCode } from '../refer-code.server';
import { dropTickets } from '../tickets.server';
import { actorOf, onOrganization } from './append.server';
import { refuseTakenBy } from './registration.server';

export interface OrganizationChange {
  organizationId: string;
  name?: string;
  domain?: string;
  website?: string;
  logo?: ImageInput;
}

export async function updateOrganization(
  deps: OrganizationsDeps,
  context: CommandContext,
  { organizationId, name, domain, website, logo: given }: OrganizationChange,
): Promise<void> {
  const actor = actorOf(context);
  await demand(deps.sql, actor, organizationId, MAY_ADMINISTER);
  if (domain) refuseUnfitDomain(domain);
  const image = given && (await deps.images.decode('logo', given));
  await deps.store.transaction(context, async (unit) => {
    await refuseTakenBy(unit.sql, { name, domain, but: organizationId });
    const logo = image && (await deps.images.put(unit.sql, { organizationId }, image));
    const domainProven = domainOfEmail(actor.email) === domain;
    const data = { organizationId, name, domain, domainProven, website, logo };
    const events = await onOrganization(unit, { type: 'UpdateOrganization', data });
    const moved = events.some((event) => event.type === 'OrganizationUpdated' && event.data.domain);
    if (moved) await dropTickets(unit.sql, organizationId, 'corporate-mail');
  });
}

export async function rotateReferCode(
  { store, sql }: OrganizationsDeps,
  context: CommandContext,
  { organizationId }: { organizationId: string },
): Promise<{ referCode: string }> {
  await demand(sql, actorOf(context), organizationId, MAY_ADMINISTER);
  const code = newReferCode();
  return store.transaction(context, async (unit) => {
    await onOrganization(unit, { type: 'RotateReferCode', data: { organizationId } });
    await setReferCode(unit.sql, organizationId, code);
    await dropTickets(unit.sql, organizationId, 'refer-code');
    return { referCode: shownReferCode(code) };
  });
}

/** The super admin's word. */
export function confirmDomain(
  { store }: OrganizationsDeps,
  context: CommandContext,
  { organizationId, domain }: { organizationId: string; domain: string },
): Promise<void> {
  if (!maySeeAll(actorOf(context))) throw new DomainError('NotAllowed');
  return store.transaction(context, async (unit) => {
    const data = { organizationId, domain, how: 'word' as const };
    await onOrganization(unit, { type: 'ProveDomain', data });
  });
}

/** An admin whose verified mail is at the organization's domain has shown that it is theirs. */
export async function proveByMail(
  unit: Unit,
  organizationId: string,
  email: string,
): Promise<void> {
  const organization = await organizationById(unit.sql, organizationId);
  const domain = domainOfEmail(email);
  if (domain === null || organization?.domain !== domain) return;
  const data = { organizationId, domain, how: 'mail' as const };
  await onOrganization(unit, { type: 'ProveDomain', data });
}
