import type { Actor } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import type { ListQuery, Page } from '#foundation/list';
import { readPage, type PagedList } from '#foundation/list-page.server';
import type { Lanes } from '#foundation/list-rows.server';
import { searching } from '#foundation/page.server';
import type { RequestStatus, RequestColumn, RequestView } from '../contract';
import type { RequestsDeps } from '../deps.server';
import { sideIn, type Reach, type Side } from '../policy';
import { lanesOf } from './lanes.server';
import { lengthOf } from './lengths.server';
import { placesCalled, thatMatch, within } from './matching.server';
import { reachWithin, type Within } from './reach.server';
import type { RequestRow } from './requests.server';
import { requestViews } from './views.server';

export interface RequestListQuery extends ListQuery<RequestColumn>, Within {
  status: RequestStatus;
}

type ListDeps = Pick<RequestsDeps, 'sql' | 'organizations'>;

/** The requests of one state, as far as the actor sees them. */
export async function listRequests(
  deps: ListDeps,
  actor: Actor,
  side: Side,
  query: RequestListQuery,
): Promise<Page<RequestView>> {
  const reach = await reachWithin(deps, actor, side, query);
  if (reach.kind !== 'all' && reach.ids.length === 0) return { rows: [], total: 0 };
  const places = query.q ? await placesCalled(deps, reach, query.q) : [];
  const lanes = await lanesOf(deps, reach, query.sort);
  const read = (sql: Sql) =>
    readPage<RequestRow>(sql, listed(sql, { ...query, reach, lanes, places }), query);
  const { rows, ...page } = await (query.q ? searching(deps.sql, read) : read(deps.sql));
  return { rows: await requestViews(deps, rows), ...page };
}

export type PendingQuery = Omit<RequestListQuery, 'status' | keyof Within>;

/** Who waits in one organization: all, or those at the locations of one's own. */
export function listPending(
  deps: ListDeps,
  actor: Actor,
  organizationId: string,
  query: PendingQuery,
): Promise<Page<RequestView>> {
  return listRequests(deps, actor, sideIn(actor, organizationId), {
    ...query,
    organizationId,
    status: 'pending',
  });
}

interface Wanted extends Pick<RequestListQuery, 'status' | 'q' | 'sort'> {
  reach: Reach;
  lanes: Lanes | null;
  places: string[];
}

function listed(sql: Sql, wanted: Wanted): PagedList {
  const { q, status, reach, lanes, places } = wanted;
  return {
    table: sql`requests.requests`,
    within: within(sql, reach),
    matching: thatMatch(sql, { status, everywhere: reach.kind === 'all' && !lanes, q, places }),
    keys: keysOf(sql, wanted.sort),
    lanes,
    length: q ? null : () => lengthOf(sql, status, reach),
  };
}

function keysOf(sql: Sql, sort: RequestColumn) {
  const name = sql`lower(name)`;
  return {
    name: [name],
    locationName: [name],
    organizationName: [name],
    email: [sql`email`],
    contactNumber: [sql`contact_number`],
    designation: [sql`lower(designation)`, name],
    employeeId: [sql`lower(employee_id)`],
    submittedAt: [sql`submitted_at`],
  }[sort];
}
