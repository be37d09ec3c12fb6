import { ExpectedVersionConflictError, STREAM_EXISTS } from '@event-driven-io/emmett';
import type { CommandContext, User } from '#foundation/actor';
import { json, type Sql, type Statement } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { sealedAs, type Keyring } from '#foundation/keyring.server';
import type { AnyAggregate, AnyCommand } from './aggregate';
import type { Codec, OutgoingEvent } from './codec.server';
import { writeCounts, type Count } from './counts.server';
import {
  changeStatements,
  evolveRows,
  loadRows,
  type BufferedStream,
  type InlineRows,
} from './inline-rows.server';
import type { Job, OutgoingJob } from './jobs';
import { encodeJob, encodeLowPriority } from './outbox.server';
import { readHeads } from './projection-rows.server';
import { concerns, type AnyProjection } from './projection';
import type { EventShape, Recorded } from './recorded';
import type { Services } from './services';
import {
  MUST_EXIST,
  UNCHECKED,
  expectedNumber,
  reader,
  type AppendOptions,
  type LeafEventStore,
} from './stream-reader.server';
import { SubjectKeys } from './subject-keys.server';
import type { Subscriber } from './subscriber';
import type { ActorLock, TransactionOptions, Unit } from './unit';

export interface UnitOptions {
  codec: Codec;
  keyring: Keyring;
  projections?: readonly AnyProjection[];
  subscribers?: readonly Subscriber[];
  /** For subscribers; asked for when one runs. */
  services?: () => Services;
  /** The acting user with the rights of this moment; throws when the session has ended meanwhile. */
  currentUser?: (sql: Sql, context: CommandContext, lock: ActorLock) => Promise<User | null>;
}

export type GivenOptions = Required<Omit<TransactionOptions, 'preload'>> &
  Pick<TransactionOptions, 'preload'>;

export interface Appended {
  /** Of the last event; 0 when there was none. */
  position: number;
  jobs: number;
}

/** What the write needs to know from the database first, fetched in one round trip. */
interface Needed {
  /** The database's clock; absent where nothing but the event itself needs it. */
  at: Date | null;
  rows: InlineRows;
}

/** What is written in the statement of the append. */
interface Outgoing {
  events: OutgoingEvent[];
  heads: Head[];
  jobs: OutgoingJob[];
  counts: Count[];
  at: Date | null;
  result: unknown;
}

/** A stream whose state a command was decided by. */
interface Loaded {
  version: number;
  state: unknown;
  row: object | null;
  table?: string;
}

const LOCK_TIMEOUT = '3s';

/** Gathers what a command appends and enqueues, and writes it in one flight at the end. */
export class UnitOfWork {
  readonly face: Unit;
  private readonly streams = new Map<string, BufferedStream>();
  private readonly loaded = new Map<string, Loaded>();
  private readonly appended: EventShape[] = [];
  private readonly jobs: Job[] = [];
  private readonly sentAlong: Statement[] = [];
  private clock: { now: Date; readAt: number } | null = null;
  private needed: Needed = { at: null, rows: new Map() };
  private readonly keys: SubjectKeys;

  constructor(
    private readonly sql: Sql,
    private readonly context: CommandContext,
    private readonly options: UnitOptions,
  ) {
    this.keys = new SubjectKeys(sql, options.codec);
    const events: LeafEventStore = {
      ...reader(sql, options.codec),
      appendToStream: (stream, list, appendOptions) =>
        this.buffer(stream, list as unknown as EventShape[], appendOptions) as never,
    };
    this.face = {
      sql,
      actor: null,
      events,
      find: async (aggregate, id) => (await this.load(asAny(aggregate), [id])).get(id) as never,
      load: (aggregate, ids) => this.load(asAny(aggregate), ids) as never,
      decide: (aggregate, id, command) => this.decide(asAny(aggregate), id, command) as never,
      start: (aggregate, id, command) => {
        const { streams, decider } = aggregate;
        this.loaded.set(streams + id, { version: 0, state: decider.initialState(), row: null });
        return this.decide(asAny(aggregate), id, command) as never;
      },
      language: context.language,
      enqueue: (job) => this.jobs.push(job),
      send: (statement) => this.sentAlong.push(statement),
      now: () => this.now(),
    };
  }

