import { useFetcher as useRemixFetcher, useFetchers } from '@remix-run/react';
import { useState } from 'react';

/**
 * Remix changes fetchers in place, so a component can read a new state or answer in a rendering that
 * React began for another reason and takes for one without changes: its effects never run. A state
 * that is set while rendering tells React that something changed.
 */
export function useReadInPlace<Value>(value: Value): Value {
  const [seen, setSeen] = useState(value);
  if (!Object.is(seen, value)) setSeen(value);
  return value;
}

export const useFetcher = <Data = unknown>(options?: { key?: string }) =>
  useReadInPlace(useRemixFetcher<Data>(options));

/** Whether a form or a part of the page is on its way beside the page itself. */
export const useIsFetching = (): boolean =>
  useReadInPlace(useFetchers().some(({ state }) => state !== 'idle'));
