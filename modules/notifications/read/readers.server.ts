import { projection } from '#events/projection';
import type { Recorded } from '#events/recorded';
import type { Sql } from '#foundation/database.server';
import { READERS, evolveReader, type NotificationsEvent, type Reader } from '../reader';

/** What users have seen and want by mail: one row for each who ever chose. */
export interface ReaderRow extends Reader {
  id: string;
}

export const readersProjection = projection<ReaderRow, NotificationsEvent>({
  name: 'readers',
  table: 'notifications.readers',
  streams: READERS,
  handles: ['NotificationsRead', 'NotificationRead', 'MailsChosen', 'NotificationsClosed'],
  evolve: evolveRow,
});

function evolveRow(row: ReaderRow | null, event: Recorded<NotificationsEvent>): ReaderRow | null {
  const reader = evolveReader(row, event);
  return reader && { ...reader, id: event.data.userId };
}

export async function readerOf(sql: Sql, userId: string): Promise<Reader | null> {
  const [row] = await sql<ReaderRow[]>`
    select * from notifications.readers where id = ${userId}`;
  return row ?? null;
}
