import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#foundation/database.server';
import { newId } from '#foundation/ids';
import { keyedHash, sealedAs, type Keyring } from '#foundation/keyring.server';
import { messages } from '#foundation/messages';
import { QueuePerKey } from '#foundation/queue-per-key';
import type { Answer } from './call';
import { answerOf, Refusal } from './answer.server';
import { apiMessages } from './messages';

const KEPT_HOURS = 24;
/** How long a repeated call waits for a process that died. A call that takes longer renews its lease. */
const LEASE_MS = 3_000;
const FIRST_LOOK_MS = 15;
const SLOWEST_LOOK_MS = 250;
/** Of the same call: a caller whose line broke sends a few. */
const MOST_WAITING = 32;
/** What the keys of commands behind calls begin with. */
const COMMANDS = 'api:';

interface IdempotencyOptions {
  sql: Sql;
  keyring: Keyring;
  /** The installation's own secret; what callers send is kept only as its keyed hash. */
  hashKey: Buffer;
  /** How long after its last sign of life a runner counts as dead. */
  leaseMs?: number;
}

/** What makes two calls the same call. */
interface Once {
  /** Who, method and path. */
  scope: string;
  key: string;
  /** Everything else that was sent. */
  input: string;
  /** Null for a visitor: of what was refused or not done nothing is kept, so that nobody fills the table. */
  userId?: string | null;
  /** The call only reads: it is run each time, and its answer is not kept. */
  reads?: boolean;
  /** Aborted when the caller has gone. */
  signal?: AbortSignal;
}

interface Claiming extends Required<Pick<Once, 'userId' | 'reads'>> {
  keyHash: string;
  inputHash: string;
}

interface Claim {
  commandId: string | null;
  heldBy: string | null;
  forInput: string | null;
  keptAnswer: string | null;
}

/** Runs a call once for its key, whichever process it reaches, and gives everybody the same answer. */
export class Idempotency {
  private readonly leaseMs: number;
  /** Of the same calls in this process one asks the database, and the others wait for it. */
  private readonly queue = new QueuePerKey(1, MOST_WAITING);

  constructor(private readonly options: IdempotencyOptions) {
    this.leaseMs = options.leaseMs ?? LEASE_MS;
  }

  once(
    { scope, key, input, userId = null, reads = false, signal }: Once,
    run: (commandKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    const keyHash = this.hash('idempotency-key', `${scope}\0${key}`);
    const inputHash = this.hash('idempotency-input', input);
    const claiming = { keyHash, inputHash, userId, reads };
    return this.queue.run(keyHash + inputHash, () => this.claimed(claiming, run, signal), signal);
  }

  private async claimed(
    claiming: Claiming,
    run: (commandKey: string) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const { keyHash, inputHash } = claiming;
    const runner = newId();
    for (let look = FIRST_LOOK_MS; ; look = Math.min(look * 2, SLOWEST_LOOK_MS)) {
      const claim = await this.claim(keyHash, inputHash, runner);
      if (claim.forInput !== null && claim.forInput !== inputHash) throw reused();
      if (claim.heldBy === runner) {
        const call = () => run(COMMANDS + (claim.commandId ?? runner));
        return this.run(claiming, runner, call);
      }
      if (claim.keptAnswer !== null) {
        const answer = claiming.reads ? null : this.opened(keyHash, claim.keptAnswer);
        if (answer) return replayed(answer);
        await this.forget(keyHash, claim.keptAnswer);
        continue;
      }
      await pause(look);
      signal?.throwIfAborted();
    }
  }

  private async claim(keyHash: string, inputHash: string, runner: string): Promise<Claim> {
    const [claim] = await this.options.sql<Claim[]>`
      select * from api.claim(${keyHash}, ${inputHash}, ${runner}, ${this.leaseMs}, ${KEPT_HOURS})`;
    return claim ?? { commandId: null, heldBy: null, forInput: null, keptAnswer: null };
  }

  private async run(
    { keyHash, userId, reads }: Claiming,
    runner: string,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const { sql } = this.options;
    const lives = setInterval(() => {
      // A missed sign of life costs at most the lease; the command itself is done once all the same.
      sql`update api.idempotency
             set lease_until = clock_timestamp() + make_interval(secs => ${this.leaseMs / 1000}::float8)
           where key_hash = ${keyHash} and runner = ${runner} and answer is null`.catch(() => {});
    }, this.leaseMs / 3);
    try {
      const answer = await call().catch(foreseen);
      if (userId === null && isRefused(answer)) await this.drop(keyHash, runner);
      else if (isFinal(answer) && !reads) await this.keep(keyHash, runner, answer, userId);
      else await this.release(keyHash, runner, userId);
      return answer;
    } catch (error) {
      await this.release(keyHash, runner, userId);
      throw error;
    } finally {
      clearInterval(lives);
    }
  }

  /** Null when no key opens it any more. */
  private opened(keyHash: string, sealed: string): Answer | null {
    try {
      return this.options.keyring.openJson(sealed, sealedAs.answer(keyHash));
    } catch {
      return null;
    }
  }

  private keep(
    keyHash: string,
    runner: string,
    answer: Answer,
    userId: string | null,
  ): Promise<unknown> {
    const { sql, keyring } = this.options;
    const { about = userId, ...kept } = answer;
    const sealed = keyring.sealJson(kept, sealedAs.answer(keyHash));
    return sql`update api.idempotency set answer = ${sealed}, user_id = ${about}
                where key_hash = ${keyHash} and runner = ${runner}`;
  }

  /** The next one with this key runs, as the same command; one of a visitor that has done nothing is dropped. */
  private async release(keyHash: string, runner: string, userId: string | null): Promise<void> {
    if (userId === null) await this.drop(keyHash, runner);
    await this.options.sql`
      update api.idempotency set lease_until = '-infinity'
       where key_hash = ${keyHash} and runner = ${runner} and answer is null`;
  }

  /** Where nothing was done the next one with this key may be another command. */
  private drop(keyHash: string, runner: string): Promise<unknown> {
    return this.options.sql`
      delete from api.idempotency
       where key_hash = ${keyHash} and runner = ${runner} and answer is null
         and not exists (select 1 from log.commands c where c.key = ${COMMANDS} || id)`;
  }

  /** Its key was dropped, so nobody can be given it: the call begins again, as another command. */
  private forget(keyHash: string, sealed: string): Promise<unknown> {
    return this.options.sql`
      update api.idempotency
         set id = gen_random_uuid(), answer = null, lease_until = '-infinity'
       where key_hash = ${keyHash} and answer = ${sealed}`;
  }

  private hash(purpose: string, value: string): string {
    return keyedHash(this.options.hashKey, purpose, value);
  }
}

const replayed = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'Idempotent-Replayed': 'true' },
});

/** Too many, too busy, our own fault: trying again later with the same key must be worth it. */
const isFinal = ({ code, failed }: Answer): boolean => code !== 429 && code < 500 && !failed;

const isRefused = ({ code }: Answer): boolean => code >= 400 && code < 500;

function foreseen(error: unknown): Answer {
  const answer = answerOf(error);
  if (!answer) throw error;
  return answer;
}

const reused = () =>
  new Refusal({
    code: 422,
    status: messages.checkFields,
    errors: { 'Idempotency-Key': apiMessages.idempotencyKeyReused },
  });
