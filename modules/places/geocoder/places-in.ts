import type { z } from 'zod';
import { placeView, type PlaceView } from '../contract';
import { distinct } from '../distinct';

/** What a geocoder says of a place: the first that is said is taken. */
interface Said {
  names: (string | undefined)[];
  regions: (string | undefined)[];
  country: string | undefined;
  latitude: number;
  longitude: number;
}

/** Of the ten that were asked for; a stranger may send more. */
const MOST = 100;
const LONGEST = 200;

/** The places among what a stranger sent; what is none, or lies nowhere, is left out. */
export const placesIn = <Schema extends z.ZodType>(
  items: unknown[],
  schema: Schema,
  read: (item: z.output<Schema>) => Said,
): PlaceView[] =>
  distinct(
    items.slice(0, MOST).flatMap((item) => {
      const parsed = schema.safeParse(item);
      return parsed.success ? placeOf(read(parsed.data)) : [];
    }),
  );

function placeOf({ names, regions, country, latitude, longitude }: Said): PlaceView[] {
  const name = first(names);
  const region = first(regions.filter((one) => one !== name));
  const place = { name, region, country: short(country ?? ''), latitude, longitude };
  const parsed = placeView.safeParse(place);
  return parsed.success ? [parsed.data] : [];
}

/** In one line, without what no database keeps and no page shows. */
const short = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/\p{Surrogate}$/u, '')
    .trim();

const first = (texts: (string | undefined)[]): string | undefined =>
  texts.map((text) => short(text ?? '')).find((text) => text !== '');
