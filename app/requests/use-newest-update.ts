import { useState } from 'react';
import type { RequestDetails, RequestLengths, RequestUpdate } from '#modules/requests/contract';
import { useChanges } from '../live/use-changes';
import { isSamePlace } from './updated-list';

type Place = RequestUpdate['place'];

/** The last update of what a part of the page shows; null once too much was missed. */
function useNewestUpdate(isOurs: (update: RequestUpdate) => boolean): RequestUpdate | null {
  const [newest, setNewest] = useState<RequestUpdate | null>(null);
  useChanges({
    show: (update) => {
      if (isOurs(update)) setNewest(update);
      // What else the page says of it is loaded.
      return false;
    },
    lose: () => setNewest(null),
  });
  return newest && isOurs(newest) ? newest : null;
}

/** How many requests of each state a place has, where an update is newer than what was loaded at this position. */
export function useUpdatedLengths(place: Place | null, loadedAt: number): RequestLengths | null {
  const newest = useNewestUpdate((update) => place !== null && isSamePlace(update.place, place));
  return newest && newest.position > loadedAt ? newest.lengths : null;
}

/** A request with what an update has changed of it since it was loaded; its history follows. */
export function useUpdatedRequest(loaded: RequestDetails): RequestDetails {
  const newest = useNewestUpdate(({ id, row }) => id === loaded.id && row !== null);
  return newest?.row && newest.row.version > loaded.version ? { ...loaded, ...newest.row } : loaded;
}
