import { DeciderSpecification } from '@event-driven-io/emmett';
import { describe, expect, it } from 'vitest';
import type { NotificationsEvent } from '#events/notifications';
import { MOST_SINGLES, evolveInbox, hasSeen, newInbox, inboxDecider, type Inbox } from './inbox';

const given = DeciderSpecification.for(inboxDecider);
const userId = 'ada';
const readTo = (upTo: number): NotificationsEvent => ({
  type: 'NotificationsRead',
  data: { userId, upTo },
});
const read = (position: number): NotificationsEvent => ({
  type: 'NotificationRead',
  data: { userId, position },
});

describe('what a user has seen', () => {
  it('is everything up to a place in the log, which never moves back', () => {
    given([])
      .when({ type: 'ReadAll', data: { userId, upTo: 9 } })
      .then([readTo(9)]);
    given([readTo(9)])
      .when({ type: 'ReadAll', data: { userId, upTo: 9 } })
      .thenNothingHappened();
    given([readTo(9)])
      .when({ type: 'ReadAll', data: { userId, upTo: 4 } })
      .thenNothingHappened();
  });

  it('is single things above it, each once', () => {
    given([readTo(9)])
      .when({ type: 'ReadOne', data: { userId, position: 12 } })
      .then([read(12)]);
    given([readTo(9), read(12)])
      .when({ type: 'ReadOne', data: { userId, position: 12 } })
      .thenNothingHappened();
    given([readTo(9)])
      .when({ type: 'ReadOne', data: { userId, position: 3 } })
      .thenNothingHappened();
  });

  it('holds no single thing that is seen with all', () => {
    const inbox = [read(3), read(12), readTo(9)].reduce<Inbox | null>(evolveInbox, null);
    expect(inbox).toMatchObject({ upTo: 9, singles: [12] });
  });

  it('stays small: of very many single things the oldest ones stand for all before them', () => {
    const many = Array.from({ length: MOST_SINGLES + 1 }, (_, at) => read(10 + at));
    const inbox = many.reduce<Inbox | null>(evolveInbox, null) ?? newInbox();
    expect(inbox.singles).toHaveLength(MOST_SINGLES);
    expect(inbox.upTo).toBe(10);
    expect(hasSeen(inbox, 5)).toBe(true);
  });
});

describe('what a user wants by mail', () => {
  const mails = { decision: true, requests: false, membership: true };

  it('is chosen, and chosen again only where it changes', () => {
    const chosen: NotificationsEvent = { type: 'MailsChosen', data: { userId, mails } };
    given([]).when({ type: 'ChooseMails', data: { userId, mails } }).then([chosen]);
    given([chosen]).when({ type: 'ChooseMails', data: { userId, mails } }).thenNothingHappened();
    given([])
      .when({ type: 'ChooseMails', data: { userId, mails: { ...mails, requests: true } } })
      .thenNothingHappened();
  });

  it('may be one kind alone, and the others stay as they were chosen', () => {
    const chosen: NotificationsEvent = { type: 'MailsChosen', data: { userId, mails } };
    const choose = (checkpoint: boolean) =>
      ({ type: 'ChooseMails', data: { userId, mails: { checkpoint } } }) as const;
    given([chosen])
      .when(choose(true))
      .then([{ type: 'MailsChosen', data: { userId, mails: { ...mails, checkpoint: true } } }]);
    given([chosen]).when(choose(false)).thenNothingHappened();
  });
});

it('goes with the account', () => {
  given([readTo(9)])
    .when({ type: 'CloseNotifications', data: { userId } })
    .then([{ type: 'NotificationsClosed', data: { userId } }]);
  given([]).when({ type: 'CloseNotifications', data: { userId } }).thenNothingHappened();
});
