import type { Unit } from '#events/unit-of-work.server';
import type { Actor, CommandContext } from '#foundation/actor';
import { announce, tellAdmin } from './commands/announcing.server';
import { chooseMails, ensureRead, forgetReader, readAll, readOne } from './commands/reading.server';
import { tellStanding, type ToldStanding } from './commands/telling.server';
import type { MailChoices, MailKind, NoticePage, NoticeView } from './contract';
import type { NotificationsDeps } from './deps.server';
import { noticePage, unreadNotices } from './read/notices.server';
import { readerOf } from './read/readers.server';
import { mailsOf } from './reader';

export { announceRequests, mailRelationChanges } from './reactions';
export type { ToldStanding } from './commands/telling.server';
export { readersProjection } from './read/readers.server';

/** DOOR for the server. Every command throws DomainError when it is refused. */
export interface Notifications {
  commands: {
    /** All that somebody was shown, up to a position of the log. */
    readAll: (c: CommandContext, input: { upTo: number }) => Promise<void>;
    readOne: (c: CommandContext, input: { position: number }) => Promise<void>;
    chooseMails: (c: CommandContext, mails: MailChoices) => Promise<void>;
    /** For the demo: these people have seen all that is there. */
    ensureRead: (input: { userIds: readonly string[] }) => Promise<void>;
  };
  queries: {
    /** The newest, or those before a position of the log. */
    page: (actor: Actor, before?: number) => Promise<NoticePage>;
    /** How many are not read, a hundred at the most, and the newest that happened to oneself. */
    unread: (actor: Actor) => Promise<{ unread: number; news: NoticeView[] }>;
    mails: (actor: Actor) => Promise<MailChoices>;
  };
  /** What becomes of them with a person, in the transaction in which it becomes of the person. */
  followers: { deleted: (unit: Unit, userId: string) => Promise<void> };
  /** What is done later. All of it may be done twice. */
  jobs: {
    announce: (input: { organizationId: string }) => Promise<void>;
    tellAdmin: (input: { userId: string }) => Promise<void>;
    tellStanding: (input: ToldStanding) => Promise<void>;
  };
  /** For whoever is about to mail somebody. */
  wantsMail: (userId: string, kind: MailKind) => Promise<boolean>;
}

export const createNotifications = (deps: NotificationsDeps): Notifications => ({
  commands: {
    readAll: (c, input) => readAll(deps, c, input),
    readOne: (c, input) => readOne(deps, c, input),
    chooseMails: (c, mails) => chooseMails(deps, c, mails),
    ensureRead: (input) => ensureRead(deps, input),
  },
  queries: {
    page: (actor, before) => noticePage(deps, actor, before),
    unread: (actor) => unreadNotices(deps, actor),
    mails: async (actor) => mailsOf(await readerOf(deps.sql, actor.userId)),
  },
  followers: { deleted: (unit, userId) => forgetReader(unit, userId) },
  jobs: {
    announce: (input) => announce(deps, input),
    tellAdmin: (input) => tellAdmin(deps, input),
    tellStanding: (input) => tellStanding(deps, input),
  },
  wantsMail: async (userId, kind) => mailsOf(await readerOf(deps.sql, userId))[kind],
});
