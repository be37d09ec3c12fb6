import { countOfAll, countOfEach } from '#events/counts.server';
import type { Services } from '#events/services';
import { detailSortKeys } from '#foundation/card-details.server';
import type { Sql } from '#foundation/database.server';
import { isId } from '#foundation/ids';
import type { ListQuery, Page } from '#foundation/list';
import { readList, type PagedList } from '#foundation/list-page.server';
import type { Lanes } from '#foundation/list-rows.server';
import { searching } from '#foundation/page.server';
import {
  isInScope,
  levelIn,
  scopeOf,
  type Holder,
  type Level,
  type Scope,
} from '#foundation/permissions';
import {
  andContains,
  byOrganization,
  lanesWithin,
  locationsAmong,
  locationsIn,
  organizationsAmong,
  placeIn,
  placesCalled,
  scopeWithin,
  within,
  type Within,
} from '#modules/organizations/index.server';
import {
  REQUEST_STATUSES,
  type RequestSortKey,
  type RequestLengths,
  type RequestStatus,
  type RequestView,
  type WaitingPerson,
} from '../contract';
import { listOf, requestViews, type RequestRow } from './requests.server';

type RequestsWithin = Within<'request.read' | 'request.decide'>;

const requestScope = (
  services: Services,
  actor: Holder,
  level: Level,
  { permission = 'request.read', ...places }: RequestsWithin,
): Promise<Scope> => scopeWithin(services, actor, level, { permission, ...places });

export interface RequestListQuery extends ListQuery<RequestSortKey>, RequestsWithin {
  status: RequestStatus;
}

/** The requests of one state that the actor may see. */
export async function listRequests(
  services: Services,
  actor: Holder,
  level: Level,
  query: RequestListQuery,
  /** Where they are asked for anyway. */
  lengths?: Promise<RequestLengths>,
): Promise<Page<RequestView>> {
  const { rows, ...page } = await requestPage(services, actor, level, query, lengths);
  return { rows: await requestViews(services.sql, rows), ...page };
}

/** The newest that wait in an organization or at the actor's locations, and how many do; where is not asked. */
export async function newestWaiting(
  services: Services,
  actor: Holder,
  level: Level,
  { organizationId, most }: Pick<Within, 'organizationId'> & { most: number },
): Promise<{ people: WaitingPerson[]; total: number }> {
  const newest = { start: 0, end: most, sort: 'submittedAt', order: 'DESC', q: '' } as const;
  const wanted = { ...newest, status: 'pending' as const, organizationId };
  const { rows, total } = await requestPage(services, actor, level, wanted);
  const people = rows.map(({ id, name, designation, email, contactNumber }) => {
    return { id, name, designation, email, contactNumber };
  });
  return { people, total };
}

async function requestPage(
  services: Services,
  actor: Holder,
  level: Level,
  query: RequestListQuery,
  lengths?: Promise<RequestLengths>,
): Promise<Page<RequestRow>> {
  const { sql } = services;
  const scope = await requestScope(services, actor, level, query);
  if (scope.kind !== 'all' && scope.ids.length === 0) return { rows: [], total: 0 };
  const places = query.q ? await placesCalled(sql, scope, query.q) : [];
  const lanes = await lanesOf(sql, scope, query.sort);
  const wanted = { ...query, scope, lanes, places, lengths };
  return readList(sql, query, (on) => listed(on, wanted));
}

export type PendingQuery = Omit<RequestListQuery, 'status' | keyof RequestsWithin>;

/** Those that wait in one organization: all, or those at the actor's locations. */
export const listPending = (
  services: Services,
  actor: Holder,
  organizationId: string,
  query: PendingQuery,
): Promise<Page<RequestView>> =>
  listRequests(services, actor, levelIn(actor, organizationId, 'request.read'), {
    ...query,
    organizationId,
    status: 'pending',
  });

interface Wanted extends Pick<RequestListQuery, 'status' | 'q' | 'sort'> {
  scope: Scope;
  lanes: Lanes | null;
  places: string[];
  lengths?: Promise<RequestLengths>;
}

function listed(sql: Sql, wanted: Wanted): PagedList {
  const { q, status, scope, lanes, places, lengths } = wanted;
  return {
    table: sql`requests.requests`,
    within: within(sql, scope),
    matching: thatMatch(sql, { status, everywhere: scope.kind === 'all' && !lanes, q, places }),
    keys: keysOf(sql, wanted.sort),
    lanes,
    length: async () => (await lengths)?.[status] ?? lengthOf(sql, status, scope),
  };
}

interface Match {
  status: RequestStatus;
  /** In the one list over all, which has indexes of its own. */
  everywhere?: boolean;
  q: string;
  /** Those whose names match; the texts of a request do not say where it is. */
  places: readonly string[];
}

