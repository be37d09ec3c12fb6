import type { Sql } from '#foundation/database.server';
import { plannedOnce } from '#foundation/reader.server';

/** Who may join which organization, and why. */

const TICKET_MINUTES = 30;

interface Ticket {
  how: 'refer-code' | 'corporate-mail';
  /** The corporate mail that was proven for it. */
  email: string | null;
}

/** For half an hour. */
export const giveTicket = (
  sql: Sql,
  { userId, organizationId, how, email }: Ticket & { userId: string; organizationId: string },
): Promise<unknown> =>
  sql`insert into organizations.tickets (user_id, organization_id, how, email, expires_at)
      values (${userId}, ${organizationId}, ${how}, ${email},
              now() + make_interval(mins => ${TICKET_MINUTES}))
          on conflict (user_id, organization_id) do update
             set how = excluded.how, email = excluded.email, expires_at = excluded.expires_at`;

/** A ticket is good for one entry. */
export async function takeTicket(
  sql: Sql,
  userId: string,
  organizationId: string,
): Promise<Ticket | undefined> {
  const [ticket] = await sql<Ticket[]>`
    delete from organizations.tickets
     where user_id = ${userId} and organization_id = ${organizationId} and expires_at > now()
    returning how, email`;
  return ticket;
}

/** To which organization, where the user is not in it already. */
export async function newestTicket(sql: Sql, userId: string): Promise<string | undefined> {
  const [ticket] = await plannedOnce(sql)<{ organizationId: string }[]>`
    select organization_id from organizations.tickets t
     where user_id = ${userId} and expires_at > now()
       and not exists (select 1 from organizations.members m
                        where m.user_id = t.user_id and m.organization_id = t.organization_id
                          and not m.removed)
     order by expires_at desc limit 1`;
  return ticket?.organizationId;
}

/** What let a user join is no longer so. */
export const dropTickets = (
  sql: Sql,
  organizationId: string,
  how: Ticket['how'],
): Promise<unknown> =>
  sql`delete from organizations.tickets where organization_id = ${organizationId} and how = ${how}`.execute();

/** A removed member does not come back by what let them join before. */
export const dropTicketsOf = (
  sql: Sql,
  members: readonly { userId: string; organizationId: string }[],
): Promise<unknown> =>
  sql`delete from organizations.tickets t
       using unnest(${members.map(({ userId }) => userId)}::uuid[],
                    ${members.map(({ organizationId }) => organizationId)}::uuid[]) as m("user", organization)
       where t.user_id = m."user" and t.organization_id = m.organization`.execute();
