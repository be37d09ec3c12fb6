import { SendMail, job } from '#events/jobs';
import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import type { Grant, Role } from '#foundation/roles';
import type { InvitationView } from '../contract';
import type { OrganizationsDeps, Person } from '../deps.server';
import { hashOfToken, holdMail, newToken } from '../invitation-links.server';
import { joinAsInvited, type MemberPlace } from './member-invitations.server';
import { proveByMail } from './organizations.server';

const DAYS = 7;

interface Invitation {
  organization: { id: string; name: string };
  email: string;
  role: Role;
}

/** Mails a link; an older one to the same role is void from then on. */
export async function invite(
  { people, publicUrl }: OrganizationsDeps,
  unit: Unit,
  { organization, email, role }: Invitation,
): Promise<void> {
  const token = newToken();
  const [row] = await unit.sql<{ expiresAt: Date }[]>`
    insert into organizations.invitations
           (id, organization_id, email, email_hash, role, token_hash, expires_at)
    values (${newId()}, ${organization.id}, ${email}, ${people.emailHash(email)}, ${role},
            ${hashOfToken(token)}, now() + make_interval(days => ${DAYS}))
        on conflict (email_hash, organization_id, role) do update
           set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
               invited_at = now()
    returning expires_at`;
  const link = `${publicUrl()}/invitation#token=${token}`;
  const content = { template: 'invitation' as const, link, organization: organization.name };
  unit.enqueue(job(SendMail, { to: email, content, expiresAt: row?.expiresAt.toISOString() }));
}

/** What the holder of a link is invited to. */
export async function invitationBy(
  { sql }: OrganizationsDeps,
  { token }: { token: string },
): Promise<InvitationView> {
  const [row] = await sql<{ email: string; organization: string; isMember: boolean }[]>`
    select i.email, o.name as organization, i.role = 'MEMBER' as is_member
      from organizations.invitations i
      join organizations.organizations o on o.id = i.organization_id
     where i.token_hash = ${hashOfToken(token)} and i.expires_at > now()`;
  if (!row) throw new DomainError('InvitationInvalid');
  const { email, organization, isMember } = row;
  return { email, organization, as: isMember ? 'member' : 'admin' };
}

/** Makes the account: whoever has the link has the mail. */
export async function acceptInvitation(
  deps: OrganizationsDeps,
  context: CommandContext,
  { token, username, passwordHash }: { token: string; username: string; passwordHash: string },
): Promise<{ userId: string; email: string }> {
  await invitationBy(deps, { token });
  const register = await deps.people.prepareInvited({ username, passwordHash });
  return deps.store.transaction(context, async (unit) => {
    const [row] = await unit.sql<{ email: string }[]>`
      select email from organizations.invitations
       where token_hash = ${hashOfToken(token)} and expires_at > now() for update`;
    if (!row) throw new DomainError('InvitationInvalid');
    const { id, email } = await register(unit, row.email);
    return { userId: id, email };
  });
}

/** What a new person gets because others invited their mail: roles, and places as an employee. */
export async function claimInvitations(
  deps: OrganizationsDeps,
  unit: Unit,
  person: Pick<Person, 'id' | 'email'>,
): Promise<Grant[]> {
  const emailHash = deps.people.emailHash(person.email);
  await holdMail(unit.sql, emailHash);
  const grants: Grant[] = [];
  for (const invitation of await takeInvitations(unit.sql, emailHash)) {
    const { organizationId, role } = invitation;
    if (role === 'MEMBER') {
      await joinAsInvited(unit, person, invitation);
    } else {
      await proveByMail(unit, organizationId, person.email);
      grants.push({ organizationId, role });
    }
  }
  return grants;
}

interface Served extends MemberPlace {
  role: Role | 'MEMBER';
}

async function takeInvitations(sql: Sql, emailHash: string): Promise<Served[]> {
  const rows = await sql<(Served & { valid: boolean })[]>`
    delete from organizations.invitations where email_hash = ${emailHash}
    returning organization_id, role, location_id, details, expires_at > now() as valid`;
  return rows.filter(({ valid }) => valid);
}
