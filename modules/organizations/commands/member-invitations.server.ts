import { SendMail, job } from '#events/jobs';
import type { Unit } from '#events/unit-of-work.server';
import { json } from '#foundation/database.server';
import { newId } from '#foundation/ids';
import type { IntakeDeps } from '../deps.server';
import { hashOfToken, newToken } from '../invitation-links.server';
import { memberIdOf } from '../member';
import { locationIn } from '../read/locations.server';
import { memberByEmail } from '../read/members.server';
import { onMember } from './append.server';

const DAYS = 7;

/** Somebody who shall be in an organization, as its admins know them. */
export interface NewEmployee {
  email: string;
  name: string;
  designation: string;
  employeeId: string;
  contactNumber: string;
  locationId: string;
}

export interface MemberInvitation {
  employee: NewEmployee;
  mailAt: Date;
}

/** Mails each of them a link; with the account that it makes they are in the organization. */
export async function inviteMembers(
  { people, publicUrl }: IntakeDeps,
  unit: Unit,
  organization: { id: string; name: string },
  invitations: readonly MemberInvitation[],
): Promise<void> {
  if (invitations.length === 0) return;
  const rows = invitations.map(({ employee: { email, locationId, ...details }, mailAt }) => {
    const token = newToken();
    const link = `${publicUrl()}/invitation#token=${token}`;
    const content = {
      template: 'member-invitation' as const,
      link,
      organization: organization.name,
    };
    unit.enqueue(job(SendMail, { to: email, content }, { runAt: mailAt }));
    return {
      id: newId(),
      email,
      email_hash: people.emailHash(email),
      token_hash: hashOfToken(token).toString('hex'),
      location_id: locationId,
      details,
      mail_at: mailAt,
    };
  });
  await unit.sql`
    insert into organizations.invitations
           (id, organization_id, email, email_hash, role, token_hash, location_id, details, expires_at)
    select id, ${organization.id}, email, email_hash, 'MEMBER', decode(token_hash, 'hex'),
           location_id, details, greatest(mail_at, now()) + make_interval(days => ${DAYS})
      from jsonb_to_recordset(${json(rows)}::text::jsonb)
        as t (id uuid, email text, email_hash text, token_hash text, location_id uuid,
              details jsonb, mail_at timestamptz)
        on conflict (email_hash, organization_id, role) do update
           set token_hash = excluded.token_hash, location_id = excluded.location_id,
               details = excluded.details, expires_at = excluded.expires_at, invited_at = now()`;
}

/** Where, and as whom, an employee was awaited; null in an invitation to administer. */
export interface MemberPlace {
  organizationId: string;
  locationId: string | null;
  details: Omit<NewEmployee, 'email' | 'locationId'> | null;
}

/** A new person is where somebody of this mail was awaited, unless another one came first. */
export async function joinAsInvited(
  unit: Unit,
  person: { id: string; email: string },
  { organizationId, locationId, details }: MemberPlace,
): Promise<void> {
  if (!locationId || !details) return;
  const [location, other] = await Promise.all([
    locationIn(unit.sql, organizationId, locationId),
    memberByEmail(unit.sql, organizationId, person.email),
  ]);
  if (!location || other) return;
  const memberId = memberIdOf(organizationId, person.id);
  const where = { memberId, organizationId, locationId, userId: person.id };
  const data = { ...where, ...details, how: 'imported' as const, email: person.email, photo: null };
  await onMember(unit, { type: 'JoinOrganization', data });
}
