import { detailsContain } from '#foundation/card-details.server';
import type { Sql } from '#foundation/database.server';
import type { Level, Scope } from '#foundation/permissions';
import {
  locationsAmong,
  locationsIn,
  organizationsAmong,
} from '#modules/organizations/index.server';
import type { RequestStatus } from '../contract';

/** Which requests a list shows. */

/** The organizations and locations of the scope in whose name the text occurs; none where the scope is all. */
export async function placesCalled(sql: Sql, scope: Scope, q: string): Promise<string[]> {
  if (scope.kind === 'all') return [];
  const locations =
    scope.kind === 'organizations'
      ? await locationsIn(sql, scope.ids)
      : await locationsAmong(sql, scope.ids);
  const around = await organizationsAmong(
    sql,
    scope.kind === 'organizations'
      ? scope.ids
      : [...new Set(locations.map(({ organizationId }) => organizationId))],
  );
  return [...around, ...locations]
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .map(({ id }) => id);
}

interface Match {
  status: RequestStatus;
  /** In the one list over all, which has indexes of its own. */
  everywhere?: boolean;
  q: string;
  /** Those whose names match; the texts of a request do not say where it is. */
  places: readonly string[];
}

export function thatMatch(sql: Sql, { status, everywhere = false, q, places }: Match) {
  const inPlaces = sql`or location_id = any(${[...places]}::uuid[]) or organization_id = any(${[...places]}::uuid[])`;
  return sql`
    ${everywhere ? sql`('everywhere ' || status) = ${`everywhere ${status}`}` : sql`status = ${status}`}
    ${q ? sql`and (${detailsContain(sql, q)} ${places.length > 0 ? inPlaces : sql``})` : sql``}`;
}

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
