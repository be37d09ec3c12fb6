import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { usersByEmails } from '#modules/identity/index.server';
import { memberIdOf, memberStream } from '../member';

/** How the holder of a mail stands to an organization. */
export type MailRelation = 'unknown' | 'invited' | 'account' | 'removed' | 'member';

export interface KnownMail {
  relation: MailRelation;
  /** Absent where there is no account. */
  userId?: string;
  /** How many events the membership has, past or present. */
  version: number;
}

/** Of many mails in one flight, each by the indexes of single ones. */
export async function mailRelations(
  { hashes }: Pick<Services, 'hashes'>,
  sql: Sql,
  organizationId: string,
  emails: readonly string[],
): Promise<Map<string, KnownMail>> {
  const users = await usersByEmails(sql, hashes, emails);
  const userIds = [...users.values()].map(({ id }) => id);
  const streamOf = (userId: string) => memberStream(memberIdOf(organizationId, userId));
  // Versions before rows: a membership that starts in between is noticed by the version.
  const [versions, members, invited] = await Promise.all([
    versionsOf(sql, userIds.map(streamOf)),
    membersAmong(sql, organizationId, emails, userIds),
    invitedAmong(
      sql,
      organizationId,
      emails.map((email) => hashes.email(email)),
    ),
  ]);
  const relationOf = (email: string): KnownMail => {
    const userId = users.get(email)?.id;
    const version = (userId && versions.get(streamOf(userId))) || 0;
    if (members.has(email) || (userId && members.has(userId))) {
      return { relation: 'member', userId, version };
    }
    if (userId) return { relation: version > 0 ? 'removed' : 'account', userId, version };
    return { relation: invited.has(hashes.email(email)) ? 'invited' : 'unknown', version };
  };
  return new Map(emails.map((email) => [email, relationOf(email)]));
}

async function versionsOf(sql: Sql, streams: string[]): Promise<Map<string, number>> {
  const rows = await sql<{ stream: string; version: number }[]>`
    select stream, max(version)::int as version from log.events
     where stream = any(${streams}) group by stream`;
  return new Map(rows.map(({ stream, version }) => [stream, version]));
}

/** Those of these mails and users that are in the organization. */
async function membersAmong(
  sql: Sql,
  organizationId: string,
  emails: readonly string[],
  userIds: string[],
): Promise<Set<string>> {
  const rows = await sql<{ known: string }[]>`
    select email as known from organizations.members
     where organization_id = ${organizationId} and not removed and email = any(${emails as string[]})
    union all
    select user_id::text from organizations.members
     where organization_id = ${organizationId} and not removed and user_id = any(${userIds}::uuid[])`;
  return new Set(rows.map(({ known }) => known));
}

async function invitedAmong(
  sql: Sql,
  organizationId: string,
  hashes: string[],
): Promise<Set<string>> {
  const rows = await sql<{ emailHash: string }[]>`
    select email_hash from organizations.invitations
     where email_hash = any(${hashes}) and organization_id = ${organizationId}
       and role = 'MEMBER' and expires_at > now()`;
  return new Set(rows.map(({ emailHash }) => emailHash));
}
