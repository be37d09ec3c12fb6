import { nameKey } from './text-fields';

/** What a location is called in files: its name, and as much more as tells it from others. */

interface Named {
  id: string;
  name: string;
  city: string;
  address: string;
  country: string;
}

/** The shortest first, each as it is written and how else it may be typed. */
const TEXTS: readonly ((place: Named) => readonly [string, ...string[]])[] = [
  ({ name }) => [name],
  ({ name, city }) => [`${name}, ${city}`, `${name} ${city}`],
  ({ name, city, address }) => [`${name}, ${city}, ${address}`],
  ({ name, city, address, country }) => [`${name}, ${city}, ${address}, ${country}`],
];

/** Commas of other scripts are commas. */
const keyOf = (text: string): string => nameKey(text.replace(/[،、]/g, ','));

/** Finds the locations of an organization that a text names; one that is a whole name names no others. */
export function locationsByText<Location extends Named>(
  locations: readonly Location[],
): (text: string) => readonly Location[] {
  const groups = TEXTS.map((textsOf) => grouped(locations, textsOf));
  return (text) => {
    const key = keyOf(text);
    for (const group of groups) {
      const found = group.get(key);
      if (found) return found;
    }
    return [];
  };
}

function grouped<Location extends Named>(
  locations: readonly Location[],
  textsOf: (place: Location) => readonly string[],
): Map<string, Location[]> {
  const groups = new Map<string, Location[]>();
  for (const location of locations) {
    for (const key of new Set(textsOf(location).map(keyOf))) {
      const others = groups.get(key);
      if (others) others.push(location);
      else groups.set(key, [location]);
    }
  }
  return groups;
}

/** The shortest text that names each location alone, by id; without those whose name does. */
export function longerTexts(locations: readonly Named[]): Map<string, string> {
  const named = locationsByText(locations);
  return new Map(
    locations.flatMap((place) => {
      const isAlone = (text: string): boolean => {
        const found = named(text);
        return found.length === 1 && found[0]?.id === place.id;
      };
      const text = TEXTS.map((textsOf) => textsOf(place)[0]).find(isAlone);
      return text === undefined || text === place.name ? [] : [[place.id, text]];
    }),
  );
}
