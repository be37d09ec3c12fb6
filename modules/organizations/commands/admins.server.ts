import { z } from 'zod';
import { defineCommand } from '#events/command.server';
import { DomainError, type ErrorCode } from '#foundation/errors';
import { takeFrom } from '#foundation/rate-limit.server';
import type { Grant } from '#foundation/roles';
import { grantRole, revokeRole, userByEmail } from '#modules/identity/index.server';
import { auditorInput, organizationAdminInput } from '../contract';
import { organizationNamed } from '../read/organizations.server';
import { holdMail, invite } from './invitations.server';
import { proveByMail } from './organizations.server';

/** A corporate admin, appointed by a super admin; an unknown mail gets an invitation. */
export const addAdmin = defineCommand({
  name: 'addAdmin',
  input: organizationAdminInput,
  permission: 'organization.appointAdmin',
  lock: ({ email }, actor) => (email === actor.email ? 'exclusive' : 'shared'),
  body: async ({ services, unit, input: { name, email } }): Promise<{ invited: boolean }> => {
    const organization = await organizationNamed(unit.sql, name);
    if (!organization) throw new DomainError('NotFound');
    // A registration with this mail at the same moment is done before this, or after.
    await holdMail(unit.sql, services.hashes.email(email));
    const user = await userByEmail(unit.sql, services.hashes, email);
    if (!user) {
      await invite(services, unit, { organization, email, role: 'CORPORATE_ADMIN' });
      return { invited: true };
    }
    const grant: Grant = { role: 'CORPORATE_ADMIN', organizationId: organization.id };
    if (!(await grantRole(unit, user.id, grant))) throw new DomainError('AdminKnown');
    await proveByMail(unit, organization.id, user.email);
    return { invited: false };
  },
});

const auditorCommand = (name: string, change: typeof grantRole, unchanged: ErrorCode) =>
  defineCommand({
    name,
    input: auditorInput.extend({ organizationId: z.string() }),
    permission: 'organization.appointAuditor',
    place: ({ organizationId }) => ({ organizationId }),
    lock: ({ email }, actor) => (email === actor.email ? 'exclusive' : 'shared'),
    // Each answer says whether the mail has an account, and each change may send a mail there.
    prepare: ({ services: { sql, hashes, env }, input: { organizationId } }) =>
      takeFrom(sql, hashes.bucket('auditors', organizationId), env.LIMIT_AUDITOR_CHANGES),
    body: async ({ services, unit, input: { organizationId, email } }): Promise<void> => {
      const user = await userByEmail(unit.sql, services.hashes, email);
      if (!user) throw new DomainError('NotFound');
      const isChanged = await change(unit, user.id, { role: 'AUDITOR', organizationId });
      if (!isChanged) throw new DomainError(unchanged);
    },
  });

/** Any user may be an auditor. */
export const addAuditor = auditorCommand('addAuditor', grantRole, 'AuditorKnown');
export const removeAuditor = auditorCommand('removeAuditor', revokeRole, 'AuditorUnknown');
