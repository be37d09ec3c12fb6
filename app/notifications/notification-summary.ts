import { useRouteLoaderData } from '@remix-run/react';
import type { NoticeView } from '#modules/notifications/contract';
import type { LiveChange } from '../live/revalidate';

/** What every page of a signed-in user loads about notifications. */
interface NotificationSummary {
  /** Counted up to a hundred. */
  unread: number;
  /** The newest unread notices about the user, as opposed to those for admins. */
  news: NoticeView[];
}

const LOADED_BY = 'shell/signed-in-layout';

/** Null when no user is signed in, and where the page failed. */
export const useNotificationSummary = (): NotificationSummary | null =>
  (useRouteLoaderData(LOADED_BY) as { notices: NotificationSummary | null } | undefined)?.notices ??
  null;

const OWN_CHANGES: readonly LiveChange['type'][] = [
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
const CHANGES_BY_OTHERS: readonly LiveChange['type'][] = [
  'RequestSubmitted',
  'MemberJoined',
  'OrganizationRegistered',
  'ImportChanged',
];

/** Whether the change brings the user a notice, or marks one as read. */
export const affectsNotices = ({ type, own }: LiveChange): boolean =>
  (own ? OWN_CHANGES : CHANGES_BY_OTHERS).includes(type);
