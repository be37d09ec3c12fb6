import type { Role } from '#foundation/roles';

/** Who may do what with requests. The pages ask it too, to show only what will be allowed. */

export {
  MAY_DECIDE,
  MAY_READ,
  decidingReach,
  demandDeciding,
  reaches,
  readingReach,
  sideIn,
  type Reach,
  type Side,
} from '#foundation/reach';

/** How somebody stands to one organization. */
export type Standing = Role | 'MEMBER';

export const MAY_ASK: readonly Standing[] = ['MEMBER'];
