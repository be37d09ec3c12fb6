import { z } from 'zod';
import { searchText } from '#foundation/list';

/** What the browser may use of places: how places are searched, and how they are shown. */

export const PLACES_MAX = 10;

export const placeSearch = z.object({
  q: searchText,
});

const line = z.string().trim().min(1).max(200);

export const placeView = z.object({
  name: line,
  /** What tells it from others of its name: a state, a county, the city of a street. */
  region: line.optional(),
  country: z.string().trim().max(200),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** Best match first. */
export const placeList = z.array(placeView).max(PLACES_MAX);

export type PlaceSearch = z.output<typeof placeSearch>;
export type PlaceView = z.output<typeof placeView>;

export interface FoundPlaces {
  places: PlaceView[];
  /** The gazetteer is being laid out: soon more will be found. */
  preparing?: true;
}

/** What is shown of all that was found. People choose by what they read: of those that read alike the best stays. */
export function distinct(found: readonly PlaceView[]): PlaceView[] {
  const titles = found.map(({ name, region, country }) => [name, region, country].join('\n'));
  return found.filter((_, at) => titles.indexOf(titles[at] ?? '') === at).slice(0, PLACES_MAX);
}
