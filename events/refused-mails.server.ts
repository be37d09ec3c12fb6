import type { Sql } from '#foundation/database.server';

/** Counts a mail that the mail server refused for good; the reason has codes alone. */
export const countRefusedMail = (
  sql: Sql,
  { template, reason }: { template: string; reason: string },
): Promise<unknown> => sql`
  insert into mail.refused as known (day, template, count, reason)
  values (current_date, ${template}, 1, ${reason})
      on conflict (day, template) do update
         set count = known.count + 1, reason = excluded.reason`;

interface RefusedMails {
  template: string;
  count: number;
  /** Of the last ones. */
  reason: string;
}

/** By template, of the last days or of all time; the template of the most first. */
export const refusedMails = (sql: Sql, days?: number): Promise<RefusedMails[]> => sql<
  RefusedMails[]
>`
  select template, sum(count)::int as count, (array_agg(reason order by day desc))[1] as reason
    from mail.refused
   where ${days === undefined ? sql`true` : sql`day > current_date - ${days}::int`}
   group by template order by 2 desc, 1`;
