import type { Sql } from '#foundation/database.server';
import type { IntakeDeps, Person } from '../deps.server';
import { memberIdOf, memberStream } from '../member';

/** How whoever has a mail stands to an organization. */
export type MailStanding = 'unknown' | 'invited' | 'account' | 'removed' | 'member';

export interface KnownMail {
  standing: MailStanding;
  /** Absent where there is no account. */
  person?: Person;
  /** How many things have happened to the membership, past or present. */
  version: number;
}

/** Many at once, each by the indexes of single ones. */
export async function mailStandings(
  { people }: Pick<IntakeDeps, 'people'>,
  sql: Sql,
  organizationId: string,
  emails: readonly string[],
): Promise<Map<string, KnownMail>> {
  const persons = await people.byEmails(sql, emails);
  const userIds = [...persons.values()].map(({ id }) => id);
  const streamOf = ({ id }: Person) => memberStream(memberIdOf(organizationId, id));
  // Versions before rows: whoever begins in between is noticed by the version.
  const [versions, members, invited] = await Promise.all([
    versionsOf(sql, [...persons.values()].map(streamOf)),
    membersAmong(sql, organizationId, emails, userIds),
    invitedAmong(sql, organizationId, emails.map(people.emailHash)),
  ]);
  const standingOf = (email: string): KnownMail => {
    const person = persons.get(email);
    const version = (person && versions.get(streamOf(person))) ?? 0;
    if (members.has(email) || (person && members.has(person.id))) {
      return { standing: 'member', person, version };
    }
    if (person) return { standing: version > 0 ? 'removed' : 'account', person, version };
    return { standing: invited.has(people.emailHash(email)) ? 'invited' : 'unknown', version };
  };
  return new Map(emails.map((email) => [email, standingOf(email)]));
}

async function versionsOf(sql: Sql, streams: string[]): Promise<Map<string, number>> {
  const rows = await sql<{ stream: string; version: number }[]>`
    select stream, max(version)::int as version from log.events
     where stream = any(${streams}) group by stream`;
  return new Map(rows.map(({ stream, version }) => [stream, version]));
}

/** Those of these mails and persons that are in the organization. */
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
