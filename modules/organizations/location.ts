import type { Command, Decider } from '@event-driven-io/emmett';
import type { OrganizationsEvent } from '#events/organizations';
import { DomainError } from '#foundation/errors';

/** One location, from the events of stream `location-<id>`. */

export type Place = {
  name: string;
  city: string;
  country: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
};

export type Location = ({ organizationId: string } & Place) | null;

export type LocationEvent = Extract<
  OrganizationsEvent,
  { type: 'LocationAdded' | 'LocationChanged' }
>;

type Where = { locationId: string; organizationId: string };

export type LocationCommand =
  | Command<'AddLocation', Where & Place>
  | Command<'ChangeLocation', Where & Partial<Place>>;

export const locationDecider: Decider<Location, LocationCommand, LocationEvent> = {
  decide: decideLocation,
  evolve: evolveLocation,
  initialState: () => null,
};

export function evolveLocation(location: Location, { type, data }: LocationEvent): Location {
  if (type === 'LocationAdded') return { organizationId: data.organizationId, ...placeOf(data) };
  return location && { ...location, ...changedPlace(data) };
}

export function decideLocation(command: LocationCommand, location: Location): LocationEvent[] {
  switch (command.type) {
    case 'AddLocation':
      if (location) throw new DomainError('Conflict');
      return [{ type: 'LocationAdded', data: command.data }];
    case 'ChangeLocation':
      return change(command.data, location);
    default:
      return command satisfies never;
  }
}

/** A location of another organization is not there. */
function change(
  { locationId, organizationId, ...wanted }: Where & Partial<Place>,
  location: Location,
): LocationEvent[] {
  if (location?.organizationId !== organizationId) throw new DomainError('NotFound');
  const changes = Object.fromEntries(
    Object.entries(changedPlace(wanted)).filter(
      ([field, value]) => location[field as keyof Place] !== value,
    ),
  );
  if (Object.keys(changes).length === 0) return [];
  return [{ type: 'LocationChanged', data: { locationId, organizationId, ...changes } }];
}

export const placeOf = ({ name, city, country, address, latitude, longitude }: Place): Place => ({
  name,
  city,
  country,
  address,
  latitude,
  longitude,
});

/** What is said at all of a place. */
const changedPlace = (place: Partial<Place>): Partial<Place> =>
  Object.fromEntries(
    Object.entries(placeOf(place as Place)).filter(([, value]) => value !== undefined),
  );
