import type { CommandContext, User } from '#foundation/actor';
import type { Language } from '#foundation/languages';
import type { Pool, Sql, Statement } from '#foundation/database.server';
import type { Aggregate, AnyCommand } from './aggregate';
import type { Codec } from './codec.server';
import type { Job } from './jobs';
import type { EventShape, Recorded } from './recorded';

/** Everything that happens in one transaction of a command. */
export interface Unit {
  /** For what is not a fact for ever: secrets, codes, sessions. */
  sql: Sql;
  /** Who acts, with the rights as of this transaction; null when the visitor is signed out. */
  actor: User | null;
  /** Locks the row of one stream. */
  find: <State, C extends AnyCommand, E extends EventShape, Row extends object>(
    aggregate: Aggregate<State, C, E, Row>,
    id: string,
  ) => Promise<Row | undefined>;
  /** Locks the rows of several streams at once, in one order; those that have none are left out. */
  load: <State, C extends AnyCommand, E extends EventShape, Row extends object>(
    aggregate: Aggregate<State, C, E, Row>,
    ids: readonly string[],
  ) => Promise<Map<string, Row>>;
  /** Decides a command on one stream; what comes of it is written at the end. The state is as it is from then on. */
  decide: <State, C extends AnyCommand, E extends EventShape, Row extends object>(
    aggregate: Aggregate<State, C, E, Row>,
    id: string,
    command: C,
  ) => Promise<{ events: readonly E[]; state: State }>;
  /** As decide, on a stream that has just been given its id and cannot have started. */
  start: Unit['decide'];
  /** Of the page that asked. */
  language?: Language;
  enqueue: (job: Job) => void;
  /** Sends this along with what is written at the end, for which nobody waits meanwhile. */
  send: (statement: Statement) => void;
  /** By the clock of the database. */
  now: () => Date;
}

/**
 * How a command holds its actor's account and session until it commits: most share them, so that rights
 * cannot end in between; one that changes them takes them for itself at once, before anything else.
 */
export type ActorLock = 'shared' | 'exclusive';

export interface TransactionOptions {
  lock?: ActorLock;
  /** What the work will load first, sent along with the beginning of the transaction. */
  preload?: (unit: Unit) => Promise<unknown>;
}

export interface Store {
  /**
   * Runs a command's work in one transaction and appends what it gathered, last of all.
   * Work runs again from the start when another writer came first, so it must have no effect outside.
   * With an idempotency key in the context the result is kept: the second time it is answered again.
   */
  transaction: <T>(
    context: CommandContext,
    work: (unit: Unit) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>;
  /** What came of a command under its key; null while it is not done. */
  resultOf: <T>(key: string) => Promise<{ result: T } | null>;
  /** All of one stream; none where it has not started. */
  eventsOf: <E extends EventShape>(stream: string) => Promise<Recorded<E>[]>;
  sql: Pool;
  codec: Codec;
}
