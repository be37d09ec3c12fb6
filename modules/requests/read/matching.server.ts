import { containing } from '#foundation/list';
import type { Sql } from '#foundation/database.server';
import type { RequestStatus } from '../contract';
import type { RequestsDeps } from '../deps.server';
import type { Reach, Side } from '../policy';

/** Which requests a list shows. */

/** The organizations and locations in reach in whose name the text occurs. Of all there are, none. */
export async function placesCalled(
  { sql, organizations }: Pick<RequestsDeps, 'sql' | 'organizations'>,
  reach: Reach,
  q: string,
): Promise<string[]> {
  if (reach.kind === 'all') return [];
  const locations =
    reach.kind === 'organizations'
      ? await organizations.locationsIn(sql, reach.ids)
      : await organizations.locationsNamed(sql, reach.ids);
  const around = await organizations.named(
    sql,
    reach.kind === 'organizations'
      ? reach.ids
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
  /** Those whose names match, for their own texts do not say where requests are. */
  places: readonly string[];
}

export function thatMatch(sql: Sql, { status, everywhere = false, q, places }: Match) {
  const inPlaces = sql`or location_id = any(${[...places]}::uuid[]) or organization_id = any(${[...places]}::uuid[])`;
  const found = sql`
    (' ' || email || ' ' || name || ' ' || designation || ' ' || employee_id || ' ' || contact_number)
      ilike ${containing(q)}`;
  return sql`
    ${everywhere ? sql`('everywhere ' || status) = ${`everywhere ${status}`}` : sql`status = ${status}`}
    ${q ? sql`and (${found} ${places.length > 0 ? inPlaces : sql``})` : sql``}`;
}

export const placeIn = (sql: Sql, kind: Side) =>
  kind === 'organizations' ? sql`organization_id` : sql`location_id`;

export function within(sql: Sql, reach: Reach) {
  if (reach.kind === 'all') return sql`true`;
  const [only, ...others] = reach.ids;
  // A single one is compared with, so that the order of its index is the order of the list.
  return others.length === 0
    ? sql`${placeIn(sql, reach.kind)} = ${only ?? null}`
    : sql`${placeIn(sql, reach.kind)} = any(${[...reach.ids]}::uuid[])`;
}
