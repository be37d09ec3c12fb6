import type { ListQuery } from '#modules/shared/list';
import type { Sql } from '#modules/shared/database.server';
import type { RequestColumn } from '../contract';
import type { RequestsDeps } from '../deps.server';
import type { Reach, Side } from '../policy';

/**
 * A list over several places is read in lanes, one a place, of each of which an index holds the order:
 * of each lane only as much is looked at as the page can need.
 */
export interface Lanes {
  kind: Side;
  ids: readonly string[];
  /** One lane after the other, as they stand here; else they are merged by the list's own order. */
  inTurn: boolean;
}

type LanesDeps = Pick<RequestsDeps, 'sql' | 'organizations'>;

/** None where one index holds the whole list. */
export async function lanesOf(
  deps: LanesDeps,
  reach: Reach,
  { sort, order }: Pick<ListQuery<RequestColumn>, 'sort' | 'order'>,
): Promise<Lanes | null> {
  if (sort === 'locname' || sort === 'organizationname') {
    const { kind, ids } = await inTurn(deps, reach, sort);
    return { kind, ids: order === 'ASC' ? ids : ids.reverse(), inTurn: true };
  }
  return reach.kind === 'all' || reach.ids.length === 1
    ? null
    : { kind: reach.kind, ids: reach.ids, inTurn: false };
}

/** The places by their names, or locations by the names of their organizations. */
async function inTurn(
  { sql, organizations }: LanesDeps,
  reach: Reach,
  sort: 'locname' | 'organizationname',
): Promise<{ kind: Side; ids: string[] }> {
  const idsOf = (places: { id: string }[]) => places.map(({ id }) => id);
  if (reach.kind === 'locations') {
    const locations = await organizations.locationsNamed(sql, reach.ids);
    if (sort === 'locname') return { kind: 'locations', ids: idsOf(locations) };
    const around = locations.map(({ organizationId }) => organizationId);
    const named = await organizations.named(sql, around);
    const ids = named.flatMap(({ id }) =>
      idsOf(locations.filter(({ organizationId }) => organizationId === id)),
    );
    return { kind: 'locations', ids };
  }
  const ids = reach.kind === 'all' ? await organizationsAsked(sql) : reach.ids;
  return sort === 'locname'
    ? { kind: 'locations', ids: idsOf(await organizations.locationsIn(sql, ids)) }
    : { kind: 'organizations', ids: idsOf(await organizations.named(sql, ids)) };
}

const organizationsAsked = async (sql: Sql): Promise<string[]> =>
  (await sql<{ id: string }[]>`select distinct organization_id as id from requests.requests`).map(
    ({ id }) => id,
  );
