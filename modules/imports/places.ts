import { messages } from '#foundation/messages';
import { nameKey } from '#foundation/text-fields';
import type { Place } from './deps.server';

export type FindPlace = (called: string) => { id: string } | { fault: string };

/** Finds a location by its name, or by name and city; where there is only one, it need not be named. */
export function findPlaceAmong(places: readonly Place[]): FindPlace {
  const byName = grouped(places, ({ name }) => [name]);
  const byNameAndCity = grouped(places, ({ name, city }) => [
    `${name}, ${city}`,
    `${name} ${city}`,
  ]);
  return (called) => {
    const [only] = places;
    if (called === '') {
      return only && places.length === 1 ? { id: only.id } : { fault: messages.blank };
    }
    const key = nameKey(called);
    const found = byName.get(key) ?? byNameAndCity.get(key) ?? [];
    if (found.length > 1) return { fault: messages.importSeveralLocations };
    return found[0] ? { id: found[0].id } : { fault: messages.importUnknownLocation };
  };
}

function grouped(places: readonly Place[], namesOf: (place: Place) => string[]) {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    for (const key of new Set(namesOf(place).map(nameKey))) {
      groups.set(key, [...(groups.get(key) ?? []), place]);
    }
  }
  return groups;
}
