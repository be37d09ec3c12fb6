import type { Sql } from '#foundation/database.server';

/** Whose events count: those of an organization, or those at locations of it. */
export interface ActivityPlace {
  organizationId: string;
  /** Absent: all of them, and what is not at any. */
  locationIds?: readonly string[];
}

/** An event, by where and when it stands in the log. */
export interface Mark {
  position: number;
  at: Date;
}

export function within(sql: Sql, { organizationId, locationIds }: ActivityPlace) {
  const organization = sql`organization_id = ${organizationId}`;
  if (!locationIds) return organization;
  const [only, ...others] = locationIds;
  // A single one is compared with, so that its index gives the order too.
  return others.length === 0
    ? sql`${organization} and location_id = ${only ?? null}`
    : sql`${organization} and location_id = any(${[...locationIds]}::uuid[])`;
}

export async function firstEvent(sql: Sql, place: ActivityPlace): Promise<Mark | null> {
  const [row] = await sql<Mark[]>`
    select position, at from log.events where ${within(sql, place)} order by position limit 1`;
  return row ?? null;
}

/** The events beside a position: the newest that had happened before the last one, and the next one. */
export async function eventsBeside(
  sql: Sql,
  place: ActivityPlace,
  position: number,
): Promise<{ last: Mark | null; previous: Mark | null; next: Mark | null }> {
  const [before, [next = null]] = await Promise.all([
    sql<Mark[]>`
      select position, at from log.events
       where ${within(sql, place)} and position <= ${position} order by position desc limit 2`,
    sql<Mark[]>`
      select position, at from log.events
       where ${within(sql, place)} and position > ${position} order by position limit 1`,
  ]);
  const [last = null, previous = null] = before;
  return { last, previous, next };
}

/** A part of the time has no more marks than this, however much happened in it. */
const MOST = 1000;

/** How much happened in each of so many equal parts of a time: one query, bounded however long the log is. */
export async function activityBetween(
  sql: Sql,
  place: ActivityPlace,
  { from, to, parts }: { from: Date; to: Date; parts: number },
): Promise<number[]> {
  const step = (to.getTime() - from.getTime()) / parts;
  const ends = Array.from({ length: parts + 1 }, (_, at) =>
    new Date(from.getTime() + step * at).toISOString(),
  );
  const rows = await sql<{ n: number }[]>`
    with ends as (
      select turn, log.position_before(at) as position
        from unnest(${ends}::timestamptz[]) with ordinality as e(at, turn)
    )
    select (select count(*)::int
              from (select 1 from log.events
                     where ${within(sql, place)} and position > first.position
                       and position <= last.position limit ${MOST}) e) as n
      from ends first join ends last on last.turn = first.turn + 1
     order by first.turn`;
  return rows.map(({ n }) => n);
}
