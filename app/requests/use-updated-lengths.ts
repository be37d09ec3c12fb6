import { useState } from 'react';
import type { RequestLengths, RequestUpdate } from '#modules/requests/contract';
import { useChanges } from '../live/use-changes';
import { isSamePlace } from './updated-list';

type Place = RequestUpdate['place'];

/** How many requests of each state a place has, where an update is newer than what was loaded at this position. */
export function useUpdatedLengths(place: Place | null, loadedAt: number): RequestLengths | null {
  const [newest, setNewest] = useState<RequestUpdate | null>(null);
  useChanges({
    show: (update) => {
      if (place && isSamePlace(update.place, place)) setNewest(update);
      // What else the page says of it is loaded.
      return false;
    },
    lose: () => setNewest(null),
  });
  const isNewer = newest !== null && newest.position > loadedAt;
  return isNewer && place && isSamePlace(newest.place, place) ? newest.lengths : null;
}
