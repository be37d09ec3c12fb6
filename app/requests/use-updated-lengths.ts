import { useState } from 'react';
import type { RequestLengths, RequestUpdate } from '#modules/requests/contract';
import { useChanges } from '../live/use-changes';

type Place = RequestUpdate['place'];

/** How many requests of each state a place has, where an update is newer than what was loaded at this position. */
export function useUpdatedLengths(place: Place | null, loadedAt: number): RequestLengths | null {
  const [newest, setNewest] = useState<RequestUpdate | null>(null);
  useChanges({
    show: (update) => {
      if (place && isSame(update.place, place)) setNewest(update);
      // What else the page says of it is loaded.
      return false;
    },
    lose: () => setNewest(null),
  });
  const isNewer = newest !== null && newest.position > loadedAt;
  return isNewer && place && isSame(newest.place, place) ? newest.lengths : null;
}

const isSame = (one: Place, other: Place): boolean =>
  one.level === other.level && one.id === other.id;
