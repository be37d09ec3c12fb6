import { requirePermission } from '#events/command.server';
import type { ReadModelConsumer } from '#events/consumer.server';
import type { Services } from '#events/services';
import type { Actor } from '#foundation/actor';
import type { Registrations } from '../contract';

/**
 * How many people registered in which quarter of an hour: in every time zone, days begin with one. Kept from the
 * feed: it would be a hot row otherwise.
 */
export const registrationsConsumer: ReadModelConsumer = {
  name: 'registrations-by-quarter-hour',
  handles: ['UserRegistered'],
  apply: async (tx, events) => {
    const moments = events.map(({ metadata }) => metadata.at.toISOString());
    await tx`
      insert into identity.registrations_by_quarter_hour (begins_at, count)
      select date_bin('15 minutes', at, timestamptz 'epoch') as begins_at, count(*)
        from unnest(${moments}::timestamptz[]) as m(at) group by 1 order by 1
      on conflict (begins_at) do update
        set count = identity.registrations_by_quarter_hour.count + excluded.count`;
  },
  reset: async (tx) => {
    await tx`delete from identity.registrations_by_quarter_hour`;
  },
};

/** Those of the last days of any time zone, today included. */
export async function recentRegistrations(
  services: Services,
  actor: Actor,
  days: number,
): Promise<Registrations[]> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'account.list');
  // An hour more: a day in which clocks are set back is longer.
  const rows = await sql<{ beginsAt: Date; count: number }[]>`
    select begins_at, count from identity.registrations_by_quarter_hour
     where begins_at > now() - make_interval(hours => ${days * 24 + 1})
     order by begins_at`;
  return rows.map(({ beginsAt, count }) => ({ at: beginsAt.toISOString(), count }));
}
