import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import type { Actor, CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import type { MailChoices } from '../contract';
import type { NotificationsDeps } from '../deps.server';
import { ownPositions } from '../read/notices.server';
import { readerOf } from '../read/readers.server';
import { decideReader, readerStream, type ReaderCommand } from '../reader';

/** Everything that somebody has been shown. */
export async function readAll(
  deps: NotificationsDeps,
  context: CommandContext,
  { upTo }: { upTo: number },
): Promise<void> {
  const { userId, grants } = actorOf(context);
  // The newest of one's own up to there: nobody reads what has not happened yet.
  const range = { before: upTo + 1, limit: 1 };
  const [newest] = await ownPositions(deps, { userId, grants }, range);
  if (newest === undefined) return;
  await onReader(deps, context, { type: 'ReadAll', data: { userId, upTo: newest } });
}

/** One of one's own notifications. */
export async function readOne(
  deps: NotificationsDeps,
  context: CommandContext,
  { position }: { position: number },
): Promise<void> {
  const { userId, grants } = actorOf(context);
  const range = { after: position - 1, before: position + 1, limit: 1 };
  const [found] = await ownPositions(deps, { userId, grants }, range);
  if (found === undefined) throw new DomainError('NotFound');
  await onReader(deps, context, { type: 'ReadOne', data: { userId, position } });
}

/** For the demo: what had happened before anybody looked around is no news. */
export async function ensureRead(
  { store, sql }: NotificationsDeps,
  { userIds }: { userIds: readonly string[] },
): Promise<void> {
  const [log] = await sql<{ last: number }[]>`
    select coalesce(pg_sequence_last_value('log.position_seq'), 0) as last`;
  for (const userId of userIds) {
    const data = { userId, upTo: log?.last ?? 0 };
    await store.transaction({ ...systemContext('start'), onBehalfOf: userId }, (unit) =>
      decideIn(unit, { type: 'ReadAll', data }),
    );
  }
}

export async function chooseMails(
  deps: NotificationsDeps,
  context: CommandContext,
  mails: MailChoices,
): Promise<void> {
  const { userId } = actorOf(context);
  await onReader(deps, context, { type: 'ChooseMails', data: { userId, mails } });
}

/** What is left when a person is gone, in the transaction in which it is so. */
export async function forgetReader(unit: Unit, userId: string): Promise<void> {
  await unit.sql`delete from notifications.mailed where id = ${userId}`;
  await decideIn(unit, { type: 'CloseNotifications', data: { userId } });
}

const onReader = (
  { store }: NotificationsDeps,
  context: CommandContext,
  command: ReaderCommand,
): Promise<void> => store.transaction(context, (unit) => decideIn(unit, command));

async function decideIn(unit: Unit, command: ReaderCommand): Promise<void> {
  const { userId } = command.data;
  const events = decideReader(command, await readerOf(unit.sql, userId));
  // Whatever else was read meanwhile: reading adds up in any order.
  if (events.length > 0) await unit.events.appendToStream(readerStream(userId), events);
}

function actorOf({ actor }: CommandContext): Actor {
  if (!actor) throw new DomainError('NotSignedIn');
  return actor;
}
