import { PLACES_MAX, type PlaceView } from './contract';

/** What is shown of all that was found. People choose by what they read: of those that read alike the best stays. */
export function distinct(found: readonly PlaceView[]): PlaceView[] {
  const titles = found.map(({ name, region, country }) => [name, region, country].join('\n'));
  return found.filter((_, at) => titles.indexOf(titles[at] ?? '') === at).slice(0, PLACES_MAX);
}
