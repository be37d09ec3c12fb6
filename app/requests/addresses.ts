import type { Side } from '#modules/requests/contract';
import type { PagePath } from '../access';

/** Where each kind of admin finds the requests. */
export const REQUESTS_AT = {
  organizations: '/organization/users/cards/request',
  locations: '/organization/location/users/cards/request',
} as const satisfies Record<Side, PagePath>;

/** What each kind of admin knows the list as: some are both, and find both. */
export const REQUESTS_CALLED = {
  organizations: 'Requests',
  locations: 'Location requests',
} as const;

/** Which request an address opens; null where it is the list alone. */
export function openedAt(pathname: string): string | null {
  const rest = Object.values(REQUESTS_AT)
    .map((path) => (pathname.startsWith(`${path}/`) ? pathname.slice(path.length + 1) : ''))
    .find((text) => text !== '');
  return rest?.replace(/\/$/, '') ?? null;
}

/** What the list of an address is, whatever is open beside it. */
export const listOf = (search: URLSearchParams): string => {
  const sorted = new URLSearchParams(search);
  sorted.sort();
  return sorted.toString();
};
