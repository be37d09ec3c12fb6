import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { fold } from '#foundation/folding';
import { superAdmins, usersByEmails } from '#modules/identity/index.server';

/** How the holder of a mail stands to an organization. */
export type MailRelation = 'unknown' | 'invited' | 'account' | 'removed' | 'left' | 'member';

interface KnownMail {
  relation: MailRelation;
  /** Absent where no account is known. */
  userId?: string;
  /** A super admin's: nobody learns of it, and nobody is mailed. */
  isKept?: true;
}

interface Holder {
  email: string;
  name: string;
}

/** Of many mails in one flight, each by the indexes of single ones. */
export async function mailRelations(
  { hashes }: Pick<Services, 'hashes'>,
  sql: Sql,
  organizationId: string,
  holders: readonly Holder[],
): Promise<Map<string, KnownMail>> {
  const emails = [...new Set(holders.map(({ email }) => email))];
  const users = await usersByEmails(sql, hashes, emails);
  const userIds = [...users.values()].map(({ id }) => id);
  const [{ present, gone, formerUsers }, invited, admins] = await Promise.all([
    membersAmong(sql, organizationId, emails, userIds),
    invitedAmong(
      sql,
      organizationId,
      emails.map((email) => hashes.email(email)),
    ),
    superAdmins(sql),
  ]);
  const kept = new Set(admins.map(({ id }) => id));
  const relationOf = ({ email, name }: Holder): KnownMail => {
    const userId = users.get(email)?.id;
    if (present.has(email) || (userId && present.has(userId))) {
      return { relation: 'member', userId };
    }
    if (userId) return { relation: gone.get(userId) ?? 'account', userId };
    const former = formerUsers.get(email);
    // An address may have been given to a new employee, who is not the one who left.
    const formerId = former && fold(former.name) === fold(name) ? former.userId : undefined;
    if (invited.has(hashes.email(email))) return { relation: 'invited', userId: formerId };
    return former && formerId
      ? { relation: former.relation, userId: formerId }
      : { relation: 'unknown' };
  };
  // Super admins work for no organization. Nobody learns who they are: it is as if the mail had no account.
  const shownOf = (holder: Holder): KnownMail => {
    const known = relationOf(holder);
    if (known.relation === 'member' || !known.userId || !kept.has(known.userId)) return known;
    const isInvited = invited.has(hashes.email(holder.email));
    return { relation: isInvited ? 'invited' : 'unknown', isKept: true };
  };
  // Of several with one mail the first counts.
  return new Map(holders.toReversed().map((holder) => [holder.email, shownOf(holder)]));
}

type Gone = Extract<MailRelation, 'removed' | 'left'>;

interface MembersAmong {
  present: Set<string>;
  gone: Map<string, Gone>;
  /** By the mail under which they were members, which need not be that of their account; the last of several. */
  formerUsers: Map<string, { userId: string; name: string; relation: Gone }>;
}

/** Those of these mails and users that are in the organization, and those that were. */
async function membersAmong(
  sql: Sql,
  organizationId: string,
  emails: readonly string[],
  userIds: string[],
): Promise<MembersAmong> {
  const rows = await sql<MemberRow[]>`
    select email as known, removed, left_by_choice, user_id, name, removed_at
      from organizations.members
     where organization_id = ${organizationId} and not removed and email = any(${emails as string[]})
    union all
    select email, removed, left_by_choice, user_id, name, removed_at from organizations.members
     where organization_id = ${organizationId} and removed and email = any(${emails as string[]})
    union all
    select user_id::text, removed, left_by_choice, user_id, name, removed_at
      from organizations.members
     where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[])
     order by removed_at`;
  const gone = rows
    .filter(({ removed }) => removed)
    .map((row) => ({
      ...row,
      relation: row.leftByChoice ? ('left' as const) : ('removed' as const),
    }));
  return {
    present: new Set(rows.filter(({ removed }) => !removed).map(({ known }) => known)),
    gone: new Map(gone.map(({ known, relation }) => [known, relation])),
    formerUsers: new Map(gone.map(({ known, ...former }) => [known, former])),
  };
}

interface MemberRow {
  known: string;
  removed: boolean;
  leftByChoice: boolean;
  userId: string;
  name: string;
}

/** Without those whose mail was refused: they are invited again. */
async function invitedAmong(
  sql: Sql,
  organizationId: string,
  hashes: string[],
): Promise<Set<string>> {
  const rows = await sql<{ emailHash: string }[]>`
    select email_hash from organizations.invitations
     where email_hash = any(${hashes}) and organization_id = ${organizationId}
       and role = 'MEMBER' and expires_at > now() and not is_refused`;
  return new Set(rows.map(({ emailHash }) => emailHash));
}
