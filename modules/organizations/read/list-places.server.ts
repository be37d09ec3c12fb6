import type { Pool, Sql } from '#foundation/database.server';
import { occursIn } from '#foundation/folding';
import { groupBy } from '#foundation/group-by';
import type { Lanes } from '#foundation/list-rows.server';
import { contains, searching } from '#foundation/page.server';
import type { Level, Scope } from '#foundation/permissions';
import { unwalled } from '#foundation/reader.server';
import { locationsAmong, locationsIn, type LocationRow } from './locations.server';
import { organizationsAmong } from './organizations.server';

/** What lists of people and of requests have in common: their rows belong to organizations and locations. */

export const placeIn = (sql: Sql, level: Level) =>
  level === 'organizations' ? sql`organization_id` : sql`location_id`;

export function within(sql: Sql, scope: Scope) {
  if (scope.kind === 'all') return sql`true`;
  const [only, ...others] = scope.ids;
  // A single one is compared with, so that the order of its index is the order of the list.
  return others.length === 0
    ? sql`${placeIn(sql, scope.kind)} = ${only ?? null}`
    : sql`${placeIn(sql, scope.kind)} = any(${[...scope.ids]}::uuid[])`;
}

/** One a place, in any order; null where one index holds the whole list. */
export const lanesWithin = (sql: Sql, scope: Scope): Lanes | null =>
  scope.kind === 'all' || scope.ids.length === 1
    ? null
    : { column: placeIn(sql, scope.kind), ids: scope.ids, inTurn: false };

/** The text occurs in the row itself, or in the name of one of these places, which the row does not hold. */
export function andContains(sql: Sql, q: string, places: readonly string[]) {
  const inPlaces = sql`or location_id = any(${[...places]}::uuid[])
                       or organization_id = any(${[...places]}::uuid[])`;
  return q
    ? sql`and (${contains(sql, sql`search_text`, q)} ${places.length > 0 ? inPlaces : sql``})`
    : sql``;
}

/** Of all there are, so many of each kind are searched by name: a search must not be planned for any number. */
const MOST_CALLED = 500;

/** The organizations and locations in scope in whose name the text occurs. */
export async function placesCalled(sql: Pool, scope: Scope, q: string): Promise<string[]> {
  if (scope.kind === 'all') return searching(sql, (tx) => calledAnywhere(tx, q));
  const locations = await locationsWithin(sql, scope);
  return calledIn([...(await organizationsAround(sql, locations)), ...locations], scope, q);
}

async function calledAnywhere(sql: Sql, q: string): Promise<string[]> {
  const among = (table: string) => sql`
    (select id from ${sql(table)} where ${contains(sql, sql`search_name`, q)}
      order by id limit ${sql.unsafe(String(MOST_CALLED))})`;
  const rows = await unwalled(sql, 'page')<{ id: string }[]>`
    ${among('organizations.organizations')} union all ${among('organizations.locations')}`;
  return rows.map(({ id }) => id);
}

/** Those of these places in whose name the text occurs, whenever they were called so. */
export function calledIn(
  places: readonly { id: string; name: string }[],
  { kind }: Scope,
  q: string,
): string[] {
  const called = places.filter(({ name }) => occursIn(name, q)).map(({ id }) => id);
  return kind === 'all' ? called.slice(0, 2 * MOST_CALLED) : called;
}

/** By name. */
export function locationsWithin(sql: Sql, scope: Scope): Promise<LocationRow[]> {
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

/** These locations by the names of their organizations. */
export async function byOrganization(
  sql: Sql,
  locations: readonly LocationRow[],
): Promise<LocationRow[]> {
  const within = groupBy(locations, (location) => location.organizationId);
  const organizations = await organizationsAround(sql, locations);
  return organizations.flatMap(({ id }) => within.get(id) ?? []);
}
