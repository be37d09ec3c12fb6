import type { NotificationsEvent } from '#events/notifications';
import { projection } from '#events/projection';
import type { Recorded } from '#events/recorded';
import type { Sql } from '#foundation/database.server';
import { evolveInbox, type Inbox } from '../inbox';

/** What users have seen and want by mail: one row for each who ever chose. */
export interface InboxRow extends Inbox {
  id: string;
}

export const inboxesProjection = projection<InboxRow, NotificationsEvent>({
  name: 'readers',
  table: 'notifications.readers',
  streams: 'notifications-',
  handles: ['NotificationsRead', 'NotificationRead', 'MailsChosen', 'NotificationsClosed'],
  evolve: evolveRow,
});

function evolveRow(row: InboxRow | null, event: Recorded<NotificationsEvent>): InboxRow | null {
  const inbox = evolveInbox(row, event);
  return inbox && { ...inbox, id: event.data.userId };
}

export async function inboxOf(sql: Sql, userId: string): Promise<Inbox | null> {
  const [row] = await sql<InboxRow[]>`
    select * from notifications.readers where id = ${userId}`;
  return row ?? null;
}
