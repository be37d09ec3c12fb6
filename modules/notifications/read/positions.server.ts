import type { Sql } from '#modules/shared/database.server';
import {
  ABOUT_ONESELF,
  ABOUT_ORGANIZATIONS,
  ABOUT_OTHERS,
  LONG_WORK,
  type NoticeKind,
} from '../contract';
import type { NoticeReach } from './reach.server';

export interface Range {
  /** Not this one, and none before it. */
  after?: number;
  /** Not this one, and none after it. */
  before?: number;
  /** Of all that are told, these alone. */
  kind?: NoticeKind;
  limit: number;
}

/** As the index of them says it: as a parameter, it would not be recognized. */
const told = `type in (${ABOUT_OTHERS.map((type) => `'${type}'`).join(', ')})`;

/**
 * Where in the log somebody's notifications are, the newest first. Each scope is read backwards along
 * an index of its own, no further than the page needs. What somebody did is no news to them.
 */
export async function noticePositions(
  sql: Sql,
  { userId, organizations, locations, everywhere }: NoticeReach,
  { after = 0, before = Number.MAX_SAFE_INTEGER, kind, limit }: Range,
): Promise<number[]> {
  const columns = (list: NoticeReach['organizations']) => sql`
    unnest(${list.map(({ id }) => id)}::uuid[], ${list.map(({ since }) => since)}::bigint[])
      as own(id, since)`;
  const range = sql`position > ${after} and position < ${before}`;
  const news = sql`
    (actor is distinct from ${userId} or type = any(${[...LONG_WORK]}))
    ${kind ? sql`and type = ${kind}` : sql``}`;
  // Backwards by its own index: written like this, the order is that of no other one.
  const others = sql`
    ${sql.unsafe(told)} and -position > ${-before} and -position < -greatest(${after}::bigint, own.since)
      and user_id is distinct from ${userId} and ${news}
    order by -position limit ${limit}`;
  const rows = await sql<{ position: number }[]>`
    with found as (
      (select position from log.events
        where user_id = ${userId} and type = any(${[...ABOUT_ONESELF]}) and ${range} and ${news}
        order by position desc limit ${limit})
      union
      select one.position from ${columns(organizations)} cross join lateral (
        select position from log.events where organization_id = own.id and ${others}) as one
      union
      select one.position from ${columns(locations)} cross join lateral (
        select position from log.events where location_id = own.id and ${others}) as one
      union
      (select position from log.events
        where ${everywhere !== null} and type = any(${[...ABOUT_ORGANIZATIONS]}) and ${range}
          and position > ${everywhere ?? 0} and ${news}
        order by position desc limit ${limit})
    )
    select position from found order by position desc limit ${limit}`;
  return rows.map(({ position }) => position);
}
