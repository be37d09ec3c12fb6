import { MailMemberAdded, job, lowPriority, type MailPayload } from '#events/jobs';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import { takeEach } from '#foundation/rate-limit.server';
import { userById } from '#modules/identity/index.server';
import type { z } from 'zod';
import { memberIdOf } from '../member';
import { mailRelations, type MailRelation } from '../read/mail-relations.server';
import { members, membersAmong } from '../read/members.server';
import { organizationById } from '../read/organizations.server';
import {
  holdMails,
  inviteMembers,
  type MemberInvitation,
  type NewEmployee,
} from './invitations.server';
import { addMember } from './members.server';

/** What became of an employee; those who were in or invited before, or left, stay as they are. */
type Arrival = 'joined' | 'invited' | 'member' | 'waiting' | 'left';

interface Intake {
  organizationId: string;
  employees: readonly NewEmployee[];
  /** When the mail about the first, second, third one leaves. */
  mailAt: (nth: number) => Date;
}

/**
 * Takes in the employees who have an account and invites the others, inside a transaction; each is sent a
 * mail. Returns what became of them, by mail.
 */
export async function takeIn(
  services: Services,
  unit: Unit,
  { organizationId, employees, mailAt }: Intake,
): Promise<Map<string, Arrival>> {
  const { hashes, env } = services;
  const emails = employees.map(({ email }) => email);
  // A registration with one of these mails at the same moment is done before this, or after.
  await holdMails(
    unit.sql,
    emails.map((email) => hashes.email(email)),
  );
  const known = await mailRelations(services, unit.sql, organizationId, employees);
  const userIds = [...known.values()].flatMap(({ userId }) => userId ?? []);
  const memberIds = userIds.map((userId) => memberIdOf(organizationId, userId));
  const held = await unit.load(members, memberIds);
  const relationTo = ({ email }: NewEmployee): MailRelation => {
    const { relation = 'unknown', userId } = known.get(email) ?? {};
    // Who left while the row was waited for, too.
    const row = userId && held.get(memberIdOf(organizationId, userId));
    return row && row.leftByChoice ? 'left' : relation;
  };
  const fresh = employees.filter((employee) => !STAYS[relationTo(employee)]);
  const isMailed = await takeEach(
    unit.sql,
    fresh.map(({ email }) => hashes.mailsTo(email)),
    env.LIMIT_MAILS_RECEIVED,
  );
  const mayMail = new Map(
    fresh.map(({ email }, nth) => [email, isMailed[nth] && !known.get(email)?.isKept]),
  );
  const invitations: MemberInvitation[] = [];
  const arrivals = new Map<string, Arrival>();
  const joined = new Set<string>();
  let mails = 0;
  for (const employee of employees) {
    const userId = known.get(employee.email)?.userId;
    const stays = STAYS[relationTo(employee)];
    if (userId && joined.has(userId)) {
      // Once under the mail of the account and once under that of the membership.
      arrivals.set(employee.email, 'member');
    } else if (stays) {
      arrivals.set(employee.email, stays);
    } else if (userId) {
      joined.add(userId);
      const memberId = memberIdOf(organizationId, userId);
      const where = { memberId, organizationId, userId };
      await addMember(unit, { ...where, ...employee, how: 'imported', photo: null });
      const runAt = mailAt(mails++);
      if (mayMail.get(employee.email)) {
        const { language } = unit;
        unit.enqueue(lowPriority(job(MailMemberAdded, { memberId, language }, { runAt })));
      }
      arrivals.set(employee.email, 'joined');
    } else {
      const mailed = mayMail.get(employee.email) ?? false;
      invitations.push({ employee, mailAt: mailAt(mails++), isMailed: mailed });
      arrivals.set(employee.email, 'invited');
    }
  }
  await inviteMembers(services, unit, organizationId, invitations);
  return arrivals;
}

/** Who left by choice is not brought back by others. */
const STAYS: Partial<Record<MailRelation, Arrival>> = {
  member: 'member',
  invited: 'waiting',
  left: 'left',
};

/** Null where they have left since. */
export async function memberAddedMail(
  { sql, publicUrl }: Services,
  { memberId, language }: z.output<typeof MailMemberAdded.schema>,
): Promise<MailPayload | null> {
  const [member] = await membersAmong(sql, [memberId]);
  if (!member || member.removed) return null;
  const { email: to, name, organizationId } = member;
  const organization = await organizationById(sql, organizationId);
  if (!organization) return null;
  // It goes to the mail of the membership, which may be another than that of the account.
  const account = await userById(sql, member.userId);
  const link = `${publicUrl()}/card-design?organization=${organizationId}`;
  const content = {
    template: 'member-added' as const,
    name,
    organization: organization.name,
    link,
  };
  return { to, content, language: account?.language ?? language };
}
