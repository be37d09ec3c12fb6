import { useLocation, useNavigation, useSearchParams } from '@remix-run/react';
import { useListSearch } from '../lists/use-list-search';
import { openedAt, REQUESTS_AT } from './addresses';
import type { RequestData, RequestsData } from './requests-data';
import { useLasting } from './use-lasting';

/** A wait that nobody notices is no reason to show anything else. */
const UNNOTICED_MS = 150;

/** What the address opens beside the list, and what is on the way. */
export function useOpened(side: RequestsData['side'], loaded: RequestData | undefined) {
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  const next = formMethod === undefined ? location : undefined;
  const [search] = useSearchParams();
  const at = openedAt(pathname);
  const coming = next ? openedAt(next.pathname) : null;
  const isComing = coming !== null && coming !== at;
  const isListComing = next?.pathname === REQUESTS_AT[side];
  const isSlow = useLasting(isComing, UNNOTICED_MS);
  const isOtherList = isListComing && String(new URLSearchParams(next.search)) !== String(search);
  const list = useListSearch();
  const kept = list.size > 0 ? `?${list}` : '';
  return {
    /** The id that stands in the address, or will in a moment. */
    id: isComing ? coming : isListComing ? null : at,
    /** Nothing of it can be shown yet. */
    isWaiting: isComing && (isSlow || at === null),
    isListSlow: useLasting(isOtherList, UNNOTICED_MS),
    request: isComing || loaded?.request.id !== at ? null : loaded.request,
    list: `${REQUESTS_AT[side]}${kept}`,
    addressOf: (id: string) => `${REQUESTS_AT[side]}/${id}${kept}`,
  };
}
