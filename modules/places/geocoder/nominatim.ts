import { z } from 'zod';
import { placesIn } from './places-in';
import type { Protocol } from './protocol';

const text = z.string().optional();

const found = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: text,
  display_name: z.string(),
  address: z
    .object({
      road: text,
      house_number: text,
      city: text,
      town: text,
      village: text,
      county: text,
      state: text,
      country: text,
    })
    .default({}),
});

/** https://nominatim.org/release-docs/latest/api/Search/ */
export const nominatim: Protocol = {
  path: /\/search(\.php)?\/?$/,
  parameters: (q) => ({
    q,
    format: 'jsonv2',
    addressdetails: '1',
    limit: '10',
    'accept-language': 'en',
  }),
  // Its public server forbids both asking while people type and more than one question a second:
  // https://operations.osmfoundation.org/policies/nominatim/
  asYouType: false,
  perSecond: 1,
  read: (said) =>
    placesIn(z.array(z.unknown()).parse(said), found, (one) => {
      const { road, house_number, city, town, village, county, state, country } = one.address;
      const street = [road, house_number].filter(Boolean).join(' ');
      return {
        names: [one.name, street, one.display_name.split(',')[0]],
        regions: [city, town, village, county, state],
        country,
        latitude: one.lat,
        longitude: one.lon,
      };
    }),
};