export const thatMatch = (sql: Sql, { status, everywhere = false, q, places }: Match) => sql`
  ${everywhere ? sql`('everywhere ' || status) = ${`everywhere ${status}`}` : sql`status = ${status}`}
  ${andContains(sql, q, places)}`;

export function keysOf(sql: Sql, sort: RequestSortKey) {
  const keys = detailSortKeys(sql);
  switch (sort) {
    case 'locationName':
    case 'organizationName':
      return [keys.name];
    case 'email':
      return [sql`email`];
    case 'submittedAt':
      return [sql`submitted_at`];
    case 'designation':
      return [keys.designation, keys.name];
    default:
      return [keys[sort]];
  }
}

/** None where one index holds the whole list. */
async function lanesOf(sql: Sql, scope: Scope, sort: RequestSortKey): Promise<Lanes | null> {
  if (sort === 'locationName' || sort === 'organizationName') {
    const { level, ids } = await placesInOrder(sql, scope, sort);
    return { column: placeIn(sql, level), ids, inTurn: true };
  }
  return lanesWithin(sql, scope);
}

/** The places by their names, or locations by the names of their organizations. */
async function placesInOrder(
  sql: Sql,
  scope: Scope,
  sort: 'locationName' | 'organizationName',
): Promise<{ level: Level; ids: string[] }> {
  const idsOf = (places: { id: string }[]) => places.map(({ id }) => id);
  if (scope.kind === 'locations') {
    const locations = await locationsAmong(sql, scope.ids);
    if (sort === 'locationName') return { level: 'locations', ids: idsOf(locations) };
    return { level: 'locations', ids: idsOf(await byOrganization(sql, locations)) };
  }
  const ids = scope.kind === 'all' ? await organizationsWithRequests(sql) : scope.ids;
  return sort === 'locationName'
    ? { level: 'locations', ids: idsOf(await locationsIn(sql, ids)) }
    : { level: 'organizations', ids: idsOf(await organizationsAmong(sql, ids)) };
}

const organizationsWithRequests = async (sql: Sql): Promise<string[]> =>
  (await sql<{ id: string }[]>`select distinct organization_id as id from requests.requests`).map(
    ({ id }) => id,
  );

/** How many requests of each state the actor may see. */
export async function countRequests(
  services: Services,
  actor: Holder,
  level: Level,
  within: RequestsWithin,
): Promise<RequestLengths> {
  const scope = await requestScope(services, actor, level, within);
  const [lengths] = await lengthsAt(services.sql, [scope]);
  return lengths!;
}

/** How many requests of each state there are in each of these. */
export async function lengthsAt(sql: Sql, scopes: readonly Scope[]): Promise<RequestLengths[]> {
  const lists = scopes.flatMap((scope) => REQUEST_STATUSES.map((status) => listsIn(scope, status)));
  const lengths = await countOfEach(sql, lists);
  return scopes.map(() => {
    const [pending = 0, accepted = 0, rejected = 0] = lengths.splice(0, REQUEST_STATUSES.length);
    return { pending, accepted, rejected };
  });
}

/** As fast for a long list as for a short one. */
const lengthOf = (sql: Sql, status: RequestStatus, scope: Scope): Promise<number> =>
  countOfAll(sql, listsIn(scope, status));

const listsIn = (scope: Scope, status: RequestStatus): string[] =>
  scope.kind === 'all' ? [listOf(status)] : scope.ids.map((id) => listOf(status, id));

interface Choice extends RequestsWithin {
  status: RequestStatus;
  q: string;
}

/** All on a list that the actor may decide about, in the order of names, up to so many. */
export async function requestsChosen(
  services: Services,
  actor: Holder,
  level: Level,
  { status, q, ...place }: Choice,
  most: number,
): Promise<string[]> {
  const seen = await requestScope(services, actor, level, place);
  const places = q ? await placesCalled(services.sql, seen, q) : [];
  const own = scopeOf(actor, 'request.decide', level);
  const rows = await searching(
    services.sql,
    (sql) => sql<{ id: string }[]>`
      select id from requests.requests
       where ${within(sql, seen)} and ${within(sql, own)}
         and ${thatMatch(sql, { status, q, places })}
       order by lower(name), id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** The names on those of these requests that the actor may see. */
export async function namesOnRequests(
  { sql }: Services,
  actor: Holder,
  level: Level,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const scope = scopeOf(actor, 'request.read', level);
  const rows = await sql<
    { id: string; name: string; organizationId: string; locationId: string }[]
  >`
    select id, name, organization_id, location_id from requests.requests
     where id = any(${ids.filter(isId)}::uuid[])`;
  return new Map(rows.filter((row) => isInScope(scope, row)).map(({ id, name }) => [id, name]));
}
