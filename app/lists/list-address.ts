import { useLocation, useNavigation } from '@remix-run/react';
import { useMemo } from 'react';

/** What an address says of the page of a list. */
const PAGE = ['page', 'after', 'before', 'older'];

export function atBeginning(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  PAGE.forEach((name) => next.delete(name));
  return next;
}

export interface PageLink {
  /** The number of the page, from 1. */
  to: number;
  /** The row beside which it begins or ends; without it the number alone counts. */
  from?: { side: 'after' | 'before'; id: string };
}

export function pageAddress(search: URLSearchParams, { to, from }: PageLink): URLSearchParams {
  const next = atBeginning(search);
  next.set('page', String(to));
  // The first page is always the beginning of the list.
  if (from && to > 1) next.set(from.side, from.id);
  return next;
}

/** Keeps a link within the organization that is chosen of several. */
export const withinChoice = (chosen: string, choices: readonly unknown[]): string =>
  choices.length > 1 ? `?${new URLSearchParams({ organization: chosen })}` : '';

/**
 * The search of the address, or of the one that is loading: what is typed or clicked before the list
 * has loaded continues from there.
 */
export function useListSearch(): URLSearchParams {
  const here = useLocation();
  const { location: next, formMethod } = useNavigation();
  const isSameList =
    next?.pathname === here.pathname && (formMethod === undefined || formMethod === 'GET');
  const search = isSameList ? next.search : here.search;
  return useMemo(() => new URLSearchParams(search), [search]);
}
