import { json, type Sql } from '#foundation/database.server';
import { rolesWith, type Holder } from '#foundation/permissions';
import { plannedOnce } from '#foundation/reader.server';
import type { Role } from '#foundation/roles';
import {
  ABOUT_ONESELF,
  ABOUT_ORGANIZATIONS,
  ABOUT_OTHERS,
  LONG_WORK,
  type NoticeKind,
} from '../contract';

export interface Range {
  /** Not this one, and none before it. */
  after?: number;
  /** Not this one, and none after it. */
  before?: number;
  /** Of all notifications, these alone. */
  kind?: NoticeKind;
  /** Only what the user has not seen. */
  unread?: boolean;
  limit: number;
}

/** In which roles users are notified of what is not about themselves. */
const NOTIFIED: readonly Role[] = ['SUPER_ADMIN', ...rolesWith('request.decide')];

/** As the indexes of them say it: as parameters, it would not be recognized. */
const among = (types: readonly string[]): string =>
  `type in (${types.map((type) => `'${type}'`).join(', ')})`;
/** A card that is drawn again shows what it showed; and what users did themselves is no news to them. */
export const NOTICES_ABOUT_USER = `${among(ABOUT_ONESELF)} and data ->> 'anew' is null
  and (actor is distinct from user_id or ${among(LONG_WORK)})`;
/** Of those whom a file brings in, the end of the import tells. */
export const NOTICES_ABOUT_OTHERS = `${among(ABOUT_OTHERS)} and data ->> 'how' is distinct from 'imported'`;

/** A bulk action that was tried again has ended more than once: the last time is what came of it. */
const isOutdated = (sql: Sql) => sql`
  (notice.type = 'BulkFinished' and exists (
    select 1 from log.events as later
     where later.stream = notice.stream and later.version > notice.version
       and later.type = 'BulkFinished'))`;

/** Where in the log a user's notifications are, the newest first. */
export const noticePositions = async (sql: Sql, user: Notified, range: Range): Promise<number[]> =>
  (await foundNotices(sql, user, range)).map(({ position }) => position);

/** Who is notified, with the roles of this moment. */
type Notified = Pick<Holder, 'userId' | 'grants'>;

export interface Found {
  position: number;
  /** It is about the user. */
  own: boolean;
  unread: boolean;
}

/**
 * The same, and besides so many of the newest about the user, however many others are newer. Each place is
 * read backwards along an index of its own, no further than the page needs, and back to when the user was
 * given the role there: what happened before is not new.
 */
export function foundNotices(
  sql: Sql,
  { userId, grants }: Notified,
  { after = 0, before = Number.MAX_SAFE_INTEGER, kind, unread = false, limit }: Range,
  ownBesides = 0,
): Promise<Found[]> {
  const notified = grants.filter(({ role }) => NOTIFIED.includes(role));
  // Numbers and types are written out: as parameters, they would be unknown to a plan that is kept.
  const most = sql.unsafe(String(limit));
  const wanted = sql`
    ${kind ? sql`and type = ${kind}` : sql``}
    ${unread ? sql`and not (select singles from seen) @> to_jsonb(position)` : sql``}`;
  const start = unread ? sql`(select greatest(up_to, ${after}) from seen)` : sql`${after}::bigint`;
  const byOthers = sql`(actor is distinct from ${userId} or ${sql.unsafe(among(LONG_WORK))})`;
  // Backwards by its own index: written like this, the order is that of no other one.
  const range = sql`-position > ${-before} and -position < -${start}`;
  const others = sql`
    ${sql.unsafe(NOTICES_ABOUT_OTHERS)} ${wanted} and ${range} and -position < -held.since
      and user_id is distinct from ${userId} and ${byOthers}
    order by -position limit ${most}`;
  return plannedOnce(sql)<Found[]>`
    with seen as materialized (
      select coalesce(up_to, 0) as up_to, coalesce(singles, '[]') as singles
        from (values (${userId}::uuid)) as reader(id) left join notifications.readers using (id)
    ), held as materialized (
      select role, "organizationId", "locationId", coalesce(max(position), 0) as since
        from jsonb_to_recordset(${json(notified)}::text::jsonb)
               as g(role text, "organizationId" uuid, "locationId" uuid)
        left join log.events on stream = ${`user-${userId}`} and type = 'RoleGranted'
             and data ->> 'role' = role and organization_id is not distinct from "organizationId"
             and location_id is not distinct from "locationId"
       group by role, "organizationId", "locationId"
    ), found as materialized (
      (select position, true as own from log.events as notice
        where user_id = ${userId} and ${sql.unsafe(NOTICES_ABOUT_USER)} ${wanted} and ${range}
          and not ${isOutdated(sql)}
        order by -position limit ${most})
      union
      select one.position, false from held cross join lateral (
        select position from log.events where organization_id = "organizationId" and ${others}) as one
       where "locationId" is null
      union
      select one.position, false from held cross join lateral (
        select position from log.events where location_id = "locationId" and ${others}) as one
      union
      select one.position, false from held cross join lateral (
        select position from log.events
         where ${sql.unsafe(among(ABOUT_ORGANIZATIONS))} ${wanted} and position > held.since
           and position > ${start} and position < ${before} and ${byOthers}
         order by position desc limit ${most}) as one
       where role = 'SUPER_ADMIN'
    ), newest as (
      (select * from found order by position desc limit ${most})
      union
      (select * from found where own order by position desc limit ${sql.unsafe(String(ownBesides))})
    )
    select position, own, position > up_to and not singles @> to_jsonb(position) as unread
      from newest cross join seen order by position desc`;
}
