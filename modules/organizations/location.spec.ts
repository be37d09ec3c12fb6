import { DeciderSpecification } from '@event-driven-io/emmett';
import { describe, expect, test } from 'vitest';
import { refusedWith } from '#tests/support/refused-with';
import {
  decideLocation,
  locationDecider,
  type Location,
  type LocationCommand,
  type LocationEvent,
} from './location';

const given = DeciderSpecification.for<LocationCommand, LocationEvent, Location>(locationDecider);
const where = { locationId: 'location-1', organizationId: 'organization-1' };
const place = {
  name: 'Head Office',
  city: 'Berlin',
  country: 'Germany',
  address: 'Kai 1',
  latitude: 52.5,
  longitude: 13.4,
};
const data = { ...where, ...place };
const added: LocationEvent = { type: 'LocationAdded', data };

describe('a location', () => {
  test('is added once', () => {
    const add: LocationCommand = { type: 'AddLocation', data };
    given([]).when(add).then([added]);
    given([added]).when(add).thenThrows(refusedWith('Conflict'));
  });

  test('changes what is said and really another', () => {
    const change: LocationCommand = {
      type: 'ChangeLocation',
      data: { ...where, name: 'Head Office', city: 'Bonn', address: undefined, latitude: 50.7374 },
    };
    const changed: LocationEvent = {
      type: 'LocationChanged',
      data: { ...where, city: 'Bonn', latitude: 50.7374 },
    };
    given([added]).when(change).then([changed]);
    given([added, changed]).when(change).thenNothingHappened();
    given([added]).when({ type: 'ChangeLocation', data: where }).thenNothingHappened();
  });

  test('may be said to be nowhere on the map any more', () => {
    const events = decideLocation(
      { type: 'ChangeLocation', data: { ...where, latitude: null } },
      { organizationId: where.organizationId, ...place },
    );
    expect(events).toEqual([{ type: 'LocationChanged', data: { ...where, latitude: null } }]);
  });

  test('is not there for another organization, nor before it is added', () => {
    const elsewhere = { ...where, organizationId: 'organization-2', city: 'Bonn' };
    const change: LocationCommand = { type: 'ChangeLocation', data: elsewhere };
    given([added]).when(change).thenThrows(refusedWith('NotFound'));
    given([]).when(change).thenThrows(refusedWith('NotFound'));
  });
});
