import { typeOf, type Actor } from '#foundation/actor';
import type { UserType } from '#foundation/roles';

const kinds = {
  SUPER_ADMIN: 'platform',
  CORPORATE_ADMIN: 'organization',
  LOCATION_ADMIN: 'location',
  AUDITOR: 'own',
  USER: 'own',
} as const satisfies Record<UserType, string>;

/** What a dashboard is about. */
export type DashboardKind = (typeof kinds)[UserType];

export const dashboardOf = (actor: Actor): DashboardKind => kinds[typeOf(actor)];
