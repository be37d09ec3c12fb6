import type { Level } from '#foundation/permissions';
import type { PagePath } from '../access';

export const REQUESTS_AT = {
  organizations: '/organization/users/cards/request',
  locations: '/organization/location/users/cards/request',
} as const satisfies Record<Level, PagePath>;

/** Their titles: some users are admins of both kinds, and find both in their menu. */
export const REQUESTS_CALLED = {
  organizations: 'requests',
  locations: 'locationRequests',
} as const;

/** The id of the request that an address opens; null for the list alone. */
export function openedAt(pathname: string): string | null {
  const base = Object.values(REQUESTS_AT).find((path) => pathname.startsWith(`${path}/`));
  return (base && pathname.slice(base.length + 1).replace(/\/$/, '')) || null;
}
