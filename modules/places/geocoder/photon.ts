import { z } from 'zod';
import { placesIn } from './places-in';
import type { Protocol } from './protocol';

const text = z.string().optional();

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.unknown()) }),
  properties: z.object({
    name: text,
    street: text,
    housenumber: text,
    city: text,
    county: text,
    state: text,
    country: text,
  }),
});

const answer = z.object({ features: z.array(z.unknown()) });

/** https://github.com/komoot/photon */
export const photon: Protocol = {
  path: /\/api\/?$/,
  parameters: (q) => ({ q, limit: '10', lang: 'en' }),
  asYouType: true,
  perSecond: 10,
  read: (said) =>
    placesIn(answer.parse(said).features, feature, ({ geometry, properties }) => {
      const { name, street, housenumber, city, county, state, country } = properties;
      const [longitude, latitude] = geometry.coordinates;
      return {
        names: [name, [street, housenumber].filter(Boolean).join(' '), city],
        regions: [city, county, state],
        country,
        latitude,
        longitude,
      };
    }),
};
