/** From the highest to the lowest; the order decides a person's `type`. */
export const ROLES = ['SUPER_ADMIN', 'CORPORATE_ADMIN', 'LOCATION_ADMIN', 'AUDITOR'] as const;

export type Role = (typeof ROLES)[number];
export type UserType = Role | 'USER';

/** As they stand within a sentence. */
export const ROLE_NAMES: Record<UserType, string> = {
  SUPER_ADMIN: 'super admin',
  CORPORATE_ADMIN: 'corporate admin',
  LOCATION_ADMIN: 'location admin',
  AUDITOR: 'auditor',
  USER: 'user',
};

export const roleLabel = (type: UserType): string =>
  ROLE_NAMES[type].replace(/^./, (first) => first.toUpperCase());

/** A role and where it holds: nowhere in particular, in an organization, or at one of its locations. */
export interface Grant {
  role: Role;
  organizationId?: string;
  locationId?: string;
}

export const highestRole = (grants: readonly Grant[]): UserType =>
  ROLES.find((role) => grants.some((grant) => grant.role === role)) ?? 'USER';

export const sameGrant = (a: Grant, b: Grant): boolean =>
  a.role === b.role && a.organizationId === b.organizationId && a.locationId === b.locationId;
