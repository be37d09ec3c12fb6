import { ExpectedVersionConflictError, STREAM_EXISTS } from '@event-driven-io/emmett';
import type { Actor, CommandContext } from '#foundation/actor';
import { json, type Sql } from '#foundation/database.server';
import type { Keyring } from '#foundation/keyring.server';
import type { Codec, OutgoingEvent } from './codec.server';
import type { Job, OutgoingJob } from './jobs';
import {
  evolveRows,
  loadRows,
  writeChanges,
  type BufferedStream,
  type InlineRows,
} from './inline-rows.server';
import { encodeJob, encodeUnhurried } from './outbox.server';
import { sealResult } from './command-result.server';
import { concerns, type AnyProjection } from './projection';
import type { EventShape, Recorded } from './recorded';
import {
  MUST_EXIST,
  UNCHECKED,
  expectedNumber,
  reader,
  type AppendOptions,
  type LeafEventStore,
} from './stream-reader.server';

/** Everything that happens in one transaction of a command. */
export interface Unit {
  /** For what is not a fact for ever: secrets, codes, sessions. */
  sql: Sql;
  /** Reads see the log; appends are written together at the end. */
  events: LeafEventStore;
  enqueue: (job: Job) => void;
}

/** Jobs that an event asks for, and that somebody did it, written in its transaction. */
export type Reaction = (event: EventShape, actor: string | null) => Job[];

export interface UnitOptions {
  codec: Codec;
  keyring: Keyring;
  projections?: readonly AnyProjection[];
  reactions?: readonly Reaction[];
  /** Throws when this person may no longer act: their session ended while the command was on its way. */
  guard?: (sql: Sql, actor: Actor) => Promise<void>;
}

export interface Appended {
  /** Of the last event; 0 when there was none. */
  position: number;
  jobs: number;
}

/** What the write needs to know from the database first, fetched in one round trip. */
interface Loaded {
  /** The database's clock; absent where nothing but the event itself needs it. */
  at: Date | null;
  keys: Map<string, string>;
  rows: InlineRows;
}

/** Gathers what a command appends and enqueues, and writes it in one flight at the end. */
export class UnitOfWork {
  readonly door: Unit;
  private readonly streams = new Map<string, BufferedStream>();
  private readonly jobs: Job[] = [];

  constructor(
    private readonly sql: Sql,
    private readonly context: CommandContext,
    private readonly options: UnitOptions,
  ) {
    const events: LeafEventStore = {
      ...reader(sql, options.codec),
      appendToStream: (stream, list, appendOptions) =>
        this.buffer(stream, list as unknown as EventShape[], appendOptions) as never,
    };
    this.door = { sql, events, enqueue: (job) => this.jobs.push(job) };
  }

  /** Writes everything; null when there was nothing to write. */
  async flush(result: unknown): Promise<Appended | null> {
    const streams = [...this.streams.values()];
    const key = this.context.idempotencyKey;
    const reactions = this.options.reactions ?? [];
    const events = streams.flatMap((stream) => stream.events);
    const jobs = [
      ...this.jobs,
      ...events.flatMap((event) =>
        reactions.flatMap((reaction) => reaction(event, this.actorId())),
      ),
    ];
    if (streams.length === 0 && jobs.length === 0 && !key) return null;
    const loaded = await this.load(streams);
    // All that can fail without the database comes before anything is sent to it.
    const at = loaded.at ?? new Date();
    const keys = this.begunKeys(events);
    const outgoing = this.encode(
      streams,
      (subject) => keys.get(subject) ?? loaded.keys.get(subject),
    );
    const outgoingJobs = this.encodeJobs(jobs);
    const changes = evolveRows(loaded.rows, streams, (...event) => this.foresee(...event, at));
    const rows = [...this.writeKeys(keys, events), writeChanges(this.sql, changes)];
    const [[appended]] = await Promise.all([
      this.append(outgoing, headsOf(streams), outgoingJobs, loaded.at, result),
      ...rows,
    ]);
    return { position: appended?.position ?? 0, jobs: jobs.length };
  }

  /** Whether more than the events themselves must be written. */
  needsTransaction(): boolean {
    const { codec, projections = [] } = this.options;
    return [...this.streams.values()].some(
      ({ stream, expected, events }) =>
        expected < 0 ||
        events.some((event) => {
          const { personal, erases } = codec.definitionOf(event.type);
          return personal || erases || projections.some((p) => concerns(p, stream, event.type));
        }),
    );
  }

  private buffer(stream: string, events: EventShape[], options: AppendOptions) {
    const expected = expectedNumber(options?.expectedStreamVersion);
    const known = this.streams.get(stream);
    const buffered = known ?? { stream, expected, events: [] };
    if (known) meet(known, expected);
    buffered.events.push(...events);
    this.streams.set(stream, buffered);
    return Promise.resolve({
      nextExpectedStreamVersion: BigInt(Math.max(buffered.expected, 0) + buffered.events.length),
      createdNewStream: buffered.expected === 0,
    });
  }

