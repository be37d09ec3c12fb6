import { z } from 'zod';
import { defineEvent, type EventsOf } from './define';

const userId = z.string();

/**
 * What people have seen of what happened, and what they want by mail. Stream `notifications-<user>`.
 * What happened itself is in the log already: nothing is copied for those it concerns.
 */
export const notificationEvents = {
  /** Everything up to this position of the log. */
  NotificationsRead: defineEvent({
    version: 1,
    schema: z.object({ userId, upTo: z.number() }),
  }),
  NotificationRead: defineEvent({
    version: 1,
    schema: z.object({ userId, position: z.number() }),
  }),
  /** By kind of mail. */
  MailsChosen: defineEvent({
    version: 1,
    schema: z.object({ userId, mails: z.record(z.string(), z.boolean()) }),
  }),
  /** The account is gone. */
  NotificationsClosed: defineEvent({
    version: 1,
    schema: z.object({ userId }),
  }),
};

export type NotificationsEvent = EventsOf<typeof notificationEvents>;
