import type { Level } from '#foundation/permissions';
import type { PagePath } from '../access';

export const PEOPLE_AT = {
  organizations: '/organization/users/list',
  locations: '/organization/location/users/list',
} as const satisfies Record<Level, PagePath>;

/** Their titles: some users are admins of both kinds, and find both in their menu. */
export const PEOPLE_CALLED = {
  organizations: 'employees',
  locations: 'locationUsers',
} as const;

export const EXPORT_AT = {
  organizations: '/organization/users/export.csv',
  locations: '/organization/location/users/export.csv',
} as const satisfies Record<Level, PagePath>;

export const INVITATIONS_AT = '/organization/users/invitations' satisfies PagePath;

/** Whose details an address opens beside the list. */
export const openedIn = (search: URLSearchParams): string | null => search.get('person');

/** The same list with the details of a person beside it, or without any. */
export function addressWith(search: URLSearchParams, person: string | null): string {
  const next = new URLSearchParams(search);
  if (person === null) next.delete('person');
  else next.set('person', person);
  return `?${next}`;
}
