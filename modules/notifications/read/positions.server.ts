import type { Sql } from '#foundation/database.server';
import { holdsSomewhere, rolesWith, type Holder, type Level } from '#foundation/permissions';
import { plannedOnce } from '#foundation/reader.server';
import { sameGrant, type Grant } from '#foundation/roles';
import {
  ABOUT_ONESELF,
  ABOUT_ORGANIZATIONS,
  ABOUT_OTHERS,
  LONG_WORK,
  type NoticeKind,
} from '../contract';
import { newReader, type Reader } from '../reader';

export interface Range {
  /** Not this one, and none before it. */
  after?: number;
  /** Not this one, and none after it. */
  before?: number;
  /** Of all notifications, these alone. */
  kind?: NoticeKind;
  limit: number;
}

/** As the indexes of them say it: as parameters, it would not be recognized. */
const among = (types: readonly string[]): string =>
  `type in (${types.map((type) => `'${type}'`).join(', ')})`;
/** A card that is drawn again shows what it showed; and what users did themselves is no news to them. */
export const NOTICES_ABOUT_USER = `${among(ABOUT_ONESELF)} and data ->> 'anew' is null
  and (actor is distinct from user_id or ${among(LONG_WORK)})`;
/** Of those whom a file brings in, the end of the import tells. */
export const NOTICES_ABOUT_OTHERS = `${among(ABOUT_OTHERS)} and data ->> 'how' is distinct from 'imported'`;

/**
 * Where in the log a user's notifications are, the newest first. Each scope is read backwards along
 * an index of its own, no further than the page needs.
 */
export const noticePositions = async (
  sql: Sql,
  scope: NoticeScope,
  range: Range,
): Promise<number[]> => (await foundNotices(sql, scope, range)).map(({ position }) => position);

export interface Found {
  position: number;
  /** It is about the user. */
  own: boolean;
}

/** The same, and besides so many of the newest about the user, however many others are newer. */
export function foundNotices(
  sql: Sql,
  { userId, organizations, locations, everywhere }: NoticeScope,
  { after = 0, before = Number.MAX_SAFE_INTEGER, kind, limit }: Range,
  ownBesides = 0,
): Promise<Found[]> {
  // Numbers and types are written out: as parameters, they would be unknown to a plan that is kept.
  const most = sql.unsafe(String(limit));
  const columns = (list: NoticeScope['organizations']) => sql`
    unnest(${list.map(({ id }) => id)}::uuid[], ${list.map(({ since }) => since)}::bigint[])
      as own(id, since)`;
  const wanted = kind ? sql`and type = ${kind}` : sql``;
  const byOthers = sql`(actor is distinct from ${userId} or ${sql.unsafe(among(LONG_WORK))})`;
  // Backwards by its own index: written like this, the order is that of no other one.
  const range = sql`-position > ${-before} and -position < ${-after}`;
  const others = sql`
    ${sql.unsafe(NOTICES_ABOUT_OTHERS)} ${wanted} and ${range} and -position < -own.since
      and user_id is distinct from ${userId} and ${byOthers}
    order by -position limit ${most}`;
  return plannedOnce(sql)<Found[]>`
    with found as materialized (
      (select position, true as own from log.events
        where user_id = ${userId} and ${sql.unsafe(NOTICES_ABOUT_USER)} ${wanted} and ${range}
        order by -position limit ${most})
      union
      select one.position, false from ${columns(organizations)} cross join lateral (
        select position from log.events where organization_id = own.id and ${others}) as one
      union
      select one.position, false from ${columns(locations)} cross join lateral (
        select position from log.events where location_id = own.id and ${others}) as one
      union
      (select position, false from log.events
        where ${everywhere !== null}::bool and ${sql.unsafe(among(ABOUT_ORGANIZATIONS))} ${wanted}
          and position > ${Math.max(after, everywhere ?? 0)} and position < ${before} and ${byOthers}
        order by position desc limit ${most})
    )
    (select position, own from found order by position desc limit ${most})
    union
    (select position, own from found where own order by position desc limit ${sql.unsafe(String(ownBesides))})
    order by position desc`;
}

/** Whose notifications they are, and of which places besides those about the user. */
export interface NoticeScope {
  userId: string;
  organizations: readonly Since[];
  locations: readonly Since[];
  /** The position at which the user became super admin; null for others. */
  everywhere: number | null;
}

interface Since {
  id: string;
  /** The position at which the role was given: what happened before is not new. */
  since: number;
}

interface GrantedRow extends Grant {
  since: number;
}

/** Whose notifications a user gets, and what the user has seen of them. */
export async function noticesOf(
  sql: Sql,
  { userId, grants }: Pick<Holder, 'userId' | 'grants'>,
): Promise<{ scope: NoticeScope; reader: Reader }> {
  const superAdmin = grants.find(({ role }) => role === 'SUPER_ADMIN');
  const isNotified = superAdmin !== undefined || holdsSomewhere({ grants }, 'request.decide');
  const [row] = await plannedOnce(sql)<[Partial<Reader> & { granted: GrantedRow[] }]>`
    select r.*, array(
      select jsonb_strip_nulls(jsonb_build_object(
               'role', data ->> 'role', 'organizationId', organization_id,
               'locationId', location_id, 'since', max(position)))
        from log.events
       where ${isNotified}::bool and stream = ${`user-${userId}`} and type = 'RoleGranted'
       group by data ->> 'role', organization_id, location_id) as granted
      from (values (${userId}::uuid)) as own(id) left join notifications.readers r on r.id = own.id`;
  const { upTo, singles, mails, granted } = row;
  const since = (grant: Grant): number => granted.find((one) => sameGrant(one, grant))?.since ?? 0;
  const notified = (level: Level, place: 'organizationId' | 'locationId') => {
    const deciding = rolesWith('request.decide', level);
    return grants.flatMap((grant) => {
      const id = grant[place];
      return deciding.includes(grant.role) && id ? [{ id, since: since(grant) }] : [];
    });
  };
  return {
    scope: {
      userId,
      organizations: notified('organizations', 'organizationId'),
      locations: notified('locations', 'locationId'),
      everywhere: superAdmin ? since(superAdmin) : null,
    },
    reader: upTo == null ? newReader() : { upTo, singles: singles ?? [], mails: mails ?? {} },
  };
}