  /** Locks the actor first of all, as the order of locks wants it. */
  async start({ lock }: GivenOptions): Promise<void> {
    const { currentUser } = this.options;
    const { at = null } = this.context;
    const [[clock], user = null] = await Promise.all([
      // A command that waits longer starts again, and lets others have the connection first. All that it
      // asks for is found by a key: to plan it again each time takes as long as to run it.
      this.sql<{ now: Date }[]>`
        select set_config('lock_timeout', ${LOCK_TIMEOUT}, true),
               set_config('plan_cache_mode', 'force_generic_plan', true),
               case when ${at}::timestamptz is null then clock_timestamp() else
                 greatest(${at}, (select e.at from log.events e order by e.position desc limit 1))
               end as now`.execute(),
      currentUser?.(this.sql, this.context, lock),
    ]);
    this.clock = { now: clock?.now ?? new Date(), readAt: performance.now() };
    this.face.actor = user;
  }

  /** Lets subscribers react to what was appended, and to what they append themselves. */
  async react(): Promise<void> {
    const { subscribers = [], services } = this.options;
    for (let seen = 0; seen < this.appended.length;) {
      const fresh = this.appended.slice(seen);
      seen = this.appended.length;
      for (const { events, react, mails } of subscribers) {
        if (mails && this.context.quiet) continue;
        const own = fresh.filter(({ type }) => (events as readonly string[]).includes(type));
        if (own.length === 0 || !services) continue;
        await react({ unit: this.face, services: services() }, own as never);
      }
    }
  }

  private async load(
    aggregate: AnyAggregate,
    ids: readonly string[],
  ): Promise<Map<string, object>> {
    const unknown = [...new Set(ids)].filter((id) => !this.loaded.has(aggregate.streams + id));
    if (unknown.length > 0) {
      if (aggregate.row) await this.loadByRow(aggregate, aggregate.row, unknown);
      else await this.loadByFold(aggregate, unknown);
    }
    return new Map(
      ids.flatMap((id) => {
        const row = this.loaded.get(aggregate.streams + id)?.row;
        return row ? [[id, row] as const] : [];
      }),
    );
  }

  private async loadByRow(
    { streams, decider }: AnyAggregate,
    { table, stateOf, person }: NonNullable<AnyAggregate['row']>,
    ids: string[],
  ): Promise<void> {
    // What is no id has no row, and would break the query.
    const heads = await readHeads(this.sql, { streams, table, person }, ids.filter(isId));
    for (const { id, row, version, wrapped } of heads) {
      const state = row ? stateOf(row) : decider.initialState();
      this.loaded.set(streams + id, { version, state, row, table });
      if (person && row && wrapped) {
        this.keys.remember(String(row[person === 'id' ? 'id' : 'userId']), wrapped);
      }
    }
  }

  private async loadByFold({ streams, decider }: AnyAggregate, ids: string[]): Promise<void> {
    for (const id of ids) {
      const { state, currentStreamVersion } = await this.face.events.aggregateStream(
        streams + id,
        decider,
      );
      this.loaded.set(streams + id, { version: Number(currentStreamVersion), state, row: null });
    }
  }

  private async decide(aggregate: AnyAggregate, id: string, command: AnyCommand) {
    const stream = aggregate.streams + id;
    if (!this.loaded.has(stream)) await this.load(aggregate, [id]);
    const loaded = this.loaded.get(stream);
    if (!loaded) throw new DomainError('NotFound');
    const made = [aggregate.decider.decide(command, loaded.state)].flat();
    if (made.length > 0) {
      const known = this.streams.get(stream)?.events.length ?? 0;
      await this.buffer(stream, made, { expectedStreamVersion: BigInt(loaded.version + known) });
      loaded.state = made.reduce<unknown>(
        (state, event) => aggregate.decider.evolve(state, event as never),
        loaded.state,
      );
    }
    return { events: made, state: loaded.state };
  }

  /** Reads what the write needs to know, as far as it is not known yet. */
  async prepare(): Promise<void> {
    this.needed = await this.need([...this.streams.values()]);
  }

  /** Sends everything in one flight; null when there was nothing to write. */
  write(result: unknown): Promise<Appended | null> {
    return this.send(result);
  }

  /** As `write`, with the commit of its transaction in the same flight: what fails before it, undoes all. */
  commit(result: unknown): Promise<Appended | null> {
    return this.send(result, [this.sql.unsafe('commit')]);
  }

