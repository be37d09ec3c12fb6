import { connect, type Pool, type Sql } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { createRunner } from './consumer.server';
import type { Feed } from './feed.server';

/** So large that rewriting it blocks no query for longer than a moment. */
const SMALL_BYTES = 8 * 1024 * 1024;
/** Many erasures share one scrubbing. */
const PAUSE_MS = 60_000;
const LOCK_TIMEOUT = '55P03';

/**
 * Takes what deleted rows held out of the files of a server of our own, as its superuser: small tables are
 * rewritten, in larger ones the space is freed, and the write-ahead log until now is removed.
 */
export async function scrubFiles(sql: Sql, isStopped = () => false): Promise<void> {
  await sql`set lock_timeout = '100ms'`;
  const tables = await sql<{ name: string; isSmall: boolean }[]>`
    select format('%I.%I', schemaname, relname) as name,
           pg_total_relation_size(relid) < ${SMALL_BYTES} as is_small
      from pg_stat_user_tables
     where n_tup_del + n_tup_upd > 0 and schemaname <> 'graphile_worker' order by 1`;
  for (const { name, isSmall } of tables) {
    if (isStopped()) return;
    await sql.unsafe(`vacuum ${isSmall ? '(full) ' : ''}${name}`).catch((error: unknown) => {
      // A transaction holds it, and is not made to wait; the next scrubbing comes to it again.
      if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error;
    });
  }
  await sql`select pg_switch_wal()`;
  await sql`checkpoint`;
}

export interface ScrubbingOptions {
  /** Of the superuser. */
  ownerUrl: string;
  sql: Pool;
  feed: Feed;
  log: Log;
}

/** Scrubs a minute after accounts were erased, those of the last hour before this start too. */
export async function runScrubbing({ ownerUrl, sql, feed, log }: ScrubbingOptions) {
  const scrub = async (isStopped: () => boolean) => {
    const owner = connect(ownerUrl, { max: 1, name: 'leafcard scrubbing' });
    await scrubFiles(owner, isStopped).finally(() => owner.end({ timeout: 1 }));
  };
  const runner = createRunner(scrub, (error) =>
    log.warn({ err: error }, 'files still hold what was erased, trying again'),
  );
  let due: NodeJS.Timeout | undefined;
  const soon = () => {
    due ??= setTimeout(() => {
      due = undefined;
      runner.run();
    }, PAUSE_MS);
  };
  const unsubscribe = feed.subscribe((events) => {
    if (events.some(({ type }) => type === 'AccountDeleted')) soon();
  });
  const lately = await sql`
    select 1 from log.events
     where type = 'AccountDeleted' and at > now() - interval '1 hour' order by position desc limit 1`;
  if (lately.length > 0) soon();
  return async () => {
    unsubscribe();
    clearTimeout(due);
    await runner.stop();
  };
}
