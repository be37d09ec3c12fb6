import { z } from 'zod';
import { defineEvent, type EventsOf } from './define';

const userId = z.string();

const ofPerson = (data: { userId: string }) => ({ userId: data.userId });

/**
 * What people have seen of what happened, and what they want by mail. Stream `notifications-<user>`.
 * What happened itself is in the log already: nothing is copied for those it concerns.
 */
export const notificationEvents = {
  /** Everything up to this position of the log. */
  NotificationsRead: defineEvent({
    version: 1,
    schema: z.object({ userId, upTo: z.number() }),
    scope: ofPerson,
  }),
  NotificationRead: defineEvent({
    version: 1,
    schema: z.object({ userId, position: z.number() }),
    scope: ofPerson,
  }),
  /** By kind of mail. */
  MailsChosen: defineEvent({
    version: 1,
    schema: z.object({ userId, mails: z.record(z.string(), z.boolean()) }),
    scope: ofPerson,
  }),
  /** The account is gone. */
  NotificationsClosed: defineEvent({
    version: 1,
    schema: z.object({ userId }),
    scope: ofPerson,
  }),
};

export type NotificationsEvent = EventsOf<typeof notificationEvents>;
