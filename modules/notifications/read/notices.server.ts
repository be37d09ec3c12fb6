import type { Actor } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import type { Role } from '#foundation/roles';
import {
  ABOUT_ONESELF,
  MOST_COUNTED,
  NUMBERS,
  type NoticeKind,
  type NoticeNumber,
  type NoticePage,
  type NoticeView,
} from '../contract';
import type { NotificationsDeps } from '../deps.server';
import { hasSeen, type Reader } from '../reader';
import { noticePositions, type Range } from './positions.server';
import { noticeReach } from './reach.server';
import { readerOrNew } from './readers.server';

type NoticesDeps = Pick<NotificationsDeps, 'sql' | 'people' | 'organizations'>;

/** Whom an erased person is read as. */
const SOMEBODY = 'Somebody';
const PAGE = 20;
/** What may be said at once when it has just happened. */
const NEWS = 3;

/** The newest, or what is older than a place in the log. */
export async function noticePage(
  deps: NoticesDeps,
  actor: Actor,
  before?: number,
): Promise<NoticePage> {
  const positions = await ownPositions(deps, actor, { before, limit: PAGE + 1 });
  const page = positions.slice(0, PAGE);
  const notices = await noticesAt(deps, actor, page);
  return { notices, olderThan: positions.length > PAGE ? (page.at(-1) ?? null) : null };
}

/** How many were not read, up to the most that are counted; and the newest of those about oneself. */
export async function unreadNotices(
  deps: NoticesDeps,
  actor: Actor,
): Promise<{ unread: number; news: NoticeView[] }> {
  const [reach, reader] = await Promise.all([
    noticeReach(deps.sql, actor),
    readerOrNew(deps.sql, actor.userId),
  ]);
  const oneself = { ...reach, organizations: [], locations: [], everywhere: null };
  const limit = MOST_COUNTED + reader.singles.length;
  const [positions, own] = await Promise.all([
    noticePositions(deps.sql, reach, { after: reader.upTo, limit }),
    noticePositions(deps.sql, oneself, { after: reader.upTo, limit: NEWS }),
  ]);
  const unread = positions.filter((position) => !hasSeen(reader, position)).length;
  return { unread: Math.min(unread, MOST_COUNTED), news: await noticesAt(deps, actor, own) };
}

export const ownPositions = async (
  { sql }: Pick<NoticesDeps, 'sql'>,
  actor: Pick<Actor, 'userId' | 'grants'>,
  range: Range,
): Promise<number[]> => noticePositions(sql, await noticeReach(sql, actor), range);

interface NoticeRow {
  position: number;
  type: NoticeKind;
  at: Date;
  organizationId: string | null;
  locationId: string | null;
  userId: string | null;
  insteadOf: string | null;
  role: Role | null;
  requestId: string | null;
  deed: string | null;
  numbers: Record<NoticeNumber, number | null>;
}

/** What happened there; names are as they are today. */
async function noticesAt(
  deps: NoticesDeps,
  actor: Actor,
  positions: readonly number[],
): Promise<NoticeView[]> {
  if (positions.length === 0) return [];
  const { sql } = deps;
  const [rows, reader] = await Promise.all([
    sql<NoticeRow[]>`
      select position, type, at, organization_id, location_id, user_id,
             data ->> 'insteadOfUserId' as instead_of, data ->> 'role' as role, data ->> 'requestId' as request_id,
             data ->> 'deed' as deed, ${numbersIn(sql)} as numbers
        from log.events where position = any(${positions as number[]}::bigint[])
       order by position desc`,
    readerOrNew(sql, actor.userId),
  ]);
  const nameOf = await namesIn(deps, rows);
  return rows.map((row) => viewOf(row, { nameOf, reader, actor }));
}

type NameOf = (id: string | null) => string | null;

async function namesIn(
  { sql, people, organizations }: NoticesDeps,
  rows: readonly NoticeRow[],
): Promise<NameOf> {
  const idsOf = (...keys: ('userId' | 'insteadOf' | 'organizationId' | 'locationId')[]) => [
    ...new Set(rows.flatMap((row) => keys.map((key) => row[key])).filter((id) => id !== null)),
  ];
  const [persons, named, located] = await Promise.all([
    people.named(sql, idsOf('userId', 'insteadOf')),
    organizations.named(sql, idsOf('organizationId')),
    organizations.locationsNamed(sql, idsOf('locationId')),
  ]);
  const names = new Map([
    ...persons.map(({ id, username }) => [id, username] as const),
    ...[...named, ...located].map(({ id, name }) => [id, name] as const),
  ]);
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

function viewOf(
  row: NoticeRow,
  { nameOf, reader, actor }: { nameOf: NameOf; reader: Reader; actor: Actor },
): NoticeView {
  const about: readonly string[] = ABOUT_ONESELF;
  return {
    position: row.position,
    kind: row.type,
    own: row.userId === actor.userId && about.includes(row.type),
    unread: !hasSeen(reader, row.position),
    at: row.at.toISOString(),
    organizationId: row.organizationId,
    organization: nameOf(row.organizationId),
    location: nameOf(row.locationId),
    person: nameOf(row.userId) ?? SOMEBODY,
    insteadOf: row.insteadOf && (nameOf(row.insteadOf) ?? SOMEBODY),
    role: row.role,
    side: sideOf(actor, row.organizationId),
    requestId: row.requestId,
    deed: row.deed,
    numbers: Object.fromEntries(
      Object.entries(row.numbers).filter(([, number]) => number !== null),
    ) as NoticeView['numbers'],
  };
}

const sideOf = ({ grants }: Actor, organizationId: string | null): NoticeView['side'] =>
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
