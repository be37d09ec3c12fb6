import type { UserType } from '#foundation/roles';

export const roleNames: Record<UserType, string> = {
  SUPER_ADMIN: 'Super admin',
  CORPORATE_ADMIN: 'Corporate admin',
  LOCATION_ADMIN: 'Location admin',
  AUDITOR: 'Auditor',
  USER: 'User',
};
