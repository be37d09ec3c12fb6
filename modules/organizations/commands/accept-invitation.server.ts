import { defineCommand } from '#events/command.server';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import { cardDetailsOf, type CardDetails } from '#foundation/card-details';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import type { Grant, Role } from '#foundation/roles';
import { hashToken } from '#foundation/token.server';
import { prepareInvited } from '#modules/identity/index.server';
import { memberIdOf } from '../member';
import { invitationBy } from '../read/invitations.server';
import { locationIn } from '../read/locations.server';
import { memberByEmail, members } from '../read/members.server';
import { holdMail } from './invitations.server';
import { proveByMail } from './organizations.server';

/** Makes the account: the holder of the link is the holder of the mail. */
export const acceptInvitation = defineCommand<{
  token: string;
  username: string;
  passwordHash: string;
}>()({
  permission: 'public',
  prepare: async ({ services, context, input }) => {
    await invitationBy(services, input);
    return prepareInvited(services, context, input);
  },
  body: async ({ unit, input, prepared: createAccount }): Promise<{ userId: string }> => {
    const [row] = await unit.sql<{ email: string }[]>`
      select email from organizations.invitations
       where token_hash = ${hashToken(input.token)} and expires_at > now() for update`;
    if (!row) throw new DomainError('InvitationInvalid');
    const { id: userId } = await createAccount(unit, row.email);
    return { userId };
  },
});

/** What a new user gets because the mail was invited before: memberships, and the roles it returns. */
export async function claimInvitations(
  { hashes }: Services,
  unit: Unit,
  user: { id: string; email: string },
): Promise<Grant[]> {
  const emailHash = hashes.email(user.email);
  await holdMail(unit.sql, emailHash);
  const grants: Grant[] = [];
  for (const invitation of await takeInvitations(unit.sql, emailHash)) {
    const { organizationId, role } = invitation;
    if (role === 'MEMBER') {
      await joinAsInvited(unit, user, invitation);
    } else {
      await proveByMail(unit, organizationId, user.email);
      grants.push({ organizationId, role });
    }
  }
  return grants;
}

interface Claimed {
  organizationId: string;
  role: Role | 'MEMBER';
  /** Where, and as whom, a member was invited; null in an invitation to administer. */
  locationId: string | null;
  details: CardDetails | null;
}

async function takeInvitations(sql: Sql, emailHash: string): Promise<Claimed[]> {
  const rows = await sql<(Claimed & { valid: boolean })[]>`
    delete from organizations.invitations where email_hash = ${emailHash}
    returning organization_id, role, location_id, details, expires_at > now() as valid`;
  return rows.filter(({ valid }) => valid);
}

/** What the admins said of a user whom they invited by this mail, and who joins without the link; used up. */
export async function takeDetails(
  sql: Sql,
  organizationId: string,
  emailHash: string,
): Promise<CardDetails | undefined> {
  const [invitation] = await sql<{ details: CardDetails; valid: boolean }[]>`
    delete from organizations.invitations
     where email_hash = ${emailHash} and organization_id = ${organizationId} and role = 'MEMBER'
    returning details, expires_at > now() as valid`;
  return invitation?.valid ? cardDetailsOf(invitation.details) : undefined;
}

/** Unless another member has joined with this mail before. */
async function joinAsInvited(
  unit: Unit,
  { id: userId, email }: { id: string; email: string },
  { organizationId, locationId, details }: Claimed,
): Promise<void> {
  if (!locationId || !details) return;
  const [location, other] = await Promise.all([
    locationIn(unit.sql, organizationId, locationId),
    memberByEmail(unit.sql, organizationId, email),
  ]);
  if (!location || other) return;
  const memberId = memberIdOf(organizationId, userId);
  const joined = { memberId, organizationId, locationId, userId, email, photo: null };
  const data = { ...joined, ...cardDetailsOf(details), how: 'imported' as const };
  await unit.decide(members, memberId, { type: 'JoinOrganization', data });
}
