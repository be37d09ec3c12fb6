import { requirePermission } from '#events/command.server';
import type { ReadModelConsumer } from '#events/consumer.server';
import type { Services } from '#events/services';
import type { Actor } from '#foundation/actor';
import type { DayCount } from '../contract';

/** How many people registered on which day (UTC). Kept from the feed: it would be a hot row otherwise. */
export const registrationsConsumer: ReadModelConsumer = {
  name: 'registrations-by-day',
  handles: ['UserRegistered'],
  apply: async (tx, events) => {
    const days = events.map(({ metadata }) => metadata.at.toISOString().slice(0, 10));
    await tx`
      insert into identity.registrations_by_day (day, count)
      select day, count(*) from unnest(${days}::date[]) as d(day) group by day order by day
      on conflict (day) do update
        set count = identity.registrations_by_day.count + excluded.count`;
  },
  reset: async (tx) => {
    await tx`delete from identity.registrations_by_day`;
  },
};

/** The last days, oldest first, days without any included. */
export async function registrationsByDay(
  services: Services,
  actor: Actor,
  days: number,
): Promise<DayCount[]> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'account.list');
  // A series of dates is one of moments in the session's time zone, where a day may have no midnight.
  return sql<DayCount[]>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(r.count, 0) as count
      from date_trunc('day', now() at time zone 'utc') as today,
           generate_series(today - make_interval(days => ${days - 1}), today, interval '1 day') as d
      left join identity.registrations_by_day r on r.day = d::date
     order by d`;
}
