import type { z } from 'zod';
import { defineCommand } from '#events/command.server';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { takeFrom } from '#foundation/rate-limit.server';
import { sameGrant, type Grant } from '#foundation/roles';
import {
  grantRole,
  revokeRole,
  userByEmail,
  userById,
  usersWithRolesIn,
  type UserRow,
} from '#modules/identity/index.server';
import type { auditorForm } from '../contract';
import { memberByEmail } from '../read/members.server';
import { organizationNamed } from '../read/organizations.server';
import { holdMail, inviteAdmin } from './invitations.server';
import { lockAdmins } from './members.server';
import { proveByMail } from './organizations.server';

interface AddedAdmin {
  invited: boolean;
  /** Its name, which may be written otherwise than it was given. */
  organization: string;
}

/** A corporate admin, appointed by a super admin; an unknown mail gets an invitation. */
export const addAdmin = defineCommand<{ name: string; email: string }>()({
  permission: 'organization.appointAdmin',
  lock: ({ email }, actor) => (email === actor.email ? 'exclusive' : 'shared'),
  body: async ({ services, unit, input: { name, email } }): Promise<AddedAdmin> => {
    const organization = await organizationNamed(unit.sql, name);
    if (!organization) throw new DomainError('NotFound');
    // A registration with this mail at the same moment is done before this, or after.
    await holdMail(unit.sql, services.hashes.email(email));
    const user = await userByEmail(unit.sql, services.hashes, email);
    if (!user) {
      await inviteAdmin(services, unit, { organizationId: organization.id, email });
      return { invited: true, organization: organization.name };
    }
    const grant: Grant = { role: 'CORPORATE_ADMIN', organizationId: organization.id };
    if (!(await grantRole(unit, user.id, grant))) throw new DomainError('AdminKnown');
    await proveByMail(unit, organization.id, user.email);
    return { invited: false, organization: organization.name };
  },
});

/**
 * Ends the role of another corporate admin, who need not be an employee; one who is stays one. Of two who end
 * each other's, the second waits for the first, and is none any more.
 */
export const removeAdmin = defineCommand<{ organizationId: string; userId: string }>()({
  permission: 'organization.removeAdmin',
  place: ({ organizationId }) => ({ organizationId }),
  body: async ({ unit, actor, input: { organizationId, userId } }): Promise<void> => {
    if (userId === actor.userId) throw new DomainError('RemovesSelf');
    const role: Grant = { role: 'CORPORATE_ADMIN', organizationId };
    await lockAdmins(unit.sql, organizationId);
    const holders = await usersWithRolesIn(unit.sql, organizationId);
    const own = holders.find(({ id }) => id === actor.userId);
    if (!own?.grants.some((held) => sameGrant(held, role))) throw new DomainError('NotAllowed');
    // Where another admin was faster it is as it was meant to be.
    await revokeRole(unit, userId, role);
  },
});

type ChangeRole = (
  unit: Unit,
  users: readonly [UserRow, ...UserRow[]],
  role: Grant,
) => Promise<void>;

type ChosenAuditor = z.output<typeof auditorForm> & { organizationId: string };

const auditorCommand = (change: ChangeRole) =>
  defineCommand<ChosenAuditor>()({
    permission: 'organization.appointAuditor',
    place: ({ organizationId }) => ({ organizationId }),
    lock: ({ email, userId }, actor) =>
      email === actor.email || userId === actor.userId ? 'exclusive' : 'shared',
    // Each answer says whether the mail has an account, and each change may send a mail there.
    prepare: ({ services: { sql, hashes, env }, input: { organizationId } }) =>
      takeFrom(sql, hashes.bucket('auditors', organizationId), env.LIMIT_AUDITOR_CHANGES),
    body: async ({ services, unit, input }): Promise<void> => {
      const [user, ...others] = await usersMeant(services, unit.sql, input);
      if (!user) throw new DomainError('NotFound');
      const { organizationId } = input;
      await change(unit, [user, ...others], { role: 'AUDITOR', organizationId });
    },
  });

/**
 * Who is in the organization with this mail, as its pages show, then the user whose account has it; with an
 * id, that one of them.
 */
async function usersMeant(
  { hashes }: Services,
  sql: Sql,
  { organizationId, email, userId }: ChosenAuditor,
): Promise<UserRow[]> {
  const member = await memberByEmail(sql, organizationId, email);
  const users = [
    member && (await userById(sql, member.userId)),
    await userByEmail(sql, hashes, email),
  ];
  return users.filter((user) => user !== undefined).filter(({ id }) => !userId || id === userId);
}

/** Any user may be an auditor. */
export const addAuditor = auditorCommand(async (unit, [user], role) => {
  if (!(await grantRole(unit, user.id, role))) throw new DomainError('AuditorKnown');
});

export const removeAuditor = auditorCommand(async (unit, users, role) => {
  for (const { id } of users) if (await revokeRole(unit, id, role)) return;
  throw new DomainError('AuditorUnknown');
});
