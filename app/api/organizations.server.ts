import type { Organizations } from '#modules/organizations/index.server';
import type { Log } from '#foundation/log.server';
import type { Call } from './call';
import type { Contributions } from './contributions';
import { adminCalls } from './organizations-admins.server';
import { detailCalls } from './organizations-details.server';
import { joiningCalls } from './organizations-joining.server';
import { listCalls } from './organizations-lists.server';
import { locationCalls } from './organizations-locations.server';
import { membershipCalls } from './organizations-memberships.server';
import { registeringCalls } from './organizations-registering.server';

export interface OrganizationsCallsOptions extends Pick<
  Contributions,
  'businessCards' | 'pending'
> {
  organizations: Organizations;
  log: Log;
  /** Where an image is, by its id. */
  imageUrl: (id: string) => string;
}

/** The calls about organizations, their locations, and who is in them. */
export const organizationsCalls = (options: OrganizationsCallsOptions): Call[] => [
  ...registeringCalls(options),
  ...listCalls(options),
  ...detailCalls(options),
  ...locationCalls(options),
  ...adminCalls(options),
  ...joiningCalls(options),
  ...membershipCalls(options),
];
