import { setTimeout as pause } from 'node:timers/promises';
import type { CommandContext } from '#foundation/actor';
import {
  isPlanOutdated,
  LOCK_TIMEOUT,
  transaction as begin,
  type Pool,
} from '#foundation/database.server';
import { DomainError, isDomainError } from '#foundation/errors';
import { sealedAs } from '#foundation/keyring.server';
import { QueuePerKey } from '#foundation/queue-per-key';
import { eventsOf } from './codec.server';
import type { AnyProjection } from './projection';
import type { Store, Unit } from './unit';
import {
  UnitOfWork,
  type Appended,
  type GivenOptions,
  type UnitOptions,
} from './unit-of-work.server';

interface StoreOptions extends UnitOptions {
  sql: Pool;
  /** Something was committed: the feed's readers may look. */
  onCommit?: (appended: Appended) => void;
}

const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 8;
const LONGEST_PAUSE_MS = 500;
const WAITING_PER_USER = 200;
const RETRY_STATES = new Set(['LOG01', 'LOG02', '40001', '40P01', LOCK_TIMEOUT]);

export const systemContext = (correlationId: string): CommandContext => ({
  actor: null,
  correlationId,
  address: '',
});

export function createStore(options: StoreOptions): Store {
  const { sql, codec } = options;
  // The commands of one user hold half of the connections at the most; further ones wait in memory.
  const queues = new QueuePerKey(Math.ceil(sql.options.max / 2), WAITING_PER_USER);

  const resultOf = async <T>(key: string): Promise<{ result: T } | null> => {
    const [row] = await sql<{ result: string }[]>`
      select result from log.commands where key = ${key}`;
    if (!row) return null;
    try {
      return { result: options.keyring.openJson<T>(row.result, sealedAs.result(key)) };
    } catch {
      // It was done, and what came of it is sealed with a key that is gone.
      throw new DomainError('Conflict');
    }
  };

  const once = async <T>(
    context: CommandContext,
    work: (unit: Unit) => Promise<T>,
    given: GivenOptions,
  ) => {
    let appended: Appended | null = null;
    const result = await begin(sql, async (tx) => {
      const unit = new UnitOfWork(tx, context, options);
      await Promise.all([unit.start(given), given.preload?.(unit.face)]);
      const value = await work(unit.face);
      await unit.react();
      appended = await unit.commit(value);
      return value;
    });
    if (appended && !context.quiet) options.onCommit?.(appended);
    return result;
  };

  const retrying = async <T>(
    context: CommandContext,
    work: (unit: Unit) => Promise<T>,
    given: GivenOptions,
  ) => {
    const key = context.idempotencyKey;
    for (let attempt = 1; ; attempt++) {
      context.signal?.throwIfAborted();
      const before = key ? await resultOf<T>(key) : null;
      if (before) return before.result;
      try {
        return await once(context, work, given);
      } catch (thrown) {
        const error = refusalOf(options.projections, thrown) ?? thrown;
        // The same command may have finished elsewhere while this one was at work.
        const meanwhile = key && (isDomainError(error) || isTaken(error, 'commands_pkey'));
        const done = meanwhile ? await resultOf<T>(key) : null;
        if (done) return done.result;
        if (!isRetryable(error) && !isPlanOutdated(error)) throw error;
        if (attempt === ATTEMPTS) throw asConflict(error);
        await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
      }
    }
  };

  const transaction: Store['transaction'] = (context, work, { lock = 'shared', preload } = {}) => {
    const run = () => retrying(context, work, { lock, preload });
    const { actor, signal } = context;
    return actor ? queues.run(actor.userId, run, signal) : run();
  };

  return {
    sql,
    codec,
    transaction,
    resultOf,
    eventsOf: (stream) => eventsOf(sql, codec, stream),
  };
}

/** Of two who came at once, the database let one pass. */
function refusalOf(projections: readonly AnyProjection[] = [], error: unknown) {
  const { code, constraint_name: name = '' } = error as { code?: string; constraint_name?: string };
  if (code !== '23505') return undefined;
  return projections.find(({ unique }) => unique?.[name])?.unique?.[name]?.();
}

const isRetryable = (error: unknown): boolean =>
  RETRY_STATES.has((error as { code?: string }).code ?? '') ||
  isTaken(error, 'events_stream_version');

/** What would be written is about a person whose key is destroyed. */
const isSubjectGone = (error: unknown): boolean => (error as { code?: string }).code === 'LOG02';

const isTaken = (error: unknown, constraint: string): boolean => {
  const { code, constraint_name: name } = error as { code?: string; constraint_name?: string };
  return code === '23505' && name === constraint;
};

const asConflict = (error: unknown): unknown =>
  isRetryable(error) && !isSubjectGone(error) ? new DomainError('Conflict') : error;
