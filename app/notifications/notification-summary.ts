import { useRouteLoaderData } from '@remix-run/react';
import type { NoticeView } from '#modules/notifications/contract';
import { among } from '../live/change-types';
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

const ofTheUser = among(
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
);
const ofOthers = among(
  'RequestSubmitted',
  'MemberJoined',
  'OrganizationRegistered',
  'ImportChanged',
);

/** Whether the change brings the user a notice, or marks one as read. */
export const affectsNotices = (change: LiveChange): boolean =>
  change.own ? ofTheUser(change) : ofOthers(change);
