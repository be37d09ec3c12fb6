import { ERASED } from '#events/recorded';
import type { Services } from '#events/services';
import type { Actor } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import type { Holder, Level } from '#foundation/permissions';
import { plannedOnce } from '#foundation/reader.server';
import type { Role } from '#foundation/roles';
import { memberNames, placeNames } from '#modules/organizations/index.server';
import {
  ABOUT_ONESELF,
  MOST_COUNTED,
  NUMBERS,
  type MailChoices,
  type NoticeKind,
  type NoticeNumber,
  type NoticePage,
  type NoticeView,
} from '../contract';
import { mailsOf } from '../inbox';
import { foundNotices, type Found } from './positions.server';
import { inboxOf } from './inboxes.server';

const PAGE = 20;
/** What may be said at once when it has just happened. */
const NEWS = 3;

/** Who reads them. */
type Reading = Pick<Actor, 'userId' | 'username' | 'grants'>;

/** The newest, or what is older than a place in the log. */
export async function noticePage(
  { sql }: Services,
  actor: Reading,
  before?: number,
): Promise<NoticePage> {
  const found = await foundNotices(sql, actor, { before, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const notices = await noticesAt(sql, actor, page);
  return { notices, olderThan: found.length > PAGE ? (page.at(-1)?.position ?? null) : null };
}

/** How many are unread, up to the most that are counted; and the newest of them about oneself. */
export async function unreadNotices(
  { sql }: Services,
  actor: Reading,
): Promise<{ unread: number; news: NoticeView[] }> {
  const found = await foundNotices(sql, actor, { unread: true, limit: MOST_COUNTED }, NEWS);
  const own = found.filter((one) => one.own).slice(0, NEWS);
  return {
    unread: Math.min(found.length, MOST_COUNTED),
    news: await noticesAt(sql, actor, own),
  };
}

export const ownMailChoices = async (
  { sql }: Services,
  { userId }: Pick<Holder, 'userId'>,
): Promise<MailChoices> => mailsOf(await inboxOf(sql, userId));

interface NoticeRow {
  position: number;
  type: NoticeKind;
  at: Date;
  organizationId: string | null;
  locationId: string | null;
  userId: string | null;
  insteadOf: string | null;
  ended: boolean;
  role: Role | null;
  requestId: string | null;
  byRule: boolean;
  cancelled: boolean;
  action: string | null;
  level: Level | null;
  numbers: Record<NoticeNumber, number | null>;
}

/** What happened there; names are as they are today. */
async function noticesAt(sql: Sql, actor: Reading, found: readonly Found[]): Promise<NoticeView[]> {
  if (found.length === 0) return [];
  const positions = found.map(({ position }) => position);
  const rows = await plannedOnce(sql)<NoticeRow[]>`
    select position, type, at, organization_id, location_id, user_id,
           data ->> 'insteadOfUserId' as instead_of, data ->> 'role' as role, data ->> 'requestId' as request_id,
           data -> 'rule' is not null as by_rule, data -> 'ended' is not null as ended,
           coalesce(data ->> 'cancelled' = 'true', false) as cancelled,
           coalesce(data ->> 'action', data ->> 'deed') as action, data ->> 'level' as level, ${numbersIn(sql)} as numbers
      from log.events where position = any(${positions}::bigint[])
     order by position desc`;
  const names = await namesIn(sql, actor, rows);
  const unread = new Set(found.flatMap((one) => (one.unread ? one.position : [])));
  return rows.map((row) => viewOf(row, { names, actor, unread }));
}

interface Names {
  placeOf: (id: string | null) => string | null;
  /** As the organization calls them; null for those who are erased. */
  personOf: (id: string | null, organizationId: string | null) => string | null;
}

async function namesIn(
  sql: Sql,
  { userId: readerId, username }: Reading,
  rows: readonly NoticeRow[],
): Promise<Names> {
  const places = rows.flatMap(({ organizationId, locationId }) => [organizationId, locationId]);
  const others = rows.flatMap(({ organizationId, userId, insteadOf }) =>
    [userId, insteadOf].flatMap((id) =>
      organizationId && id && id !== readerId ? { organizationId, userId: id } : [],
    ),
  );
  const [placeName, memberName] = await Promise.all([
    placeNames(
      sql,
      [...new Set(places)].filter((id) => id !== null),
    ),
    memberNames(sql, others),
  ]);
  return {
    placeOf: (id) => (id && placeName.get(id)) ?? null,
    personOf: (id, organizationId) =>
      id === readerId ? username : organizationId && id && memberName(organizationId, id),
  };
}

function viewOf(
  row: NoticeRow,
  { names, actor, unread }: { names: Names; actor: Holder; unread: ReadonlySet<number> },
): NoticeView {
  const about: readonly string[] = ABOUT_ONESELF;
  const { placeOf, personOf } = names;
  const { organizationId, insteadOf } = row;
  return {
    position: row.position,
    kind: row.type,
    own: row.userId === actor.userId && about.includes(row.type),
    unread: unread.has(row.position),
    at: row.at.toISOString(),
    organizationId,
    organization: placeOf(organizationId),
    location: placeOf(row.locationId),
    person: personOf(row.userId, organizationId) ?? ERASED,
    insteadOf: insteadOf && (personOf(insteadOf, organizationId) ?? ERASED),
    ended: row.ended,
    role: row.role,
    level: row.level ?? levelOf(actor, organizationId),
    requestId: row.requestId,
    byRule: row.byRule,
    cancelled: row.cancelled,
    action: row.action,
    numbers: Object.fromEntries(
      Object.entries(row.numbers).filter(([, number]) => number !== null),
    ) as NoticeView['numbers'],
  };
}

const levelOf = ({ grants }: Holder, organizationId: string | null): NoticeView['level'] =>
  grants.some(
    (grant) =>
      grant.role === 'CORPORATE_ADMIN' &&
      (organizationId === null || grant.organizationId === organizationId),
  )
    ? 'organizations'
    : 'locations';

const numbersIn = (sql: Sql) => {
  const pairs = NUMBERS.map((name) => `'${name}', data -> '${name}'`).join(', ');
  return sql.unsafe(`jsonb_build_object(${pairs})`);
};
