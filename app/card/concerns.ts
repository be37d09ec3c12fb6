import { among, REQUEST_CHANGES } from '../live/change-types';
import type { LiveChange } from '../live/revalidate';

const ofAll = among('DesignSaved', 'OrganizationUpdated', 'LocationAdded', 'LocationChanged');
const ofTheUser = among(
  ...REQUEST_CHANGES,
  'CardImagesRendered',
  'MemberJoined',
  'MemberRemoved',
  'MemberRenamed',
);

/** Changes of the user's own corporate card, or of the request for it. */
export const concernsOwnCard = (change: LiveChange): boolean =>
  ofAll(change) || (change.own && ofTheUser(change));
