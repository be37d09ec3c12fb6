import { caughtUp, countedAt, historyOf, listAt, rowsAt } from '#events/history.server';
import { erasing } from '#events/projection-rows.server';
import { ERASED } from '#events/recorded';
import type { Services } from '#events/services';
import { DETAIL_KEYS } from '#foundation/card-details';
import { json, type Sql } from '#foundation/database.server';
import type { Page } from '#foundation/list';
import { readPage } from '#foundation/list-page.server';
import type { Lanes } from '#foundation/list-rows.server';
import { searching } from '#foundation/page.server';
import { isId } from '#foundation/ids';
import { isInScope, type Holder, type Level, type Scope } from '#foundation/permissions';
import {
  auditScope,
  calledIn,
  lanesWithin,
  placeIn,
  placesThen,
  within,
  type PlacesThen,
} from '#modules/organizations/index.server';
import type { RequestDetails, RequestLengths, RequestStatus, RequestView } from '../contract';
import { keysOf, thatMatch, type RequestListQuery } from './list.server';
import { requestsProjection, viewsWith, type RequestRow } from './requests.server';
import { requestEntries } from './timeline.server';

const TABLE = 'requests.history';

const PERSONAL = [...DETAIL_KEYS, 'email', 'photo'];

const erase = (sql: Sql, userIds: readonly string[]): Promise<unknown> => {
  const hidden = json(Object.fromEntries(PERSONAL.map((key) => [key, ERASED])));
  return sql`
    update requests.history
       set ${erasing(sql, PERSONAL)},
           reason = case when reason is not null then ${ERASED} end,
           approved = approved || ${hidden}::text::jsonb,
           approved_before = approved_before || ${hidden}::text::jsonb
     where user_id = any(${[...userIds]}::uuid[])`;
};

/** How requests were at every position of the log. */
export const requestHistory = historyOf({
  projection: requestsProjection,
  table: TABLE,
  counted: ({ status, approved }: RequestRow) => ({
    pending: status === 'pending',
    accepted: status === 'accepted',
    rejected: status === 'rejected',
    cards: approved !== null,
  }),
  erase,
});

interface PastQuery extends Omit<RequestListQuery, 'permission'> {
  /** The position of the log. */
  at: number;
  /** At which the actor has to see it; the one that they have there, where nothing is said. */
  level?: Level;
}

/** What the list of requests would have answered at a position of the log. */
export async function listRequestsAt(
  services: Services,
  actor: Holder,
  { at, level, ...query }: PastQuery,
): Promise<Page<RequestView>> {
  const { sql } = services;
  const { status, q, sort, organizationId, locationId } = query;
  const scope = await auditScope(services, actor, { organizationId, locationId }, level);
  if (scope.kind !== 'all' && scope.ids.length === 0) return { rows: [], total: 0 };
  await caughtUp(services, requestHistory, at);
  const byPlace = sort === 'locationName' || sort === 'organizationName';
  const places = q || byPlace ? await placesThen(sql, scope, at) : NO_PLACES;
  const called = q ? calledIn(Object.values(places).flat(), scope, q) : [];
  const total = q || scope.kind === 'all' ? null : await lengthAt(sql, scope, status, at);
  const read = (tx: Sql) => {
    const list = listAt(tx, TABLE, at, {
      within: within(tx, scope),
      matching: thatMatch(tx, { status, q, places: called }),
      keys: keysOf(tx, sort),
      lanes: lanesOf(tx, scope, places, sort),
      total,
    });
    return readPage<RequestRow>(tx, list, query);
  };
  // Planned for this very position: at another one a thousand times as much was there.
  const { rows, ...page } = await searching(sql, read);
  return { rows: await viewsThen(sql, rows, at), ...page };
}

async function lengthAt(
  sql: Sql,
  scope: Exclude<Scope, { kind: 'all' }>,
  status: RequestStatus,
  at: number,
): Promise<number> {
  const counts = await countedAt(sql, TABLE, scope.ids, at);
  return counts[status] ?? 0;
}

const NO_PLACES: PlacesThen = { organizations: [], locations: [] };

/** As with the list of today: lanes in the order of the names of then, or one a place. */
function lanesOf(
  sql: Sql,
  scope: Scope,
  { organizations, locations }: PlacesThen,
  sort: RequestListQuery['sort'],
): Lanes | null {
  const inTurn = (level: Level, places: readonly { id: string }[]) => ({
    column: placeIn(sql, level),
    ids: places.map(({ id }) => id),
    inTurn: true,
  });
  if (sort === 'locationName') return inTurn('locations', locations);
  if (sort === 'organizationName' && scope.kind !== 'locations') {
    return inTurn('organizations', organizations);
  }
  if (sort === 'organizationName') {
    const ofEach = organizations.map(({ id }) =>
      locations.filter(({ organizationId }) => organizationId === id),
    );
    return inTurn('locations', ofEach.flat());
  }
  return lanesWithin(sql, scope);
}

/** Requests with the names that their places had then. */
async function viewsThen(
  sql: Sql,
  rows: readonly RequestRow[],
  at: number,
): Promise<RequestView[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ locationId }) => locationId))];
  const { organizations, locations } = await placesThen(sql, { kind: 'locations', ids }, at);
  const places = [...organizations, ...locations];
  return viewsWith(rows, new Map(places.map(({ id, name }) => [id, name])));
}

interface LengthsThen extends RequestLengths {
  /** Cards that were out. */
  cards: number;
}

/** How many requests of each state there were, and how many cards. */
export async function countRequestsAt(
  services: Services,
  actor: Holder,
  organizationId: string,
  at: number,
): Promise<LengthsThen> {
  const scope = await auditScope(services, actor, { organizationId });
  await caughtUp(services, requestHistory, at);
  const ids = scope.kind === 'all' ? [organizationId] : scope.ids;
  const counts = await countedAt(services.sql, TABLE, ids, at);
  const { pending = 0, accepted = 0, rejected = 0, cards = 0 } = counts;
  return { pending, accepted, rejected, cards };
}

/** A user's request as it stood, with what had happened to it by then; null when there was none. */
export async function requestThen(
  services: Services,
  actor: Holder,
  { organizationId, userId, at }: { organizationId: string; userId: string; at: number },
): Promise<RequestDetails | null> {
  const { sql } = services;
  if (!isId(userId)) return null;
  const scope = await auditScope(services, actor, { organizationId });
  await caughtUp(services, requestHistory, at);
  const [row] = await sql<RequestRow[]>`
    select * from ${rowsAt(sql, TABLE, at)}
     where user_id = ${userId} and organization_id = ${organizationId}`;
  if (!row || !isInScope(scope, row)) return null;
  const { approved } = row;
  const [history, [view], then] = await Promise.all([
    requestEntries(services, row.id, scope, at),
    viewsThen(sql, [row], at),
    placesThen(sql, { kind: 'locations', ids: approved ? [approved.locationId] : [] }, at),
  ]);
  return {
    ...view!,
    approved,
    approvedLocation: then.locations[0]?.name ?? null,
    history,
    mayDecide: false,
  };
}
