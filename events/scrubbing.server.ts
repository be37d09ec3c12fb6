import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, isLockTimeout, type Pool, type Sql } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { createRunner } from '#foundation/runner';
import type { Feed } from './feed.server';

/** So large that rewriting it blocks no query for longer than a moment. */
const SMALL_BYTES = 8 * 1024 * 1024;
/** So large that queries wait for seconds: at night, or just after a start. */
export const LARGE_BYTES = 1024 * 1024 * 1024;
const NIGHT_HOUR = 3;
/** Many erasures share one scrubbing. */
const PAUSE_MS = 60_000;
/** How often it is looked whether transactions of others have ended, and how long after each look. */
const TRIES = 20;
const PAUSE_FOR_OTHERS_MS = 100;

/** The planner's samples of all tables: values of rows, as they were when a table was last analyzed. */
const STATISTICS = 'pg_catalog.pg_statistic';

/**
 * Takes what deleted rows held out of the files of a server of our own, as its superuser: tables up to a size
 * are rewritten, in larger ones the space is freed, all are analyzed again, and the write-ahead log until
 * now is removed, once backups have taken it. Resolves to the tables that are to be scrubbed again, as others
 * were using them.
 */
export async function scrubFiles(
  sql: Sql,
  {
    largest = SMALL_BYTES,
    isStopped = () => false,
    takeLog = async () => undefined,
  }: { largest?: number; isStopped?: () => boolean; takeLog?: () => Promise<void> } = {},
): Promise<string[]> {
  await sql`set lock_timeout = '100ms'`;
  // Where nothing at all is counted, a crash of the server may have lost the counts.
  const tables = await sql<{ name: string; bytes: number; folder: string }[]>`
    select format('%I.%I', schemaname, relname) as name, current_setting('data_directory') as folder,
           pg_total_relation_size(relid) as bytes
      from pg_stat_user_tables
     where (n_tup_del + n_tup_upd > 0 or n_tup_ins = 0) and schemaname <> 'graphile_worker' order by 1`;
  const held: string[] = [];
  const vacuum = (options: string, name: string) =>
    sql.unsafe(`vacuum (${options}) ${name}`).catch((error: unknown) => {
      // Who holds it, a transaction or the server's own upkeep, is not made to wait.
      if (!isLockTimeout(error)) throw error;
      held.push(name);
    });
  for (const { name, bytes, folder } of tables) {
    if (isStopped()) return held;
    const isRewritten = bytes < largest && 3 * bytes < (await freeBytes(folder));
    await vacuum(isRewritten ? 'full, analyze' : 'analyze', name);
  }
  // An open transaction may still read the samples that were replaced just now.
  if (!(await otherTransactionsEnd(sql, isStopped))) held.push(STATISTICS);
  await vacuum('full', STATISTICS);
  await sql`select pg_switch_wal()`;
  await takeLog();
  await sql`checkpoint`;
  return held;
}

/** Those that are open now; false where one goes on. */
async function otherTransactionsEnd(sql: Sql, isStopped: () => boolean): Promise<boolean> {
  const openNow = async () =>
    (
      await sql<{ transaction: string }[]>`
        select pid || ' ' || xact_start as transaction from pg_stat_activity
         where datname = current_database() and backend_xmin is not null
           and pid <> pg_backend_pid()`
    ).map(({ transaction }) => transaction);
  const open = await openNow();
  for (let tries = 0; tries < TRIES && !isStopped(); tries++) {
    const now = await openNow();
    if (!open.some((transaction) => now.includes(transaction))) return true;
    await pause(PAUSE_FOR_OTHERS_MS);
  }
  return false;
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

interface ScrubbingOptions {
  /** Of the superuser. */
  ownerUrl: string;
  /** Takes for backups what the server keeps of the write-ahead log until then. */
  takeLog?: () => Promise<void>;
  sql: Pool;
  feed: Feed;
  log: Log;
}

/**
 * Scrubs a minute after accounts were erased, and larger tables in the night after that; all of them a minute
 * after a start, for who was erased on the day before it.
 */
export async function runScrubbing({ ownerUrl, takeLog, sql, feed, log }: ScrubbingOptions) {
  let largest = SMALL_BYTES;
  const scrub = async (isStopped: () => boolean) => {
    // What is due while this goes on is for the run after it.
    const upTo = largest;
    largest = SMALL_BYTES;
    const owner = connect(ownerUrl, { max: 1, name: 'leafcard scrubbing' });
    try {
      const held = await scrubFiles(owner, { largest: upTo, isStopped, takeLog });
      if (held.length > 0) scrubIn(PAUSE_MS, upTo);
    } catch (error) {
      largest = Math.max(largest, upTo);
      throw error;
    } finally {
      await owner.end({ timeout: 1 });
    }
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
