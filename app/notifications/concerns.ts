import type { LiveChange } from '../live/revalidate';

const OF_ONESELF: readonly LiveChange['type'][] = [
  'RequestAccepted',
  'RequestRejected',
  'RequestDecisionUndone',
  'CardImagesRendered',
  'RoleChanged',
  'MemberJoined',
  'MemberRemoved',
  'MemberReplaced',
  'MemberBecameSubstitute',
  'BulkChanged',
  'NotificationsRead',
];
const OF_OTHERS: readonly LiveChange['type'][] = [
  'RequestSubmitted',
  'MemberJoined',
  'OrganizationRegistered',
  'ImportChanged',
];

/** Somebody who sees this change is told of it, or has read what was told. */
export const concernsNotices = ({ type, own }: LiveChange): boolean =>
  (own ? OF_ONESELF : OF_OTHERS).includes(type);
