import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Aggregate } from '#events/aggregate';
import { Codec } from '#events/codec.server';
import { defineEvent, type EventDefinitions, type EventsOf } from '#events/define';
import { createFeed } from '#events/feed.server';
import type { AnyProjection } from '#events/projection';
import type { EventShape } from '#events/recorded';
import { createStore, systemContext } from '#events/store.server';
import type { Services } from '#events/services';
import type { Subscriber } from '#events/subscriber';
import type { Store, Unit } from '#events/unit';
import type { CommandContext } from '#foundation/actor';
import { connect, type Sql } from '#foundation/database.server';
import { Keyring } from '#foundation/keyring.server';
import { createLog } from '#foundation/log.server';
import { TEST_ENCRYPTION_KEYS } from './database';

/** Facts of a made-up kind: the log is tested apart from what the product says in it. */
export const noteEvents = {
  NoteWritten: defineEvent({
    version: 1,
    schema: z.object({ text: z.string(), author: z.string().optional() }),
  }),
  NoteClosed: defineEvent({ version: 1, schema: z.object({ how: z.string() }) }),
  PersonKnown: defineEvent({
    version: 1,
    schema: z.object({ personId: z.string(), name: z.string(), shoeSize: z.number().optional() }),
    personal: { subject: 'personId', fields: ['name', 'shoeSize'], createsKey: true },
    scope: ({ personId }) => ({ userId: personId }),
  }),
  PersonRenamed: defineEvent({
    version: 1,
    schema: z.object({ personId: z.string(), name: z.string() }),
    personal: { subject: 'personId', fields: ['name'] },
  }),
  PersonForgotten: defineEvent({
    version: 1,
    schema: z.object({ personId: z.string() }),
    erases: 'personId',
  }),
};

export type NoteEvent = EventsOf<typeof noteEvents>;

export interface TestLogOptions {
  url: string;
  keys?: string;
  definitions?: unknown;
  projections?: AnyProjection[];
  subscribers?: Subscriber[];
  max?: number;
}

/** A log on a database, as a process of its own would have it. */
export function openLog(options: TestLogOptions) {
  const { url, projections, subscribers } = options;
  const sql = connect(url, { max: options.max ?? 10, name: 'tests log' });
  const feedSql = connect(url, { max: 2, name: 'tests feed' });
  const keyring = new Keyring(options.keys ?? TEST_ENCRYPTION_KEYS);
  const codec = new Codec((options.definitions ?? noteEvents) as EventDefinitions, keyring);
  const feed = createFeed({ sql: feedSql, codec, log: createLog('silent') });
  const store = createStore({
    sql,
    codec,
    keyring,
    projections,
    subscribers,
    services: () => ({}) as Services,
    onCommit: () => feed.wake(),
  });
  return {
    sql,
    codec,
    keyring,
    feed,
    store,
    close: async () => {
      await feed.stop();
      await Promise.all([sql.end({ timeout: 1 }), feedSql.end({ timeout: 1 })]);
    },
  };
}

export type TestLog = ReturnType<typeof openLog>;

type Record = Readonly<{ type: 'Record'; data: { events: EventShape[] } }>;

/** Decides that what a test says has happened, on a stream of any name. */
export const recorder: Aggregate<null, Record, EventShape> = {
  streams: '',
  decider: { initialState: () => null, decide: ({ data }) => data.events, evolve: () => null },
};

/** Events that a test says have happened, beside all else in its transaction. */
export const record = <E extends EventShape>(unit: Unit, stream: string, events: readonly E[]) =>
  unit.decide(recorder, stream, { type: 'Record', data: { events: [...events] } });

/** As record, to a stream that has not started. */
export const recordFirst = <E extends EventShape>(
  unit: Unit,
  stream: string,
  events: readonly E[],
) => unit.start(recorder, stream, { type: 'Record', data: { events: [...events] } });

/** As record, in a transaction of its own. */
export const append = <E extends EventShape>(
  { store }: { store: Pick<Store, 'transaction'> },
  stream: string,
  events: readonly E[],
) => store.transaction(systemContext('test'), (unit) => record(unit, stream, events));

export const command = (more: Partial<CommandContext> = {}): CommandContext => ({
  actor: null,
  correlationId: 'test',
  address: '127.0.0.1',
  ...more,
});

export const note = (text = 'hello'): NoteEvent => ({ type: 'NoteWritten', data: { text } });

export const newStream = (): string => `note-${randomUUID()}`;

/**
 * Waits until something is so; fails with what was last seen. Looks less often the longer it takes, so that what
 * is waited for has the processor.
 */
export async function until<T>(
  look: () => T | Promise<T>,
  isSo: (seen: T) => boolean,
  withinMs = 60_000,
): Promise<T> {
  const begun = Date.now();
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    const waited = Date.now() - begun;
    if (waited > withinMs) throw new Error(`It never came to be; last seen: ${inspect(seen)}`);
    await pause(Math.min(Math.max(waited / 10, 5), 100));
  }
}

/** How many connections to its database wait for a lock. */
export async function waitingForLocks(sql: Sql): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`;
  return row!.n;
}
