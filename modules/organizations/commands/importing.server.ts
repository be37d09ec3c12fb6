import { mail } from '#events/jobs';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import type { Language } from '#foundation/languages';
import { takeEach } from '#foundation/rate-limit.server';
import { userById } from '#modules/identity/index.server';
import { memberIdOf } from '../member';
import { mailRelations } from '../read/mail-relations.server';
import { members } from '../read/members.server';
import {
  holdMails,
  inviteMembers,
  type MemberInvitation,
  type NewEmployee,
} from './invitations.server';
import { addMember } from './members.server';

/** What became of an employee; those who were in or invited before stay as they are. */
export type Arrival = 'joined' | 'invited' | 'member' | 'waiting';

export interface Intake {
  organization: { id: string; name: string };
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
  { organization, employees, mailAt }: Intake,
): Promise<Map<string, Arrival>> {
  const { hashes, env } = services;
  const emails = employees.map(({ email }) => email);
  // A registration with one of these mails at the same moment is done before this, or after.
  await holdMails(
    unit.sql,
    emails.map((email) => hashes.email(email)),
  );
  const known = await mailRelations(services, unit.sql, organization.id, employees);
  const userIds = [...known.values()].flatMap(({ userId }) => userId ?? []);
  const memberIds = userIds.map((userId) => memberIdOf(organization.id, userId));
  await unit.load(members, memberIds);
  const fresh = employees.filter(({ email }) => isFresh(known.get(email)?.relation));
  const isMailed = await takeEach(
    unit.sql,
    fresh.map(({ email }) => hashes.mailsTo(email)),
    env.LIMIT_MAILS_RECEIVED,
  );
  const mayMail = new Map(fresh.map(({ email }, nth) => [email, isMailed[nth] ?? false]));
  const invitations: MemberInvitation[] = [];
  const arrivals = new Map<string, Arrival>();
  const joined = new Set<string>();
  let mails = 0;
  for (const employee of employees) {
    const { relation = 'unknown', userId } = known.get(employee.email) ?? {};
    if (userId && joined.has(userId)) {
      // Once under the mail of the account and once under that of the membership.
      arrivals.set(employee.email, 'member');
    } else if (!isFresh(relation)) {
      arrivals.set(employee.email, relation === 'member' ? 'member' : 'waiting');
    } else if (userId) {
      joined.add(userId);
      const memberId = memberIdOf(organization.id, userId);
      const where = { memberId, organizationId: organization.id, userId };
      await addMember(unit, { ...where, ...employee, how: 'imported', photo: null });
      const runAt = mailAt(mails++);
      if (mayMail.get(employee.email)) {
        // Who joins again may do so by the mail of the membership, by which no account is found.
        const former = relation === 'removed' ? await userById(unit.sql, userId) : undefined;
        const language = former?.language ?? unit.language;
        mailMember(services, unit, { employee, organization, language, runAt });
      }
      arrivals.set(employee.email, 'joined');
    } else {
      const mailed = mayMail.get(employee.email) ?? false;
      invitations.push({ employee, mailAt: mailAt(mails++), isMailed: mailed });
      arrivals.set(employee.email, 'invited');
    }
  }
  await inviteMembers(services, unit, organization, invitations);
  return arrivals;
}

const isFresh = (relation?: string): boolean => relation !== 'member' && relation !== 'invited';

interface NewMember {
  employee: NewEmployee;
  organization: { id: string; name: string };
  language: Language | undefined;
  runAt: Date;
}

function mailMember(
  { publicUrl }: Services,
  unit: Unit,
  { employee: { email: to, name }, organization, language, runAt }: NewMember,
): void {
  const link = `${publicUrl()}/card-design?organization=${organization.id}`;
  const content = {
    template: 'member-added' as const,
    name,
    organization: organization.name,
    link,
  };
  unit.enqueue(mail({ to, content, language }, { runAt }));
}
