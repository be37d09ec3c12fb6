import type { Sql } from '#foundation/database.server';
import type { Reach } from '#foundation/reach';
import type { PersonColumn } from '../contract';
import { locationsAmong, locationsIn, type LocationRow } from './locations.server';
import { organizationsAmong } from './organizations.server';

/** The organizations and locations in reach in whose name the text occurs. Of all there are, none. */
export async function placesCalled(sql: Sql, reach: Reach, q: string): Promise<string[]> {
  if (reach.kind === 'all') return [];
  const locations = await locationsWithin(sql, reach);
  const around = await organizationsAround(sql, locations);
  return [...around, ...locations]
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .map(({ id }) => id);
}

/** The locations in reach by their own names, or by those of their organizations; null in any other order. */
export async function placesInTurn(
  sql: Sql,
  reach: Reach,
  sort: PersonColumn,
): Promise<string[] | null> {
  if (sort !== 'locationName' && sort !== 'organizationName') return null;
  const locations = await locationsWithin(sql, reach);
  const around = sort === 'organizationName' ? await organizationsAround(sql, locations) : null;
  const inTurn = around
    ? around.flatMap(({ id }) => locations.filter(({ organizationId }) => organizationId === id))
    : locations;
  return inTurn.map(({ id }) => id);
}

/** By name. */
function locationsWithin(sql: Sql, reach: Reach): Promise<LocationRow[]> {
  switch (reach.kind) {
    case 'all':
      return sql<LocationRow[]>`select * from organizations.locations order by lower(name), id`;
    case 'organizations':
      return locationsIn(sql, reach.ids);
    case 'locations':
      return locationsAmong(sql, reach.ids);
    default:
      return reach satisfies never;
  }
}

const organizationsAround = (sql: Sql, locations: readonly LocationRow[]) =>
  organizationsAmong(sql, [...new Set(locations.map(({ organizationId }) => organizationId))]);