  private async send(result: unknown, last: Statement[] = []): Promise<Appended | null> {
    const streams = [...this.streams.values()];
    const key = this.context.idempotencyKey;
    const events = streams.flatMap((stream) => stream.events);
    const { needed, jobs, sentAlong } = this;
    if (streams.length + jobs.length + sentAlong.length === 0 && !key) return null;
    // All that can fail without the database comes before anything is sent to it.
    const at = needed.at ?? new Date();
    const outgoing = this.encode(streams);
    const outgoingJobs = this.encodeJobs(jobs);
    const changes = evolveRows(needed.rows, streams, (...event) => this.preview(...event, at));
    const append = this.append({
      events: outgoing,
      heads: headsOf(streams),
      jobs: outgoingJobs,
      counts: changes.flatMap(({ counts }) => counts),
      at: needed.at,
      result,
    });
    const rows = [...sentAlong, ...changeStatements(this.sql, changes)];
    const inOrder = [...this.keys.statements(events), ...rows, append, ...last];
    // `execute` sends at once, and not only when it is awaited.
    await Promise.all(inOrder.map((statement) => statement.execute()));
    const [appended] = await append;
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

  /** By the clock of the database, as it was when the transaction began; in a demo's past it stands still. */
  private now(): Date {
    const { clock } = this;
    if (clock && this.context.at) return clock.now;
    return clock ? new Date(clock.now.getTime() + performance.now() - clock.readAt) : new Date();
  }

  private buffer(stream: string, events: EventShape[], options: AppendOptions) {
    const expected = expectedNumber(options?.expectedStreamVersion);
    const known = this.streams.get(stream);
    const buffered = known ?? { stream, expected, events: [] };
    if (known) meet(known, expected);
    buffered.events.push(...events);
    this.appended.push(...events);
    this.streams.set(stream, buffered);
    return Promise.resolve({
      nextExpectedStreamVersion: BigInt(Math.max(buffered.expected, 0) + buffered.events.length),
      createdNewStream: buffered.expected === 0,
    });
  }

  private async need(streams: BufferedStream[]): Promise<Needed> {
    const { projections = [] } = this.options;
    if (!this.needsTransaction()) {
      return { at: this.context.at ? this.now() : null, rows: new Map() };
    }
    const events = streams.flatMap((stream) => stream.events);
    const unchecked = streams.filter(({ expected }) => expected < 0).map(({ stream }) => stream);
    // Versions before rows, so that a row is never older than the version which is taken for its own.
    const [versions, rows] = await Promise.all([
      unchecked.length === 0 ? new Map<string, number>() : versionsOf(this.sql, unchecked),
      loadRows(this.sql, projections, streams, this.loaded),
      this.keys.prepare(events),
    ]);
    for (const buffered of streams) settle(buffered, versions.get(buffered.stream) ?? 0);
    return { at: this.now(), rows };
  }

  private preview(stream: string, version: number, event: EventShape, at: Date): Recorded {
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

  private encode(streams: BufferedStream[]): OutgoingEvent[] {
    const { codec } = this.options;
    return streams.flatMap(({ stream, expected, events }) =>
      events.map((event, index) => {
        const subject = codec.subjectOf(event);
        const key = (subject && this.keys.of(subject)) ?? null;
        return codec.encode(stream, expected + index + 1, event, key);
      }),
    );
  }

  private encodeJobs(jobs: Job[]): OutgoingJob[] {
    const { keyring } = this.options;
    return this.context.lowPriority
      ? encodeLowPriority(keyring, jobs, this.now())
      : jobs.map((one) => encodeJob(keyring, one, this.now()));
  }

  /**
   * Counts after rows, in the statement of the append: who waits for a table that is being swapped must not
   * hold a count that is replaced. The append itself is the last of all.
   */
  private append({ events, heads, jobs, counts, at, result }: Outgoing) {
    const { sql } = this;
    const { correlationId, idempotencyKey: key = null } = this.context;
    const list = (items: unknown[]) => (items.length > 0 ? json(items) : null);
    const isCounted = counts.length > 0;
    return sql<{ position: number }[]>`
      ${isCounted ? sql`with counted as (${writeCounts(sql, counts)} returning 1)` : sql``}
      select log.append(
        ${list(events)}::text::jsonb, ${list(heads)}::text::jsonb,
        ${this.actorId()}::uuid, ${correlationId}, null, ${at},
        ${key}, ${key ? this.options.keyring.sealJson(result, sealedAs.result(key)) : null},
        ${list(jobs)}::text::jsonb) as position
        ${isCounted ? sql`from (select count(*) from counted) as counts` : sql``}`;
  }
}

const asAny = (aggregate: unknown): AnyAggregate => aggregate as AnyAggregate;

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

/** How far these streams have come; those that have not started are left out. */
async function versionsOf(sql: Sql, streams: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ stream: string; version: number }[]>`
    select s.stream, e.version
      from unnest(${streams as string[]}::text[]) as s(stream)
     cross join lateral (
       select version from log.events where stream = s.stream order by version desc limit 1) as e`;
  return new Map(rows.map(({ stream, version }) => [stream, version]));
}
