import type { Side } from '#modules/organizations/contract';
import type { PagePath } from '../access';

/** Where each kind of admin finds the people. */
export const PEOPLE_AT = {
  organizations: '/organization/users/list',
  locations: '/organization/location/users/list',
} as const satisfies Record<Side, PagePath>;

/** What each kind of admin knows the list as: some are both, and find both. */
export const PEOPLE_CALLED = {
  organizations: 'Employee List',
  locations: 'Location users',
} as const;

/** Whose details an address opens beside the list. */
export const openedIn = (search: URLSearchParams): string | null => search.get('person');

/** The same list with somebody's details beside it, or without any. */
export function addressWith(search: URLSearchParams, person: string | null): string {
  const next = new URLSearchParams(search);
  if (person === null) next.delete('person');
  else next.set('person', person);
  return `?${next}`;
}

/** Where the list is written to a file. */
export const EXPORTED_AT: Record<Side, string> = {
  organizations: '/organization/users/export.csv',
  locations: '/organization/location/users/export.csv',
};
