import type { Sql } from '#foundation/database.server';
import type { Scope } from '#foundation/permissions';
import { plannedOnce } from '#foundation/reader.server';
import { locationsWithin } from './list-places.server';
import { locationsProjection } from './locations.server';
import { organizationsProjection } from './organizations.server';

interface NamedPlace {
  id: string;
  name: string;
}

/** What organizations and their locations were called at a position of the log, each kind by name. */
export interface PlacesThen {
  organizations: NamedPlace[];
  locations: (NamedPlace & { organizationId: string })[];
}

export async function placesThen(sql: Sql, scope: Scope, position: number): Promise<PlacesThen> {
  const around = await locationsWithin(sql, scope);
  const organizationIds =
    scope.kind === 'organizations'
      ? [...scope.ids]
      : [...new Set(around.map(({ organizationId }) => organizationId))];
  const organizationOf = new Map(around.map(({ id, organizationId }) => [id, organizationId]));
  const [organizations, locations] = await Promise.all([
    namesThen(sql, organizationsProjection.streams, organizationIds, position),
    namesThen(sql, locationsProjection.streams, [...organizationOf.keys()], position),
  ]);
  return {
    organizations,
    locations: locations.map((place) => ({
      ...place,
      organizationId: organizationOf.get(place.id)!,
    })),
  };
}

/** Names are nobody's personal data: they stand in the events as they are. */
const namesThen = (sql: Sql, streams: string, ids: readonly string[], position: number) =>
  sql<NamedPlace[]>`
    select place.id, event.data ->> 'name' as name
      from unnest(${[...ids]}::text[]) as place(id)
     cross join lateral (
       select data from log.events
        where stream = ${streams} || place.id and position <= ${position} and data ? 'name'
        order by version desc limit 1) event
     order by lower((event.data ->> 'name') collate "und-x-icu"), place.id`;

/** What a location is called from an event of the log on. */
export interface LocationName extends NamedPlace {
  position: number;
  at: Date;
}

/** All that these locations have been called, the oldest first. */
export const locationNamesOf = (sql: Sql, ids: readonly string[]): Promise<LocationName[]> =>
  plannedOnce(sql)<LocationName[]>`
    select data ->> 'locationId' as id, data ->> 'name' as name, position, at from log.events
     where stream = any(${ids.map((id) => locationsProjection.streams + id)}::text[]) and data ? 'name'
     order by position`;
