import type { Actor } from '#modules/shared/actor';
import type { Sql } from '#modules/shared/database.server';
import { totalOf, type ListQuery, type Page } from '#modules/shared/list';
import { pageOf, searching } from '#modules/shared/page.server';
import type { Approval, RequestColumn, RequestView } from '../contract';
import type { RequestsDeps } from '../deps.server';
import { sideIn, type Reach, type Side } from '../policy';
import { lanesOf, type Lanes } from './lanes.server';
import { lengthOf } from './lengths.server';
import { placeIn, placesCalled, thatMatch, within } from './matching.server';
import { reachWithin, type Within } from './reach.server';
import type { RequestRow } from './requests.server';
import { requestViews } from './views.server';

export interface RequestListQuery extends ListQuery<RequestColumn>, Within {
  isApproved: Approval;
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
  const lanes = await lanesOf(deps, reach, query);
  const { rows, total } = await (query.q
    ? searching(deps.sql, (tx) => pageOfRequests(tx, { reach, lanes, places, ...query }))
    : pageOfRequests(deps.sql, { reach, lanes, places, ...query }));
  return { rows: await requestViews(deps, rows), total };
}

export type PendingQuery = Omit<RequestListQuery, 'isApproved' | keyof Within>;

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
    isApproved: 'P',
  });
}

interface Wanted extends RequestListQuery {
  reach: Reach;
  lanes: Lanes | null;
  places: string[];
}

/** From here on it is worth knowing how long the list is before it is read. */
const FAR = 1000;

async function pageOfRequests(sql: Sql, wanted: Wanted): Promise<Page<RequestRow>> {
  const { start, end, q, isApproved, reach, lanes, places } = wanted;
  const matching = thatMatch(sql, { isApproved, q, places });
  if (start >= FAR && !q && !lanes) {
    const total = await lengthOf(sql, isApproved, reach);
    if (start > total / 2) return { rows: await fromTheEnd(sql, wanted, total), total };
  }
  const countAll = async (): Promise<number> => {
    if (!q) return lengthOf(sql, isApproved, reach);
    const [count] = await sql<{ total: number }[]>`
      select count(*)::int as total from requests.requests where ${within(sql, reach)} and ${matching}`;
    return count?.total ?? 0;
  };
  const by = inOrder(sql, wanted);
  const rows = await (lanes
    ? sql<RequestRow[]>`
        select r.* from unnest(${[...lanes.ids]}::uuid[]) with ordinality as lane(place, turn)
         cross join lateral (
           select * from requests.requests
            where ${placeIn(sql, lanes)} = lane.place and ${matching}
            order by ${by} limit ${sql.unsafe(String(end))}
         ) r
         order by ${lanes.inTurn ? sql`turn,` : sql``} ${by} ${pageOf(sql, { start, end })}`
    : sql<RequestRow[]>`
        select * from requests.requests where ${within(sql, reach)} and ${matching}
         order by ${by} ${pageOf(sql, { start, end })}`);
  return { rows, total: await totalOf(rows, { start, end }, countAll) };
}

/** Beyond the middle the end is nearer, and rows are passed over to reach a page. */
async function fromTheEnd(sql: Sql, wanted: Wanted, total: number): Promise<RequestRow[]> {
  const { start, reach, order, ...list } = wanted;
  const end = Math.min(wanted.end, total);
  if (end <= start) return [];
  const backwards = inOrder(sql, { ...list, order: order === 'ASC' ? 'DESC' : 'ASC' });
  const rows = await sql<RequestRow[]>`
    select * from requests.requests where ${within(sql, reach)} and ${thatMatch(sql, list)}
     order by ${backwards} ${pageOf(sql, { start: total - end, end: total - start })}`;
  return rows.reverse();
}

function inOrder(sql: Sql, { sort, order }: Pick<RequestListQuery, 'sort' | 'order'>) {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`;
  const name = sql`lower(name) ${direction}`;
  const column = {
    name,
    locname: name,
    organizationname: name,
    email: sql`email ${direction}`,
    contactnumber: sql`contactnumber ${direction}`,
    designation: sql`lower(designation) ${direction}, ${name}`,
    employeeid: sql`lower(employeeid) ${direction}`,
    registration_date: sql`submitted_at ${direction}`,
  }[sort];
  return sql`${column}, id ${direction}`;
}
