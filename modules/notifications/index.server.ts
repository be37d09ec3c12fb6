/** What the server may use of notifications: commands to run, queries, jobs, and what reacts to events. */

export { checkpointMail, mailCheckpoints } from './commands/checkpoints.server';
export {
  announceRequests,
  mailRelationChange,
  mailSettings,
  mailWaitingRequests,
  wantsMail,
} from './commands/mails.server';
export {
  chooseCheckpointMails,
  chooseMails,
  ensureRead,
  readNotification,
  readNotifications,
} from './commands/read.server';
export { noticePage, ownMailChoices, unreadNotices } from './read/notices.server';
export { inboxesProjection } from './read/inboxes.server';
export { notificationSubscribers } from './subscribers.server';
