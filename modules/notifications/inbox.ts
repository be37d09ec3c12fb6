import type { Command, Decider } from '@event-driven-io/emmett';
import type { NotificationsEvent } from '#events/notifications';
import { MAIL_KINDS, PROPOSED, type MailChoices } from './contract';

/** What one person has seen and wants by mail, from the events of stream `notifications-<user>`. */

export interface Inbox {
  /** Everything up to this position was seen. */
  upTo: number;
  /** What was seen above it, rising. */
  singles: readonly number[];
  /** What was chosen; the rest is as proposed. */
  mails: Partial<MailChoices>;
}

/** A user who read so many one by one has seen what is older too: the state stays small. */
export const MOST_SINGLES = 500;

type InboxCommand =
  | Command<'ReadAll', { userId: string; upTo: number }>
  | Command<'ReadOne', { userId: string; position: number }>
  | Command<'ChooseMails', { userId: string; mails: Partial<MailChoices> }>
  | Command<'CloseNotifications', { userId: string }>;

export const newInbox = (): Inbox => ({ upTo: 0, singles: [], mails: {} });

export const inboxDecider: Decider<Inbox | null, InboxCommand, NotificationsEvent> = {
  decide: decideInbox,
  evolve: evolveInbox,
  initialState: () => null,
};

export function evolveInbox(inbox: Inbox | null, event: NotificationsEvent): Inbox | null {
  const before = inbox ?? newInbox();
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
      return inbox;
  }
}

function withSingle(inbox: Inbox, position: number): Inbox {
  if (hasSeen(inbox, position)) return inbox;
  const singles = [...inbox.singles, position].sort((a, b) => a - b);
  const [oldest = 0, ...rest] = singles;
  return singles.length > MOST_SINGLES
    ? { ...inbox, upTo: oldest, singles: rest }
    : { ...inbox, singles };
}

export const hasSeen = ({ upTo, singles }: Inbox, position: number): boolean =>
  position <= upTo || singles.includes(position);

export const mailsOf = (inbox: Inbox | null): MailChoices => ({ ...PROPOSED, ...inbox?.mails });

function decideInbox(command: InboxCommand, known: Inbox | null): NotificationsEvent[] {
  const inbox = known ?? newInbox();
  switch (command.type) {
    case 'ReadAll':
      return command.data.upTo > inbox.upTo
        ? [{ type: 'NotificationsRead', data: command.data }]
        : [];
    case 'ReadOne':
      return hasSeen(inbox, command.data.position)
        ? []
        : [{ type: 'NotificationRead', data: command.data }];
    case 'ChooseMails': {
      const { userId, mails } = command.data;
      const chosen = { ...inbox.mails, ...mails };
      const [now, then] = [mailsOf(inbox), mailsOf({ ...inbox, mails: chosen })];
      const same = MAIL_KINDS.every((kind) => now[kind] === then[kind]);
      return same ? [] : [{ type: 'MailsChosen', data: { userId, mails: chosen } }];
    }
    case 'CloseNotifications':
      return known ? [{ type: 'NotificationsClosed', data: command.data }] : [];
    default:
      return command satisfies never;
  }
}
