import type { CommandContext, User } from '#foundation/actor';
import { json, type Sql, type Statement } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { sealedAs, type Keyring } from '#foundation/keyring.server';
import type { AnyAggregate, AnyCommand } from './aggregate';
import { eventsOf, type Codec, type OutgoingEvent } from './codec.server';
import { writeCounts, type Count } from './counts.server';
import { changeStatements, evolveRows, loadRows, type BufferedStream } from './inline-rows.server';
import type { Job, OutgoingJob } from './jobs';
import { encodeJob, encodeLowPriority } from './outbox.server';
import { readHeads } from './projection-rows.server';
import type { AnyProjection } from './projection';
import type { EventShape, Recorded } from './recorded';
import type { Services } from './services';
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

/** What is written in the statement of the append. */
interface Outgoing {
  events: OutgoingEvent[];
  heads: Head[];
  jobs: OutgoingJob[];
  counts: Count[];
  at: Date;
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
  private clock = { now: new Date(), readAt: performance.now() };
  private readonly keys: SubjectKeys;

  constructor(
    private readonly sql: Sql,
    private readonly context: CommandContext,
    private readonly options: UnitOptions,
  ) {
    this.keys = new SubjectKeys(sql, options.codec);
    this.face = {
      sql,
      actor: null,
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
    this.clock = { now: clock!.now, readAt: performance.now() };
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
      const events = await eventsOf(this.sql, this.options.codec, streams + id);
      const state = events.reduce<unknown>(decider.evolve, decider.initialState());
      this.loaded.set(streams + id, { version: events.length, state, row: null });
    }
  }

  private async decide(aggregate: AnyAggregate, id: string, command: AnyCommand) {
    const stream = aggregate.streams + id;
    if (!this.loaded.has(stream)) await this.load(aggregate, [id]);
    const loaded = this.loaded.get(stream);
    if (!loaded) throw new DomainError('NotFound');
    const made = [aggregate.decider.decide(command, loaded.state)].flat();
    if (made.length > 0) {
      const buffered = this.streams.get(stream) ?? { stream, expected: loaded.version, events: [] };
      buffered.events.push(...made);
      this.streams.set(stream, buffered);
      this.appended.push(...made);
      loaded.state = made.reduce<unknown>(
        (state, event) => aggregate.decider.evolve(state, event as never),
        loaded.state,
      );
    }
    return { events: made, state: loaded.state };
  }

  /**
   * Sends everything in one flight, with the commit of the transaction: what fails before it, undoes all.
   * Null when there was nothing to write.
   */
  async commit(result: unknown): Promise<Appended | null> {
    const { sql, jobs, sentAlong } = this;
    const streams = [...this.streams.values()];
    const key = this.context.idempotencyKey;
    if (streams.length + jobs.length + sentAlong.length === 0 && !key) return null;
    const events = streams.flatMap((stream) => stream.events);
    const [rows] = await Promise.all([
      loadRows(sql, this.options.projections ?? [], streams, this.loaded),
      this.keys.prepare(events),
    ]);
    // All that can fail without the database comes before anything is sent to it.
    const at = this.now();
    const outgoing = this.encode(streams);
    const outgoingJobs = this.encodeJobs(jobs);
    const changes = evolveRows(rows, streams, (...event) => this.preview(...event, at));
    const append = this.append({
      events: outgoing,
      heads: headsOf(streams),
      jobs: outgoingJobs,
      counts: changes.flatMap(({ counts }) => counts),
      at,
      result,
    });
    const inOrder = [
      ...this.keys.statements(events),
      ...sentAlong,
      ...changeStatements(sql, changes),
      append,
      sql.unsafe('commit'),
    ];
    // `execute` sends at once, and not only when it is awaited.
    await Promise.all(inOrder.map((statement) => statement.execute()));
    const [appended] = await append;
    return { position: appended?.position ?? 0, jobs: jobs.length };
  }

  /** By the clock of the database, as it was when the transaction began; in a demo's past it stands still. */
  private now(): Date {
    const { now, readAt } = this.clock;
    return this.context.at ? now : new Date(now.getTime() + performance.now() - readAt);
  }

  private preview(stream: string, version: number, event: EventShape, at: Date): Recorded {
    return {
      ...event,
      metadata: {
        stream,
        version,
        position: 0,
        at,
        actor: this.actorId(),
        correlation: this.context.correlationId,
        scope: this.options.codec.scopeOf(event),
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
      : jobs.map((one) => encodeJob(keyring, one));
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
