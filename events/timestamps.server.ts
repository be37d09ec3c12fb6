import { randomBytes } from 'node:crypto';
import { readAnswer } from '#foundation/answer.server';
import type { Pool, Sql } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { areEqual, utf8ToBytes } from '#foundation/proof/bytes';
import { sha256 } from '#foundation/proof/sha256';
import { parseTimestamp, timestampRequest } from '#foundation/proof/timestamp';
import { createRunner } from '#foundation/runner';

/** Stamps cost their authority work, and 4 to 10 KB here: the newest checkpoint gets one so often. */
export const EVERY_MINUTES = 60;
const PAUSE_MS = 60_000;
const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 65_536;
/** By how much its clock and ours may differ. */
const MOST_MINUTES_APART = 5;

interface StampedHead {
  size: number;
  /** As the log signed it, which is what was stamped. */
  note: string;
  response: Buffer;
}

/** Has the newest checkpoint stamped, unless one was a short time ago; says of what size it now is. */
export async function stampHead(
  sql: Sql,
  url: string,
  { everyMinutes = EVERY_MINUTES, signal }: { everyMinutes?: number; signal?: AbortSignal } = {},
): Promise<number | null> {
  const [head] = await sql<{ size: number; note: string; now: Date }[]>`
    select h.size, h.note, clock_timestamp() as now from log.tree_heads h
     where h.size = (select max(size) from log.tree_heads)
       and not exists (select 1 from log.timestamps t
                        where t.size = h.size
                           or t.at > now() - make_interval(mins => ${everyMinutes}))`;
  if (!head) return null;
  const hash = sha256(utf8ToBytes(head.note));
  const { response, at } = await ask(url, hash, head.now, signal);
  await sql`
    insert into log.timestamps (size, response, stamped_at)
    values (${head.size}, ${response}, ${at}) on conflict do nothing`;
  return head.size;
}

async function ask(
  url: string,
  hash: Uint8Array,
  now: Date,
  stopped: AbortSignal = new AbortController().signal,
): Promise<{ response: Buffer; at: Date }> {
  // A whole number above zero, written in one way.
  const nonce = Uint8Array.of(1, ...randomBytes(8));
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/timestamp-query',
      Accept: 'application/timestamp-reply',
    },
    body: Buffer.from(timestampRequest(hash, nonce)),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopped]),
  });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  const response = await readAnswer(answer, LONGEST_ANSWER);
  const { at, ...stamp } = parseTimestamp(response);
  if (!areEqual(stamp.hash, hash)) throw new Error('it has stamped something else');
  if (!stamp.nonce || !areEqual(stamp.nonce, nonce)) throw new Error('it answers another question');
  const minutes = Math.abs(at.getTime() - now.getTime()) / 60_000;
  if (minutes > MOST_MINUTES_APART) throw new Error('its clock is not ours');
  return { response, at };
}

/** The oldest stamp over so many events; where there is none, the newest over fewer. None is of a later log than this. */
export async function stampOver(
  sql: Sql,
  { events, size }: { events: number; size: number },
): Promise<StampedHead | null> {
  const [stamp] = await sql<StampedHead[]>`
    select t.size, h.note, t.response
      from log.timestamps t join log.tree_heads h on h.size = t.size
     where t.size <= ${size}
     order by t.size < ${events}, abs(t.size - ${events}) limit 1`;
  return stamp ?? null;
}

interface TimestampsOptions {
  sql: Pool;
  log: Log;
  /** Of the authority; without one nothing is stamped. */
  url?: string;
  pauseMs?: number;
  everyMinutes?: number;
}

/** Looks each minute whether a stamp is due, apart from the sealer; one that fails is asked for again. */
export function runTimestamps(options: TimestampsOptions): () => Promise<void> {
  const { sql, log, url, pauseMs = PAUSE_MS, everyMinutes } = options;
  if (!url) return () => Promise.resolve();
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    await stampHead(sql, url, { everyMinutes, signal });
    runner.runIn(pauseMs);
  };
  const onError = (error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'a checkpoint was not stamped, trying again');
  };
  const runner = createRunner(run, onError, pauseMs);
  runner.run();
  return async () => {
    stopping.abort();
    await runner.stop();
  };
}
