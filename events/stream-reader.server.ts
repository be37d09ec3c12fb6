import {
  NO_CONCURRENCY_CHECK,
  STREAM_DOES_NOT_EXIST,
  STREAM_EXISTS,
  assertExpectedVersionMatchesCurrent,
  type EventStore,
  type ReadEventMetadataWithGlobalPosition,
} from '@event-driven-io/emmett';
import type { Sql } from '#foundation/database.server';
import { eventRows, type Codec, type EventRow } from './codec.server';

export type LeafEventStore = EventStore<ReadEventMetadataWithGlobalPosition>;

/** The reading half of emmett's interface, on a pool or inside a transaction. */
export function reader(sql: Sql, codec: Codec) {
  const readStream: LeafEventStore['readStream'] = async (stream, options = {}) => {
    const rows = await sql<EventRow[]>`
      ${eventRows(sql)}
       where e.stream = ${stream}
         and e.version >= ${Number(options.from ?? 0)}
         and e.version <= ${Number(options.to ?? 2_147_483_647)}
       order by e.version
       limit ${options.maxCount === undefined ? null : Number(options.maxCount)}`;
    const events = rows.map((row) => codec.decode(row));
    const upcast = options.schema?.versioning?.upcast;
    const currentStreamVersion = BigInt(rows.at(-1)?.version ?? 0);
    assertExpectedVersionMatchesCurrent(currentStreamVersion, options.expectedStreamVersion, 0n);
    return {
      currentStreamVersion,
      events: (upcast
        ? events.map((event) => ({ ...event, ...upcast(event as never) }))
        : events) as never,
      streamExists: rows.length > 0,
    };
  };

  const aggregateStream: LeafEventStore['aggregateStream'] = async (stream, options) => {
    const { events, currentStreamVersion, streamExists } = await readStream(stream, options.read);
    const evolve = options.evolve as (state: unknown, event: unknown) => unknown;
    const state = events.reduce<unknown>(evolve, options.initialState());
    return { state: state as never, currentStreamVersion, streamExists };
  };

  const streamExists = async (stream: string): Promise<boolean> => {
    const rows = await sql`select 1 from log.events where stream = ${stream} limit 1`;
    return rows.length > 0;
  };

  return { readStream, aggregateStream, streamExists };
}

export const UNCHECKED = -1;
const MUST_NOT_EXIST = 0;
export const MUST_EXIST = -2;

/** The version that a stream must have, as log.append takes it. */
export function expectedNumber(expected: unknown): number {
  if (expected === undefined || expected === NO_CONCURRENCY_CHECK) return UNCHECKED;
  if (expected === STREAM_DOES_NOT_EXIST) return MUST_NOT_EXIST;
  if (expected === STREAM_EXISTS) return MUST_EXIST;
  return Number(expected);
}

export type AppendOptions = { expectedStreamVersion?: unknown } | undefined;
