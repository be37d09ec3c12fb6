import type { Command, Decider } from '@event-driven-io/emmett';
import type { NotificationsEvent } from '#events/notifications';
import { MAIL_KINDS, PROPOSED, type MailChoices } from './contract';

/** What one person has seen and wants by mail, from the events of stream `notifications-<user>`. */

export type { NotificationsEvent };

export const READERS = 'notifications-';

export interface Reader {
  /** Everything up to this position was seen. */
  upTo: number;
  /** What was seen above it, rising. */
  singles: readonly number[];
  /** What was chosen; the rest is as proposed. */
  mails: Partial<MailChoices>;
}

/** A user who read so many one by one has seen what is older too: the state stays small. */
export const MOST_SINGLES = 500;

export type ReaderCommand =
  | Command<'ReadAll', { userId: string; upTo: number }>
  | Command<'ReadOne', { userId: string; position: number }>
  | Command<'ChooseMails', { userId: string; mails: Partial<MailChoices> }>
  | Command<'CloseNotifications', { userId: string }>;

export const newReader = (): Reader => ({ upTo: 0, singles: [], mails: {} });

export const readerDecider: Decider<Reader | null, ReaderCommand, NotificationsEvent> = {
  decide: (command, reader) => decideReader(command, reader),
  evolve: evolveReader,
  initialState: () => null,
};

export function evolveReader(reader: Reader | null, event: NotificationsEvent): Reader | null {
  const before = reader ?? newReader();
  switch (event.type) {
    case 'NotificationsRead': {
      const upTo = Math.max(before.upTo, event.data.upTo);
      return { ...before, upTo, singles: before.singles.filter((one) => one > upTo) };
    }
    case 'NotificationRead':
      return withSingle(before, event.data.position);
    case 'MailsChosen':
      return { ...before, mails: event.data.mails };
    case 'NotificationsClosed':
      return null;
    default:
      return reader;
  }
}

function withSingle(reader: Reader, position: number): Reader {
  if (hasSeen(reader, position)) return reader;
  const singles = [...reader.singles, position].sort((a, b) => a - b);
  const [oldest = 0, ...rest] = singles;
  return singles.length > MOST_SINGLES
    ? { ...reader, upTo: oldest, singles: rest }
    : { ...reader, singles };
}

export const hasSeen = ({ upTo, singles }: Reader, position: number): boolean =>
  position <= upTo || singles.includes(position);

export const mailsOf = (reader: Reader | null): MailChoices => ({ ...PROPOSED, ...reader?.mails });

function decideReader(command: ReaderCommand, known: Reader | null): NotificationsEvent[] {
  const reader = known ?? newReader();
  switch (command.type) {
    case 'ReadAll':
      return command.data.upTo > reader.upTo
        ? [{ type: 'NotificationsRead', data: command.data }]
        : [];
    case 'ReadOne':
      return hasSeen(reader, command.data.position)
        ? []
        : [{ type: 'NotificationRead', data: command.data }];
    case 'ChooseMails': {
      const { userId, mails } = command.data;
      const chosen = { ...reader.mails, ...mails };
      const [now, then] = [mailsOf(reader), mailsOf({ ...reader, mails: chosen })];
      const same = MAIL_KINDS.every((kind) => now[kind] === then[kind]);
      return same ? [] : [{ type: 'MailsChosen', data: { userId, mails: chosen } }];
    }
    case 'CloseNotifications':
      return known ? [{ type: 'NotificationsClosed', data: command.data }] : [];
    default:
      return command satisfies never;
  }
}
