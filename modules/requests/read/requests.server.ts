import { defineAggregate } from '#events/aggregate';
import { projection } from '#events/projection';
import type { Recorded } from '#events/recorded';
import { REQUEST_EVENT_TYPES } from '#events/request-types';
import type { RequestEvent } from '#events/requests';
import type { Unit } from '#events/unit';
import { cardDetailsOf } from '#foundation/card-details';
import type { Sql } from '#foundation/database.server';
import { isId } from '#foundation/ids';
import { placeNames } from '#modules/organizations/index.server';
import type { RequestStatus, RequestView } from '../contract';
import {
  REQUESTS,
  evolveRequest,
  requestDecider,
  type Approved,
  type Details,
  type Request,
} from '../request';

/** Who asked for a card, and what came of it: one row a request. */
export interface RequestRow extends Details {
  id: string;
  organizationId: string;
  locationId: string;
  userId: string;
  status: RequestStatus;
  reason: string | null;
  approved: Approved | null;
  approvedBefore: Approved | null;
  undoUntil: Date | null;
  submittedAt: Date;
  version: number;
}

/** The list of one state: everywhere, in an organization, or at a location. */
export const listOf = (status: RequestStatus, place?: string): string =>
  ['requests', place ?? 'all', status].join('/');

export const requestsProjection = projection<RequestRow, RequestEvent>({
  name: 'requests',
  table: 'requests.requests',
  streams: REQUESTS,
  handles: REQUEST_EVENT_TYPES,
  evolve: evolveRow,
  counted: ({ status, organizationId, locationId }) => [
    listOf(status),
    listOf(status, organizationId),
    listOf(status, locationId),
  ],
});

function evolveRow(row: RequestRow | null, event: Recorded<RequestEvent>): RequestRow | null {
  const request = evolveRequest(row && requestOf(row), event);
  if (!request) return null;
  const { at, version } = event.metadata;
  const { requestId: id, undoUntil, ...fields } = request;
  return {
    id,
    ...fields,
    undoUntil: undoUntil === null ? null : new Date(undoUntil),
    submittedAt: event.type === 'RequestSubmitted' || !row ? at : row.submittedAt,
    version,
  };
}

/** What a row says of its request: all that is decided by. */
export const requestOf = ({
  id: requestId,
  undoUntil,
  submittedAt: _submittedAt,
  version: _version,
  ...fields
}: RequestRow): Request => ({
  requestId,
  ...fields,
  approved: placed(fields, fields.approved),
  approvedBefore: placed(fields, fields.approvedBefore),
  undoUntil: undoUntil?.toISOString() ?? null,
});

/** Rows of before locations were kept with what was approved say none of their own. */
const placed = (
  { locationId }: Pick<RequestRow, 'locationId'>,
  approved: Details | null,
): Approved | null => approved && { locationId, ...approved, ...cardDetailsOf(approved) };

/** One that was closed has no row. */
export const requests = defineAggregate({
  decider: requestDecider,
  streams: REQUESTS,
  row: { table: requestsProjection.table, stateOf: requestOf, person: 'user_id' },
});

export async function requestById(sql: Sql, id: string): Promise<RequestRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await sql<RequestRow[]>`select * from requests.requests where id = ${id}`;
  return row;
}

export async function requestOfUser(
  sql: Sql,
  userId: string,
  organizationId: string,
): Promise<RequestRow | undefined> {
  if (!isId(organizationId)) return undefined;
  const [row] = await sql<RequestRow[]>`
    select * from requests.requests
     where user_id = ${userId} and organization_id = ${organizationId}`;
  return row;
}

/** Where these requests are: each belongs to one location of one organization. */
export async function placesOfRequests(
  sql: Sql,
  ids: readonly string[],
): Promise<Map<string, { organizationId: string; locationId: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<Pick<RequestRow, 'id' | 'organizationId' | 'locationId'>[]>`
    select id, organization_id, location_id from requests.requests
     where id = any(${ids as string[]}::uuid[])`;
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** Those of them that wait for a decision, locked until the transaction ends. */
export const waitingRequests = async (unit: Unit, ids: readonly string[]): Promise<RequestRow[]> =>
  [...(await unit.load(requests, ids)).values()].filter(({ status }) => status === 'pending');

/** How many of these wait for a decision. */
export async function numberWaiting(sql: Sql, ids: readonly string[]): Promise<number> {
  const [row] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from requests.requests
     where id = any(${ids as string[]}::uuid[]) and status = 'pending'`;
  return row?.waiting ?? 0;
}

/** So many in the order of their ids, locked until the transaction ends. */
export const requestsAfter = (sql: Sql, after: string, limit: number): Promise<RequestRow[]> =>
  sql<RequestRow[]>`
    select * from requests.requests where id > ${after} order by id limit ${limit} for update`;

/** Those of them whose newest event is part of this. */
export async function newestOf(
  sql: Sql,
  rows: readonly Pick<RequestRow, 'id' | 'version'>[],
  correlation: string,
): Promise<Set<string>> {
  const found = await sql<{ id: string }[]>`
    select newest.id
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ version }) => version)}::int[])
        as newest(id, version)
      join log.events as e on e.stream = ${REQUESTS}::text || newest.id and e.version = newest.version
     where e.correlation = ${correlation}`;
  return new Set(found.map(({ id }) => id));
}

/**
 * Those of them that were sent or changed after a moment. Each by its own stream, however many events there
 * are: else the planner reads all of these types instead.
 */
export async function changedSince(
  sql: Sql,
  ids: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const found = await sql<{ id: string }[]>`
    select id from unnest(${ids as string[]}::text[]) as asked(id)
     cross join lateral (
       select 1 from (
         select type, at from log.events where stream = ${REQUESTS}::text || asked.id offset 0) as own
        where type in ('RequestSubmitted', 'RequestEdited') and at > ${at} limit 1) as changed`;
  return new Set(found.map(({ id }) => id));
}

export async function requestIdsOfUser(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from requests.requests where user_id = ${userId}`;
  return rows.map(({ id }) => id);
}

/** Requests as pages show them: with the names of where they are. */
export async function requestViews(sql: Sql, rows: readonly RequestRow[]): Promise<RequestView[]> {
  return rows.length === 0 ? [] : viewsWith(rows, await placeNames(sql, placesOf(rows)));
}

/** The same, with these names by the ids of places. */
export const viewsWith = (
  rows: readonly RequestRow[],
  names: ReadonlyMap<string, string>,
): RequestView[] =>
  rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    organizationId: row.organizationId,
    organizationName: names.get(row.organizationId) ?? '',
    locationId: row.locationId,
    locationName: names.get(row.locationId) ?? '',
    ...cardDetailsOf(row),
    email: row.email,
    photo: row.photo,
    status: row.status,
    reason: row.reason,
    undoUntil: row.undoUntil?.toISOString() ?? null,
    submittedAt: row.submittedAt.toISOString(),
    version: row.version,
  }));

const placesOf = (rows: readonly RequestRow[]): string[] => [
  ...new Set(rows.flatMap(({ organizationId, locationId }) => [organizationId, locationId])),
];
