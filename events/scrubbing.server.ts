import { statfs } from 'node:fs/promises';
import { connect, type Pool, type Sql } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { createRunner } from './consumer.server';
import type { Feed } from './feed.server';

/** So large that rewriting it blocks no query for longer than a moment. */
const SMALL_BYTES = 8 * 1024 * 1024;
/** So large that queries wait for seconds: at night, or just after a start. */
export const LARGE_BYTES = 1024 * 1024 * 1024;
const NIGHT_HOUR = 3;
/** Many erasures share one scrubbing. */
const PAUSE_MS = 60_000;
const LOCK_TIMEOUT = '55P03';

/**
 * Takes what deleted rows held out of the files of a server of our own, as its superuser: tables up to a size
 * are rewritten, in larger ones the space is freed, and the write-ahead log until now is removed.
 */
export async function scrubFiles(
  sql: Sql,
  {
    largest = SMALL_BYTES,
    isStopped = () => false,
  }: { largest?: number; isStopped?: () => boolean } = {},
): Promise<void> {
  await sql`set lock_timeout = '100ms'`;
  const tables = await sql<{ name: string; bytes: number; folder: string }[]>`
    select format('%I.%I', schemaname, relname) as name, current_setting('data_directory') as folder,
           pg_total_relation_size(relid) as bytes
      from pg_stat_user_tables
     where n_tup_del + n_tup_upd > 0 and schemaname <> 'graphile_worker' order by 1`;
  for (const { name, bytes, folder } of tables) {
    if (isStopped()) return;
    const isRewritten = bytes < largest && 3 * bytes < (await freeBytes(folder));
    await sql.unsafe(`vacuum ${isRewritten ? '(full) ' : ''}${name}`).catch((error: unknown) => {
      // A transaction holds it, and is not made to wait; the next scrubbing comes to it again.
      if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error;
    });
  }
  await sql`select pg_switch_wal()`;
  await sql`checkpoint`;
}

/** A table that is rewritten is there twice for a while, and once more in the write-ahead log. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function msUntilNight(now: Date): number {
  const night = new Date(now);
  night.setHours(NIGHT_HOUR, 0, 0, 0);
  if (night <= now) night.setDate(night.getDate() + 1);
  return night.getTime() - now.getTime();
}

export interface ScrubbingOptions {
  /** Of the superuser. */
  ownerUrl: string;
  sql: Pool;
  feed: Feed;
  log: Log;
}

/**
 * Scrubs a minute after accounts were erased, and larger tables in the night after that; all of them a minute
 * after a start, for who was erased on the day before it.
 */
export async function runScrubbing({ ownerUrl, sql, feed, log }: ScrubbingOptions) {
  let largest = SMALL_BYTES;
  const scrub = async (isStopped: () => boolean) => {
    const owner = connect(ownerUrl, { max: 1, name: 'leafcard scrubbing' });
    try {
      await scrubFiles(owner, { largest, isStopped });
    } finally {
      await owner.end({ timeout: 1 });
    }
    largest = SMALL_BYTES;
  };
  const runner = createRunner(scrub, (error) =>
    log.warn({ err: error }, 'files still hold what was erased, trying again'),
  );
  const due = new Map<number, NodeJS.Timeout>();
  const scrubIn = (ms: number, upTo: number) => {
    if (due.has(upTo)) return;
    const timer = setTimeout(() => {
      due.delete(upTo);
      largest = Math.max(largest, upTo);
      runner.run();
    }, ms);
    due.set(upTo, timer.unref());
  };
  const unsubscribe = feed.subscribe((events) => {
    if (!events.some(({ type }) => type === 'AccountDeleted')) return;
    scrubIn(PAUSE_MS, SMALL_BYTES);
    scrubIn(msUntilNight(new Date()), LARGE_BYTES);
  });
  const lately = await sql`
    select 1 from log.events
     where type = 'AccountDeleted' and at > now() - interval '1 day' order by position desc limit 1`;
  if (lately.length > 0) scrubIn(PAUSE_MS, LARGE_BYTES);
  return async () => {
    unsubscribe();
    due.forEach((timer) => clearTimeout(timer));
    await runner.stop();
  };
}