  private async load(streams: BufferedStream[]): Promise<Loaded> {
    const { codec, projections = [] } = this.options;
    if (!this.needsTransaction()) {
      return { at: null, keys: new Map(), rows: new Map() };
    }
    const subjects = streams.flatMap(({ events }) =>
      events.filter((event) => !codec.definitionOf(event.type).personal?.createsKey),
    );
    const people = [...new Set(subjects.map((event) => codec.subjectOf(event)))].filter(
      (subject) => subject !== null,
    );
    const unchecked = streams.filter(({ expected }) => expected < 0).map(({ stream }) => stream);
    // Versions before rows, so that a row is never older than the version which is taken for its own.
    // Rows before keys, as deletion takes them: the other way round the two would wait for each other.
    const [versions, rows, clock, keys] = await Promise.all([
      unchecked.length === 0
        ? []
        : this.sql<{ stream: string; version: number }[]>`
            select stream, max(version) as version from log.events
             where stream = any(${unchecked}) group by stream`.execute(),
      loadRows(this.sql, projections, streams),
      this.sql<{ at: Date }[]>`select clock_timestamp() as at`,
      people.length === 0
        ? []
        : this.sql<{ subject: string; wrapped: string }[]>`
            select subject, wrapped from log.subject_keys
             where subject = any(${people}::uuid[]) for key share`,
    ]);
    const versionOf = new Map(versions.map(({ stream, version }) => [stream, version]));
    for (const buffered of streams) settle(buffered, versionOf.get(buffered.stream) ?? 0);
    return {
      at: clock[0]?.at ?? new Date(),
      keys: new Map(keys.map(({ subject, wrapped }) => [subject, wrapped])),
      rows,
    };
  }

  /** Keys for the persons who begin with these events. */
  private begunKeys(events: EventShape[]): Map<string, string> {
    const { codec } = this.options;
    const begun = events.filter((event) => codec.definitionOf(event.type).personal?.createsKey);
    return new Map(begun.map((event) => [codec.subjectOf(event) ?? '', codec.newWrappedKey()]));
  }

  private writeKeys(begun: Map<string, string>, events: EventShape[]): Promise<unknown>[] {
    const inserts = [...begun].map(
      ([subject, wrapped]) =>
        this.sql`insert into log.subject_keys (subject, wrapped) values (${subject}, ${wrapped})`,
    );
    const deletes = events.flatMap((event) => {
      const { erases } = this.options.codec.definitionOf(event.type);
      if (!erases) return [];
      return this.sql`delete from log.subject_keys where subject = ${String(event.data[erases])}`;
    });
    // A query begins when somebody waits for it.
    return [...inserts, ...deletes].map((query) => query.execute());
  }

  private foresee(stream: string, version: number, event: EventShape, at: Date): Recorded {
    const { scope } = this.options.codec.definitionOf(event.type);
    return {
      kind: 'Event',
      ...event,
      metadata: {
        messageId: '',
        streamName: stream,
        streamPosition: BigInt(version),
        globalPosition: 0n,
        at,
        actor: this.actorId(),
        correlation: this.context.correlationId,
        causation: null,
        scope: scope?.(event.data) ?? {},
      },
    };
  }

  private actorId(): string | null {
    return this.context.actor?.userId ?? this.context.onBehalfOf ?? null;
  }

  private encode(streams: BufferedStream[], keyOf: (subject: string) => string | undefined) {
    const { codec } = this.options;
    return streams.flatMap(({ stream, expected, events }) =>
      events.map((event, index) => {
        const subject = codec.subjectOf(event);
        const key = (subject && keyOf(subject)) ?? null;
        return codec.encode(stream, expected + index + 1, event, key);
      }),
    );
  }

  private encodeJobs(jobs: Job[]): OutgoingJob[] {
    const { keyring } = this.options;
    return this.context.unhurried
      ? encodeUnhurried(keyring, jobs)
      : jobs.map((one) => encodeJob(keyring, one));
  }

  private append(
    events: OutgoingEvent[],
    heads: Head[],
    jobs: OutgoingJob[],
    at: Date | null,
    result: unknown,
  ) {
    const { correlationId, idempotencyKey: key = null } = this.context;
    const list = (items: unknown[]) => (items.length > 0 ? json(items) : null);
    return this.sql<{ position: number }[]>`
      select log.append(
        ${list(events)}::text::jsonb, ${list(heads)}::text::jsonb,
        ${this.actorId()}::uuid, ${correlationId}, null, ${at},
        ${key}, ${key ? sealResult(this.options.keyring, key, result) : null},
        ${list(jobs)}::text::jsonb) as position`;
  }
}

/** What a stream must hold already. */
interface Head {
  stream: string;
  version: number;
}

const headsOf = (streams: BufferedStream[]): Head[] =>
  streams
    .filter(({ expected }) => expected > 0)
    .map(({ stream, expected }) => ({ stream, version: expected }));

/** Puts the version that a stream has in the place of "not checked" and "must exist". */
function settle(buffered: BufferedStream, version: number): void {
  if (buffered.expected === MUST_EXIST && version === 0) {
    throw new ExpectedVersionConflictError(0n, STREAM_EXISTS);
  }
  if (buffered.expected < 0) buffered.expected = version;
}

/** A further append to a stream must expect what the ones before it leave. */
function meet(known: BufferedStream, expected: number): void {
  const added = known.events.length;
  if (expected === UNCHECKED || (expected === MUST_EXIST && added > 0)) return;
  if (known.expected < 0 && expected >= added && expected > 0) {
    known.expected = expected - added;
    return;
  }
  const version = Math.max(known.expected, 0) + added;
  if (version !== expected) {
    throw new ExpectedVersionConflictError(BigInt(version), BigInt(expected));
  }
}
