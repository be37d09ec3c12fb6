import type { z } from 'zod';
import { defineAggregate } from '#events/aggregate';
import { defineCommand } from '#events/command.server';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import type { User } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import type { checkpointMailsInput, mailChoicesInput } from '../contract';
import { noticePositions } from '../read/positions.server';
import { inboxesProjection, type InboxRow } from '../read/inboxes.server';
import { inboxDecider, type Inbox } from '../inbox';

export const inboxes = defineAggregate({
  decider: inboxDecider,
  streams: inboxesProjection.streams,
  row: {
    table: inboxesProjection.table,
    stateOf: ({ upTo, singles, mails }: InboxRow): Inbox | null => ({ upTo, singles, mails }),
  },
});

const ownInbox = (unit: Unit, _input: unknown, { userId }: User) => unit.find(inboxes, userId);

/** All that the user was shown, up to a position of the log. */
export const readNotifications = defineCommand<{ upTo: number }>()({
  permission: 'signed-in',
  preload: ownInbox,
  body: async ({ unit, actor, input: { upTo } }): Promise<void> => {
    // The newest of the user's own up to there: what has not happened yet is not read.
    const [newest] = await noticePositions(unit.sql, actor, { before: upTo + 1, limit: 1 });
    if (newest === undefined) return;
    const { userId } = actor;
    await unit.decide(inboxes, userId, { type: 'ReadAll', data: { userId, upTo: newest } });
  },
});

export const readNotification = defineCommand<{ position: number }>()({
  permission: 'signed-in',
  preload: ownInbox,
  body: async ({ unit, actor, input: { position } }): Promise<void> => {
    const range = { after: position - 1, before: position + 1, limit: 1 };
    const [found] = await noticePositions(unit.sql, actor, range);
    if (found === undefined) throw new DomainError('NotFound');
    const { userId } = actor;
    await unit.decide(inboxes, userId, { type: 'ReadOne', data: { userId, position } });
  },
});

export const chooseMails = defineCommand<z.output<typeof mailChoicesInput>>()({
  permission: 'signed-in',
  preload: ownInbox,
  body: async ({ unit, actor: { userId }, input: mails }): Promise<void> => {
    await unit.decide(inboxes, userId, { type: 'ChooseMails', data: { userId, mails } });
  },
});

/** For those who may see how the log is sealed; what else they chose stays. */
export const chooseCheckpointMails = defineCommand<z.output<typeof checkpointMailsInput>>()({
  permission: 'audit.read',
  body: async ({ unit, actor: { userId }, input: mails }): Promise<void> => {
    await unit.decide(inboxes, userId, { type: 'ChooseMails', data: { userId, mails } });
  },
});

/** For the demo: what had happened before the first visit is not new. */
export async function ensureRead(
  { store, sql }: Services,
  { userIds }: { userIds: readonly string[] },
): Promise<void> {
  const [log] = await sql<{ last: number }[]>`
    select coalesce(pg_sequence_last_value('log.position_seq'), 0) as last`;
  for (const userId of userIds) {
    const data = { userId, upTo: log?.last ?? 0 };
    await store.transaction({ ...systemContext('start'), onBehalfOf: userId }, (unit) =>
      unit.decide(inboxes, userId, { type: 'ReadAll', data }),
    );
  }
}
