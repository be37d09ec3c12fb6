import type { Sql } from '#foundation/database.server';
import type { Scope } from '#foundation/permissions';
import type { PersonSortKey } from '../contract';
import { locationsAmong, locationsIn, type LocationRow } from './locations.server';
import { organizationsAmong } from './organizations.server';

/** The organizations and locations in scope in whose name the text occurs. Of all there are, none. */
export async function placesCalled(sql: Sql, scope: Scope, q: string): Promise<string[]> {
  if (scope.kind === 'all') return [];
  const locations = await locationsWithin(sql, scope);
  const around = await organizationsAround(sql, locations);
  return [...around, ...locations]
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .map(({ id }) => id);
}

/** The locations in scope by their own names, or by those of their organizations; null in any other order. */
export async function placesInOrder(
  sql: Sql,
  scope: Scope,
  sort: PersonSortKey,
): Promise<string[] | null> {
  if (sort !== 'locationName' && sort !== 'organizationName') return null;
  const locations = await locationsWithin(sql, scope);
  const around = sort === 'organizationName' ? await organizationsAround(sql, locations) : null;
  const inOrder = around
    ? around.flatMap(({ id }) => locations.filter(({ organizationId }) => organizationId === id))
    : locations;
  return inOrder.map(({ id }) => id);
}

/** By name. */
function locationsWithin(sql: Sql, scope: Scope): Promise<LocationRow[]> {
  switch (scope.kind) {
    case 'all':
      return sql<LocationRow[]>`select * from organizations.locations order by lower(name), id`;
    case 'organizations':
      return locationsIn(sql, scope.ids);
    case 'locations':
      return locationsAmong(sql, scope.ids);
    default:
      return scope satisfies never;
  }
}

const organizationsAround = (sql: Sql, locations: readonly LocationRow[]) =>
  organizationsAmong(sql, [...new Set(locations.map(({ organizationId }) => organizationId))]);
