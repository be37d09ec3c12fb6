import { holds, type Actor } from '#foundation/actor';
import type { Role } from '#foundation/roles';

/** Who may do what with organizations. The pages ask it too, to show only what will be allowed. */

/** How somebody stands to one organization. */
export type Standing = Role | 'MEMBER';

export const maySeeAll = (actor: Actor): boolean => holds(actor, 'SUPER_ADMIN');

export const mayRegisterForOthers = maySeeAll;

export const MAY_SEE: readonly Standing[] = [
  'MEMBER',
  'CORPORATE_ADMIN',
  'LOCATION_ADMIN',
  'AUDITOR',
  'SUPER_ADMIN',
];
export const MAY_COUNT: readonly Standing[] = MAY_SEE.filter((standing) => standing !== 'MEMBER');
export const MAY_SEE_STAFF: readonly Standing[] = ['CORPORATE_ADMIN', 'AUDITOR', 'SUPER_ADMIN'];
export const MAY_SEE_PENDING: readonly Standing[] = [
  'CORPORATE_ADMIN',
  'LOCATION_ADMIN',
  'AUDITOR',
  'SUPER_ADMIN',
];
export const MAY_ADMINISTER: readonly Standing[] = ['CORPORATE_ADMIN'];

export const organizationsWhere = (actor: Actor, role: Role): string[] =>
  actor.grants.flatMap((grant) =>
    grant.role === role && grant.organizationId ? [grant.organizationId] : [],
  );

export const locationsWhere = (actor: Actor, role: Role): string[] =>
  actor.grants.flatMap((grant) =>
    grant.role === role && grant.locationId ? [grant.locationId] : [],
  );

export const administers = (actor: Actor, organizationId: string): boolean =>
  organizationsWhere(actor, 'CORPORATE_ADMIN').includes(organizationId);

export const mayHandOnReferCode = (actor: Actor, organizationId: string): boolean =>
  maySeeAll(actor) || administers(actor, organizationId);
