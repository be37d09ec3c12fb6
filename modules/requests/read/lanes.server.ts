import type { Sql } from '#foundation/database.server';
import type { Lanes } from '#foundation/list-rows.server';
import type { RequestColumn } from '../contract';
import type { RequestsDeps } from '../deps.server';
import type { Reach, Side } from '../policy';
import { placeIn } from './matching.server';

type LanesDeps = Pick<RequestsDeps, 'sql' | 'organizations'>;

/** None where one index holds the whole list. */
export async function lanesOf(
  deps: LanesDeps,
  reach: Reach,
  sort: RequestColumn,
): Promise<Lanes | null> {
  if (sort === 'locationName' || sort === 'organizationName') {
    const { kind, ids } = await inTurn(deps, reach, sort);
    return { column: placeIn(deps.sql, kind), ids, inTurn: true };
  }
  return reach.kind === 'all' || reach.ids.length === 1
    ? null
    : { column: placeIn(deps.sql, reach.kind), ids: reach.ids, inTurn: false };
}

/** The places by their names, or locations by the names of their organizations. */
async function inTurn(
  { sql, organizations }: LanesDeps,
  reach: Reach,
  sort: 'locationName' | 'organizationName',
): Promise<{ kind: Side; ids: string[] }> {
  const idsOf = (places: { id: string }[]) => places.map(({ id }) => id);
  if (reach.kind === 'locations') {
    const locations = await organizations.locationsNamed(sql, reach.ids);
    if (sort === 'locationName') return { kind: 'locations', ids: idsOf(locations) };
    const around = locations.map(({ organizationId }) => organizationId);
    const named = await organizations.named(sql, around);
    const ids = named.flatMap(({ id }) =>
      idsOf(locations.filter(({ organizationId }) => organizationId === id)),
    );
    return { kind: 'locations', ids };
  }
  const ids = reach.kind === 'all' ? await organizationsAsked(sql) : reach.ids;
  return sort === 'locationName'
    ? { kind: 'locations', ids: idsOf(await organizations.locationsIn(sql, ids)) }
    : { kind: 'organizations', ids: idsOf(await organizations.named(sql, ids)) };
}

const organizationsAsked = async (sql: Sql): Promise<string[]> =>
  (await sql<{ id: string }[]>`select distinct organization_id as id from requests.requests`).map(
    ({ id }) => id,
  );
