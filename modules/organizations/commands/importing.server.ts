import { SendMail, job } from '#events/jobs';
import type { Unit } from '#events/unit-of-work.server';
import type { IntakeDeps, Person } from '../deps.server';
import { holdMails } from '../invitation-links.server';
import { memberIdOf } from '../member';
import { mailStandings } from '../read/mail-standings.server';
import { membersToDecide, onMember } from './append.server';
import {
  inviteMembers,
  type MemberInvitation,
  type NewEmployee,
} from './member-invitations.server';

/** What became of it: who was in or invited before stays as they are. */
export type Arrival = 'joined' | 'invited' | 'member' | 'waiting';

export interface Intake {
  organization: { id: string; name: string };
  employees: readonly NewEmployee[];
  /** When the mail about the first, second, third one leaves. */
  mailAt: (nth: number) => Date;
}

/**
 * Takes in whoever has an account and invites everybody else, inside a transaction; each is told by
 * mail. By mail, what became of them.
 */
export async function takeIn(
  deps: IntakeDeps,
  unit: Unit,
  { organization, employees, mailAt }: Intake,
): Promise<Map<string, Arrival>> {
  const emails = employees.map(({ email }) => email);
  // Whoever registers with one of these mails at the same moment does it before this, or after.
  await holdMails(unit.sql, emails.map(deps.people.emailHash));
  const known = await mailStandings(deps, unit.sql, organization.id, emails);
  const users = [...known.values()].flatMap(({ person }) => (person ? [person.id] : []));
  await membersToDecide(
    unit,
    users.map((userId) => memberIdOf(organization.id, userId)),
  );
  const invitations: MemberInvitation[] = [];
  const arrivals = new Map<string, Arrival>();
  let mails = 0;
  for (const employee of employees) {
    const { standing = 'unknown', person } = known.get(employee.email) ?? {};
    if (standing === 'member' || standing === 'invited') {
      arrivals.set(employee.email, standing === 'member' ? 'member' : 'waiting');
    } else if (person) {
      await join(unit, organization.id, employee, person);
      tellMember(deps, unit, { employee, organization, runAt: mailAt(mails++) });
      arrivals.set(employee.email, 'joined');
    } else {
      invitations.push({ employee, mailAt: mailAt(mails++) });
      arrivals.set(employee.email, 'invited');
    }
  }
  await inviteMembers(deps, unit, organization, invitations);
  return arrivals;
}

async function join(
  unit: Unit,
  organizationId: string,
  employee: NewEmployee,
  { id: userId }: Person,
): Promise<void> {
  const memberId = memberIdOf(organizationId, userId);
  const where = { memberId, organizationId, userId };
  const data = { ...where, ...employee, how: 'imported' as const, photo: null };
  await onMember(unit, { type: 'JoinOrganization', data });
}

interface Told {
  employee: NewEmployee;
  organization: { name: string };
  runAt: Date;
}

function tellMember(
  { publicUrl }: IntakeDeps,
  unit: Unit,
  { employee: { email: to, name }, organization, runAt }: Told,
): void {
  const link = `${publicUrl()}/card-design`;
  const content = {
    template: 'member-added' as const,
    name,
    organization: organization.name,
    link,
  };
  unit.enqueue(job(SendMail, { to, content }, { runAt }));
}
