import type { Role } from '#foundation/roles';

/** Who may do what with cards. The pages ask it too, to show only what will be allowed. */

/** How somebody stands to an organization. */
export type Standing = Role | 'MEMBER';

export const MAY_SEE_DESIGN: readonly Standing[] = [
  'MEMBER',
  'CORPORATE_ADMIN',
  'LOCATION_ADMIN',
  'AUDITOR',
];
export const MAY_SEE_RENDERING: readonly Standing[] = [
  'CORPORATE_ADMIN',
  'LOCATION_ADMIN',
  'AUDITOR',
];
export const MAY_DESIGN: readonly Standing[] = ['CORPORATE_ADMIN'];
