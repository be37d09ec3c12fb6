import type { ShouldRevalidateFunction } from '@remix-run/react';
import { among, REQUEST_CHANGES } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';

const ofRequests = among(...REQUEST_CHANGES);
/** A request that is sent again for another location leaves the list of the location before. */
const ofPlaces = among('MemberMoved', 'OrganizationUpdated', 'LocationChanged', 'RoleChanged');
/** Those who decided are named in the history of a request. */
const ofCardAndHistory = among('DesignSaved', 'AccountDeleted');

/** A list is loaded again when requests change, or what it calls their places. */
export const concernsRequests: ShouldRevalidateFunction = revalidateOn(
  (change) => ofRequests(change) || ofPlaces(change),
);

/** One request is loaded again when it changes itself, or what its card is made of. */
export const concernsRequest: ShouldRevalidateFunction = (asked) =>
  revalidateOn((change) =>
    ofRequests(change)
      ? change.id === asked.currentParams.id
      : ofPlaces(change) || ofCardAndHistory(change),
  )(asked);
