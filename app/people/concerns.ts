import { revalidateOn } from '../live/revalidate';

const OF_PEOPLE = [
  'MemberJoined',
  'MemberRenamed',
  'MemberMoved',
  'MemberRemoved',
  'MemberReplaced',
  'MemberForgotten',
];
/** What somebody asks for says anew who they are, and what came of it stands beside it. */
const OF_REQUESTS = [
  'RequestSubmitted',
  'RequestEdited',
  'RequestAccepted',
  'RequestRejected',
  'RequestDecisionUndone',
];
const OF_PLACES = ['OrganizationUpdated', 'LocationChanged', 'RoleChanged'];

/** A list of people is loaded again when they come, go or change, and when their cards are drawn. */
export const concernsPeople = revalidateOn(({ type }) =>
  [...OF_PEOPLE, ...OF_REQUESTS, ...OF_PLACES, 'CardImagesRendered'].includes(type),
);
