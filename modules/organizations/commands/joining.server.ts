import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { domainOfEmail } from '#foundation/domains';
import { DomainError, isDomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { giveBack, takeFrom } from '#foundation/rate-limit.server';
import type { JoinOffer } from '../contract';
import type { OrganizationsDeps } from '../deps.server';
import { memberIdOf } from '../member';
import { locationIn, locationView, locationsOf } from '../read/locations.server';
import { memberByEmail, memberByUser, memberOrFormer } from '../read/members.server';
import { organizationAt, organizationById, organizationView } from '../read/organizations.server';
import { organizationByReferCode } from '../refer-code.server';
import { giveTicket, takeTicket } from '../tickets.server';
import { actorOf, onMember } from './append.server';

/** The organization of a refer code, and a ticket to join it. Misses are counted. */
export async function useReferCode(
  { store, sql, people, limits }: OrganizationsDeps,
  context: CommandContext,
  { referCode }: { referCode: string },
): Promise<JoinOffer> {
  const { userId } = actorOf(context);
  const hit = await takeFrom(
    sql,
    people.bucket('refer-code', userId),
    limits.LIMIT_REFER_CODE_MISSES,
  );
  const organizationId = await organizationByReferCode(sql, referCode);
  if (!organizationId) throw new DomainError('ReferCodeInvalid');
  await giveBack(sql, hit);
  return store.transaction(context, async (unit) => {
    await giveTicket(unit.sql, { userId, organizationId, how: 'refer-code', email: null });
    return joinOffer(unit.sql, organizationId);
  });
}

/** Mails a code to a corporate mail, or names the organization it is connected to already. */
export async function requestJoinCode(
  { sql, people }: OrganizationsDeps,
  context: CommandContext,
  { email }: { email: string },
): Promise<{ connectedTo: { id: string; name: string } | null }> {
  const { userId } = actorOf(context);
  const organization = await organizationOfMail(sql, email);
  if (!organization) throw new DomainError('CorporateMailUnknown');
  const { id, name } = organization;
  const known = (await memberByUser(sql, id, userId)) ?? (await memberByEmail(sql, id, email));
  if (known) return { connectedTo: { id, name } };
  await people.requestJoinCode(context, email);
  return { connectedTo: null };
}

/** The organization of a proven corporate mail, and a ticket to join it. */
export async function confirmJoinCode(
  { store, sql, people }: OrganizationsDeps,
  context: CommandContext,
  { email, code }: { email: string; code: string },
): Promise<JoinOffer> {
  const { userId } = actorOf(context);
  await people.confirmJoinCode(email, code).catch((error: unknown) => {
    const wrong = isDomainError(error) && error.code === 'CodeInvalid';
    throw wrong ? new DomainError('CorporateCodeInvalid') : error;
  });
  const organization = await organizationOfMail(sql, email);
  if (!organization) throw new DomainError('CorporateCodeInvalid');
  const organizationId = organization.id;
  return store.transaction(context, async (unit) => {
    await giveTicket(unit.sql, { userId, organizationId, how: 'corporate-mail', email });
    return joinOffer(unit.sql, organizationId);
  });
}

/** Uses up the ticket. */
export function joinOrganization(
  { store }: OrganizationsDeps,
  context: CommandContext,
  { organizationId, locationId }: { organizationId: string; locationId: string },
): Promise<{ memberId: string }> {
  const actor = actorOf(context);
  const { userId, username: name } = actor;
  if (!isId(organizationId)) throw new DomainError('JoinTicketMissing');
  return store.transaction(context, async (unit) => {
    const location = await locationIn(unit.sql, organizationId, locationId);
    // Before the look at members: of two at once, the second waits here for the first.
    const ticket = location && (await takeTicket(unit.sql, userId, organizationId));
    const former = await memberOrFormer(unit.sql, organizationId, userId);
    if (former && !former.removed) throw new DomainError('JoinedAlready');
    if (!ticket) throw new DomainError('JoinTicketMissing');
    const email = ticket.email ?? actor.email;
    if (await memberByEmail(unit.sql, organizationId, email)) throw new DomainError('MailJoined');
    const memberId = memberIdOf(organizationId, userId);
    await onMember(unit, {
      type: 'JoinOrganization',
      data: {
        memberId,
        organizationId,
        locationId,
        userId,
        how: ticket.how,
        name,
        email,
        // What somebody said of themselves before they were removed need not be said again.
        designation: former?.designation ?? '',
        employeeId: former?.employeeId ?? '',
        contactNumber: former?.contactNumber ?? '',
        photo: null,
      },
    });
    return { memberId };
  });
}

async function organizationOfMail(sql: Sql, email: string) {
  const domain = domainOfEmail(email);
  return domain === null ? undefined : organizationAt(sql, domain);
}

async function joinOffer(sql: Sql, organizationId: string): Promise<JoinOffer> {
  const [organization, locations] = await Promise.all([
    organizationById(sql, organizationId),
    locationsOf(sql, organizationId),
  ]);
  if (!organization) throw new DomainError('NotFound');
  return {
    organization: organizationView(organization),
    locations: locations.map(locationView),
  };
}
