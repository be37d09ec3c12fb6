import { useFetcher as useRemixFetcher, useFetchers } from '@remix-run/react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

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

/**
 * Lets a form be sent once until it is answered, and says whether it is. The second press of a double
 * click comes before the button shows the first one, and would cancel what that has sent; so would what
 * another form sends by the same fetcher.
 */
export function useSendOnce(isBusy: boolean, answer: unknown): (event: SyntheticEvent) => boolean {
  const isSent = useRef(false);
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  }, [isBusy, answer]);
  return (event) => {
    const isFirst = !isBusy && !isSent.current;
    if (!isFirst) event.preventDefault();
    isSent.current = true;
    return isFirst;
  };
}

/** Whether a form or a part of the page is on its way beside the page itself. */
export const useIsFetching = (): boolean =>
  useReadInPlace(useFetchers().some(({ state }) => state !== 'idle'));
