import type { LiveChange } from '../live/revalidate';

const OF_EVERYBODY = ['DesignSaved', 'OrganizationUpdated', 'LocationAdded', 'LocationChanged'];
const OF_ONESELF = [
  'RequestSubmitted',
  'RequestEdited',
  'RequestAccepted',
  'RequestRejected',
  'RequestDecisionUndone',
  'RequestClosed',
  'CardImagesRendered',
  'MemberJoined',
  'MemberRemoved',
  'MemberRenamed',
];

/** What the own corporate card, or the request for it, says otherwise now. */
export const concernsOwnCard = ({ type, own }: LiveChange): boolean =>
  OF_EVERYBODY.includes(type) || (own && OF_ONESELF.includes(type));
