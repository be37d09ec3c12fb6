import type { LeafEvent } from '#events/catalogue';
import { eventRows, type EventRow } from '#events/codec.server';
import type { Named } from '#events/forget-mails.server';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { usersByEmails } from '#modules/identity/index.server';

type Known = Pick<Services, 'hashes' | 'store'>;

/**
 * All addresses and names under which a user is or was known, by the user's own events: rows have the
 * present ones. Addresses of a former membership that another user has by now are apart.
 */
export async function namesOfUser(
  services: Known,
  sql: Sql,
  userId: string,
): Promise<Named & { passedOn: string[] }> {
  const { account, names, addresses } = known(await namingEvents(services, sql, userId));
  const passedOn = await passedOnOf(services, sql, { userId, names, addresses });
  const kept = addresses.filter(({ until, email }) => until === null || !passedOn.has(email));
  const emails = new Set([...account, ...kept.map(({ email }) => email)]);
  return { emails: [...emails], names, passedOn: [...passedOn] };
}

const NAMING = [
  'UserRegistered',
  'UsernameChanged',
  'MemberJoined',
  'MemberRenamed',
  'MemberDetailsChanged',
  'MemberRemoved',
  'RequestSubmitted',
  'RequestEdited',
] as const satisfies readonly LeafEvent['type'][];

type NamingEvent = Extract<LeafEvent, { type: (typeof NAMING)[number] }>;

/** The oldest first. */
async function namingEvents({ store: { codec } }: Known, sql: Sql, userId: string) {
  const rows = await sql<EventRow[]>`
    ${eventRows(sql)} where e.user_id = ${userId} and e.type = any(${[...NAMING]})
     order by e.position`;
  return rows.map((row) => codec.decode<NamingEvent>(row));
}

/** With which a user is, or was, in an organization. */
interface Address {
  organizationId: string;
  email: string;
  /** When the user was removed; null while the address is theirs. */
  until: Date | null;
}

function known(events: Awaited<ReturnType<typeof namingEvents>>) {
  const account: string[] = [];
  const names = new Set<string>();
  const addresses = new Map<string, Address>();
  const present = new Map<string, Address>();
  for (const { type, data, metadata } of events) {
    if ('username' in data) names.add(data.username);
    if ('name' in data) names.add(data.name);
    if (type === 'UserRegistered') account.push(data.email);
    if (type === 'MemberJoined') {
      const { memberId, organizationId, email } = data;
      const address = { organizationId, email, until: null };
      addresses.set(`${memberId}/${email}`, address);
      present.set(memberId, address);
    }
    if (type === 'MemberRemoved') {
      const address = present.get(data.memberId);
      if (address) address.until = metadata.at;
    }
  }
  return { account, names: [...names], addresses: [...addresses.values()] };
}

/** The addresses that another user has, or may have as soon as an invitation from after the removal is accepted. */
async function passedOnOf(
  { hashes }: Known,
  sql: Sql,
  { userId, names, addresses }: { userId: string; names: string[]; addresses: Address[] },
): Promise<Set<string>> {
  const former = addresses.filter(({ until }) => until !== null);
  const emails = former.map(({ email }) => email);
  const users = await usersByEmails(sql, hashes, emails);
  const rows = await sql<{ email: string }[]>`
    select f.email
      from unnest(${former.map(({ organizationId }) => organizationId)}::uuid[],
                  ${emails}::text[], ${emails.map(hashes.email)}::text[],
                  ${former.map(({ until }) => until!.toISOString())}::timestamptz[])
             as f(organization_id, email, email_hash, until)
     where exists (select 1 from organizations.members m
                    where m.organization_id = f.organization_id and m.email = f.email
                      and m.user_id <> ${userId} and not m.removed)
        or exists (select 1 from organizations.invitations i
                    where i.organization_id = f.organization_id and i.email_hash = f.email_hash
                      and i.invited_at > f.until
                      and coalesce(i.details ->> 'name', '') <> all(${names}))`;
  const ofOthers = [...users].filter(([, user]) => user.id !== userId);
  return new Set([...ofOthers.map(([email]) => email), ...rows.map(({ email }) => email)]);
}
