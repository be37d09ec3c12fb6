import { REQUEST_CHANGES, type LiveChange } from '../live/revalidate';

const OF_ALL = ['DesignSaved', 'OrganizationUpdated', 'LocationAdded', 'LocationChanged'];
const OF_THE_USER = [
  ...REQUEST_CHANGES,
  'CardImagesRendered',
  'MemberJoined',
  'MemberRemoved',
  'MemberRenamed',
];

/** Changes of the user's own corporate card, or of the request for it. */
export const concernsOwnCard = ({ type, own }: LiveChange): boolean =>
  OF_ALL.includes(type) || (own && OF_THE_USER.includes(type));
