import type { CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import type { Grant } from '#foundation/roles';
import type { OrganizationsDeps } from '../deps.server';
import { holdMail } from '../invitation-links.server';
import { MAY_ADMINISTER, maySeeAll } from '../policy';
import { organizationNamed } from '../read/organizations.server';
import { demand } from '../read/standing.server';
import { actorOf } from './append.server';
import { invite } from './invitations.server';
import { proveByMail } from './organizations.server';

/** A corporate admin by the super admin's word; an unknown mail gets an invitation. */
export function addAdmin(
  deps: OrganizationsDeps,
  context: CommandContext,
  { name, email }: { name: string; email: string },
): Promise<{ invited: boolean }> {
  if (!maySeeAll(actorOf(context))) throw new DomainError('NotAllowed');
  return deps.store.transaction(context, async (unit) => {
    const organization = await organizationNamed(unit.sql, name);
    if (!organization) throw new DomainError('NotFound');
    // Whoever registers with this mail at the same moment does it before this, or after.
    await holdMail(unit.sql, deps.people.emailHash(email));
    const person = await deps.people.byEmail(unit.sql, email);
    if (!person) {
      await invite(deps, unit, { organization, email, role: 'CORPORATE_ADMIN' });
      return { invited: true };
    }
    const grant: Grant = { role: 'CORPORATE_ADMIN', organizationId: organization.id };
    if (!(await deps.people.grant(unit, person.id, grant))) throw new DomainError('AdminKnown');
    await proveByMail(unit, organization.id, person.email);
    return { invited: false };
  });
}

interface AuditorChange {
  organizationId: string;
  email: string;
}

/** Anybody with an account may be an auditor. */
export async function addAuditor(
  { store, sql, people }: OrganizationsDeps,
  context: CommandContext,
  { organizationId, email }: AuditorChange,
): Promise<void> {
  await demand(sql, actorOf(context), organizationId, MAY_ADMINISTER);
  await store.transaction(context, async (unit) => {
    const person = await people.byEmail(unit.sql, email);
    if (!person) throw new DomainError('NotFound');
    const granted = await people.grant(unit, person.id, auditor(organizationId));
    if (!granted) throw new DomainError('AuditorKnown');
  });
}

export async function removeAuditor(
  { store, sql, people }: OrganizationsDeps,
  context: CommandContext,
  { organizationId, email }: AuditorChange,
): Promise<void> {
  await demand(sql, actorOf(context), organizationId, MAY_ADMINISTER);
  await store.transaction(context, async (unit) => {
    const person = await people.byEmail(unit.sql, email);
    if (!person) throw new DomainError('NotFound');
    const revoked = await people.revoke(unit, person.id, auditor(organizationId));
    if (!revoked) throw new DomainError('AuditorUnknown');
  });
}

const auditor = (organizationId: string): Grant => ({ role: 'AUDITOR', organizationId });
