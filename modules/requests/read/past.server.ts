import { caughtUp, countedAt, historyOf, rowsAt } from '#events/history.server';
import { setAll } from '#events/projection-rows.server';
import { ERASED } from '#events/recorded';
import type { Services } from '#events/services';
import { DETAIL_KEYS } from '#foundation/card-details';
import { json, type Sql } from '#foundation/database.server';
import type { Page } from '#foundation/list';
import { readPage, type PagedList } from '#foundation/list-page.server';
import type { Lanes } from '#foundation/list-rows.server';
import { searching } from '#foundation/page.server';
import type { Holder, Level, Scope } from '#foundation/permissions';
import { placesThen, scopeWithin, type PlacesThen } from '#modules/organizations/index.server';
import type { RequestStatus, RequestView } from '../contract';
import { keysOf, type RequestListQuery } from './list.server';
import { placeIn, thatMatch, within } from './matching.server';
import { requestsProjection, requestViews, type RequestRow } from './requests.server';

const TABLE = 'requests.history';

const PERSONAL = [...DETAIL_KEYS, 'email', 'photo'];

const erase = (sql: Sql, userIds: readonly string[]): Promise<unknown> => {
  const hidden = json(Object.fromEntries(PERSONAL.map((key) => [key, ERASED])));
  return sql`
    update requests.history
       set ${setAll(sql, PERSONAL, ERASED)},
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

export interface PastQuery extends Omit<RequestListQuery, 'toDecide' | 'place'> {
  /** The position of the log. */
  at: number;
}

/** What the list of requests would have answered at a position of the log. */
export async function listRequestsAt(
  services: Services,
  actor: Holder,
  level: Level,
  { at, ...query }: PastQuery,
): Promise<Page<RequestView>> {
  const { sql } = services;
  const { status, q, sort, organizationId, locationId } = query;
  const rule = { permission: 'audit.read', level } as const;
  const scope = await scopeWithin(services, actor, rule, { organizationId, locationId });
  if (scope.kind !== 'all' && scope.ids.length === 0) return { rows: [], total: 0 };
  await caughtUp(services, requestHistory, at);
  const byPlace = sort === 'locationName' || sort === 'organizationName';
  const places = q || byPlace ? await placesThen(sql, scope, at) : NO_PLACES;
  const total = q || scope.kind === 'all' ? null : await lengthAt(sql, scope, status, at);
  const read = (tx: Sql) => {
    const matching = thatMatch(tx, { status, q, places: q ? placesCalled(places, scope, q) : [] });
    const inScope = within(tx, scope);
    const few = total !== null && total < FEW ? tx`${inScope} and ${matching}` : undefined;
    const list: PagedList = {
      table: rowsAt(tx, TABLE, at, few),
      within: inScope,
      matching,
      keys: keysOf(tx, sort),
      lanes: lanesOf(tx, scope, places, sort),
      length: total === null ? null : () => Promise.resolve(total),
    };
    return readPage<RequestRow>(tx, list, query);
  };
  // Planned for this very position: at another one a thousand times as much was there.
  const { rows, ...page } = await searching(sql, read);
  return { rows: await viewsThen(sql, rows, at), ...page };
}

/** So many rows are put in order sooner than they are looked for among all there ever were. */
const FEW = 3000;

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

function placesCalled({ organizations, locations }: PlacesThen, scope: Scope, q: string): string[] {
  if (scope.kind === 'all') return [];
  return [...organizations, ...locations]
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .map(({ id }) => id);
}

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
  return scope.kind === 'all' || scope.ids.length === 1
    ? null
    : { column: placeIn(sql, scope.kind), ids: scope.ids, inTurn: false };
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
  return requestViews(sql, rows, [...organizations, ...locations]);
}
