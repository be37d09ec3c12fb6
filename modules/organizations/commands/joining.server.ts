import { defineCommand } from '#events/command.server';
import { cardDetailsOf, NO_DETAILS } from '#foundation/card-details';
import type { Sql } from '#foundation/database.server';
import { domainOfEmail } from '#foundation/domains';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { giveBack, takeFrom } from '#foundation/rate-limit.server';
import {
  limitAddress,
  mailCode,
  refuseCode,
  requireRightCode,
  useCode,
  userById,
} from '#modules/identity/index.server';
import type { JoinOffer } from '../contract';
import { memberIdOf } from '../member';
import { joinOffer } from '../read/join-offers.server';
import { locationIn } from '../read/locations.server';
import { memberByEmail, memberByUser, memberOrFormer } from '../read/members.server';
import { organizationAt } from '../read/organizations.server';
import { organizationByReferCode } from '../refer-code.server';
import { giveTicket, takeTicket } from '../tickets.server';
import { takeDetails } from './accept-invitation.server';
import { holdMail } from './invitations.server';
import { addMember, holdMember } from './members.server';

/** The organization of a refer code, and a ticket to join it. Misses are counted. */
export const redeemReferCode = defineCommand<{ referCode: string }>()({
  permission: 'signed-in',
  prepare: async ({ services: { sql, hashes, env }, actor: { userId }, input: { referCode } }) => {
    const bucket = hashes.bucket('refer-code', userId);
    const hit = await takeFrom(sql, bucket, env.LIMIT_REFER_CODE_MISSES);
    const organizationId = await organizationByReferCode(sql, referCode);
    if (!organizationId) throw new DomainError('ReferCodeInvalid');
    await giveBack(sql, hit);
    return organizationId;
  },
  body: async ({ unit, actor: { userId }, prepared: organizationId }): Promise<JoinOffer> => {
    await giveTicket(unit.sql, { userId, organizationId, how: 'refer-code', email: null });
    return joinOffer(unit.sql, organizationId);
  },
});

/** Mails a code to a corporate mail, or names the organization in which it, or the user, is already. */
export const requestJoinCode = defineCommand<{ email: string }>()({
  permission: 'signed-in',
  prepare: async ({ services, context, actor: { userId }, input: { email } }) => {
    const { sql } = services;
    const organization = await organizationOfMail(sql, email);
    if (!organization) throw new DomainError('CorporateMailUnknown');
    const { id, name } = organization;
    const connectedTo = { id, name };
    const own = await memberByUser(sql, id, userId);
    if (own) return { connectedTo, isOther: own.email !== email };
    if (await memberByEmail(sql, id, email)) {
      // It says that this mail is a member's: strangers learn it as seldom as they may ask for codes.
      await limitAddress(services, context);
      return { connectedTo };
    }
    await refuseCode(services, context, { email, purpose: 'join' });
    return { connectedTo: null };
  },
  body: async ({ services, unit, actor: { userId }, input: { email }, prepared }) => {
    if (prepared.connectedTo) return prepared;
    const language = (await userById(unit.sql, userId))?.language ?? undefined;
    await mailCode(services, unit, { email, purpose: 'join', language });
    return prepared;
  },
});

/** The organization of a proven corporate mail, and a ticket to join it. */
export const confirmJoinCode = defineCommand<{ email: string; code: string }>()({
  permission: 'signed-in',
  prepare: ({ services, input }) =>
    requireRightCode(services, { ...input, purpose: 'join' }, 'CorporateCodeInvalid'),
  body: async ({ services, unit, actor, input }): Promise<JoinOffer> => {
    const isRight = await useCode(unit.sql, services, { ...input, purpose: 'join' });
    const organization = await organizationOfMail(unit.sql, input.email);
    if (!isRight || !organization) throw new DomainError('CorporateCodeInvalid');
    const ticket = { userId: actor.userId, organizationId: organization.id };
    await giveTicket(unit.sql, { ...ticket, how: 'corporate-mail', email: input.email });
    return joinOffer(unit.sql, organization.id);
  },
});

/** Uses up the ticket. */
export const joinOrganization = defineCommand<{ organizationId: string; locationId: string }>()({
  permission: 'signed-in',
  body: async ({ services: { hashes }, unit, actor, input }): Promise<{ memberId: string }> => {
    const { organizationId, locationId } = input;
    const { userId } = actor;
    if (!isId(organizationId)) throw new DomainError('JoinTicketMissing');
    const [location, ticket, former] = await Promise.all([
      locationIn(unit.sql, organizationId, locationId),
      // Before the look at members: of two at once, the second waits here for the first.
      takeTicket(unit.sql, userId, organizationId),
      memberOrFormer(unit.sql, organizationId, userId),
    ]);
    if (former && !former.removed) throw new DomainError('JoinedAlready');
    if (!location || !ticket) throw new DomainError('JoinTicketMissing');
    const email = ticket.email ?? actor.email;
    const [, taken, invited] = await Promise.all([
      // An import that invites this mail at the same moment is done before this, or after.
      holdMail(unit.sql, hashes.email(email)),
      memberByEmail(unit.sql, organizationId, email),
      takeDetails(unit.sql, organizationId, hashes.email(email)),
      // Asked for along with these, it is there when the member is added.
      holdMember(unit, organizationId, userId),
    ]);
    if (taken) throw new DomainError('MailJoined');
    const memberId = memberIdOf(organizationId, userId);
    await addMember(unit, {
      memberId,
      organizationId,
      locationId,
      userId,
      how: ticket.how,
      // What was known of the member before the removal need not be entered again.
      ...(former ? cardDetailsOf(former) : NO_DETAILS),
      ...(former?.ownDetails ? { name: former.name, ownDetails: true } : { name: actor.username }),
      ...invited,
      email,
      photo: null,
    });
    return { memberId };
  },
});

async function organizationOfMail(sql: Sql, email: string) {
  const domain = domainOfEmail(email);
  return domain === null ? undefined : organizationAt(sql, domain);
}
