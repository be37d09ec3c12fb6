import { defineAggregate } from '#events/aggregate';
import { projection } from '#events/projection';
import type { Recorded } from '#events/recorded';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { plannedOnce } from '#foundation/reader.server';
import { nameKey, type LocationView } from '../contract';
import {
  evolveLocation,
  locationDecider,
  placeOf,
  type LocationEvent,
  type Place,
} from '../location';

/** Where organizations are: one row a location. */
export interface LocationRow extends Place {
  id: string;
  organizationId: string;
  placeKey: string;
  addedAt: Date;
}

export const locationsProjection = projection<LocationRow, LocationEvent>({
  name: 'locations',
  table: 'organizations.locations',
  streams: 'location-',
  handles: ['LocationAdded', 'LocationChanged'],
  evolve: evolveRow,
  unique: { locations_place_key: () => new DomainError('LocationExists') },
});

function evolveRow(row: LocationRow | null, event: Recorded<LocationEvent>): LocationRow | null {
  const fields = evolveLocation(row && stateOf(row), event);
  if (!fields) return null;
  const key = placeKey(fields);
  if (event.type === 'LocationAdded') {
    return { id: event.data.locationId, ...fields, placeKey: key, addedAt: event.metadata.at };
  }
  return row && { ...row, ...fields, placeKey: key };
}

/** What a row says of its location: all that is decided by. */
const stateOf = (row: LocationRow) => ({ organizationId: row.organizationId, ...placeOf(row) });

export const locations = defineAggregate({
  decider: locationDecider,
  streams: locationsProjection.streams,
  row: { table: locationsProjection.table, stateOf },
});

type Named = Pick<Place, 'name' | 'city' | 'country' | 'address'>;

/** What makes two locations of an organization the same. */
const placeKey = ({ name, city, country, address }: Named): string =>
  [name, city, country, address].map(nameKey).join('\n');

export const locationsOf = (sql: Sql, organizationId: string): Promise<LocationRow[]> =>
  sql<LocationRow[]>`
    select * from organizations.locations
     where organization_id = ${organizationId} order by lower(name), id`;

/** Those of these ids, by name; what cannot be an id names none. */
export const locationsAmong = (sql: Sql, ids: readonly string[]): Promise<LocationRow[]> =>
  plannedOnce(sql)<LocationRow[]>`
    select * from organizations.locations
     where id = any(${ids.filter(isId)}::uuid[]) order by lower(name), id`;

/** All that these organizations have, by name. */
export const locationsIn = (sql: Sql, organizationIds: readonly string[]): Promise<LocationRow[]> =>
  sql<LocationRow[]>`
    select * from organizations.locations
     where organization_id = any(${organizationIds.filter(isId)}::uuid[])
     order by lower(name), id`;

export async function locationIn(
  sql: Sql,
  organizationId: string,
  locationId: string,
): Promise<LocationRow | undefined> {
  if (!isId(locationId)) return undefined;
  const [row] = await sql<LocationRow[]>`
    select * from organizations.locations
     where id = ${locationId} and organization_id = ${organizationId}`;
  return row;
}

export async function locationAt(
  sql: Sql,
  organizationId: string,
  place: Named,
): Promise<LocationRow | undefined> {
  const [row] = await sql<LocationRow[]>`
    select * from organizations.locations
     where organization_id = ${organizationId} and place_key = ${placeKey(place)}`;
  return row;
}

export async function countLocations(sql: Sql, organizationId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from organizations.locations
     where organization_id = ${organizationId}`;
  return row?.count ?? 0;
}

export const locationView = (row: LocationRow): LocationView => ({
  id: row.id,
  name: row.name,
  city: row.city,
  country: row.country,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
});
