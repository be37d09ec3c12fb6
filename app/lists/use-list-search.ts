import { useLocation, useNavigation } from '@remix-run/react';
import { useMemo } from 'react';

/**
 * What the address asks of a list, or will in a moment: whoever is quicker than the list goes on
 * from where they are going.
 */
export function useListSearch(): URLSearchParams {
  const here = useLocation();
  const { location: next, formMethod } = useNavigation();
  const isTurned =
    next?.pathname === here.pathname && (formMethod === undefined || formMethod === 'GET');
  const search = isTurned ? next.search : here.search;
  return useMemo(() => new URLSearchParams(search), [search]);
}
