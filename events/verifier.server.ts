import type { Pool, Sql } from '#foundation/database.server';
import { newId } from '#foundation/ids';
import type { Log } from '#foundation/log.server';
import type { VerifierKey } from '#foundation/proof/signed-note';
import { Turns } from '#foundation/turns.server';
import type { KeptCheckpoint } from './kept-checkpoint.server';
import { verifyAndRecord, type Verdict, type VerifyOptions } from './verify-log.server';

export interface Progress {
  /** How many events were looked at, of how many. */
  seen: number;
  size: number;
}

interface VerifierOptions {
  sql: Pool;
  /** Where threads connect. */
  url: string;
  key: VerifierKey;
  kept?: KeptCheckpoint;
  log: Log;
  /** Refuses a user who verifies too often. */
  admit: (userId: string) => Promise<unknown>;
}

const SHOW_EVERY_MS = 1_000;
/** One that has not said for so long how far it is has died with its process. */
const SILENT_AFTER_MS = 10_000;

/** Verifies the log for users, one run at a time in this process; every process sees how far it is. */
export function createVerifier({ sql, url, key, kept, log, admit }: VerifierOptions) {
  const turns = new Turns(1, 8);
  const ending = new AbortController();
  const running = new Set<Promise<unknown>>();
  let beginning: Promise<unknown> = Promise.resolve();

  const verify = (
    userId: string,
    organizationIds?: readonly string[],
    begun?: () => void,
  ): Promise<Verdict> =>
    turns.take([userId], async () => {
      ending.signal.throwIfAborted();
      await admit(userId);
      ending.signal.throwIfAborted();
      const run = shown(
        sql,
        async (onProgress) =>
          verifyAndRecord(sql, key, {
            ...{ organizationIds, url, onProgress },
            ...{ kept: await kept?.read(), signal: ending.signal },
          }),
        begun,
      );
      running.add(run);
      return run.finally(() => running.delete(run));
    });

  const begin = async (userId: string): Promise<void> => {
    if (await progressOf(sql)) return;
    await new Promise<void>((begun, refused) => {
      let hasBegun = false;
      const onBegun = () => {
        hasBegun = true;
        begun();
      };
      verify(userId, undefined, onBegun).catch((error: unknown) => {
        if (!hasBegun) refused(error as Error);
        else if (!ending.signal.aborted) log.error({ err: error }, 'the log could not be verified');
      });
    });
  };

  return {
    verify,
    /** Answers as soon as it has begun; where one is under way, that one is shared. */
    begin: (userId: string): Promise<void> => {
      const next = beginning.then(() => begin(userId));
      beginning = next.catch(() => undefined);
      return next;
    },
    stop: async () => {
      ending.abort();
      await Promise.allSettled(running);
    },
  };
}

/** Of the verification that is under way and has come furthest, in whichever process. */
export async function progressOf(sql: Sql): Promise<Progress | null> {
  const [progress] = await sql<Progress[]>`
    select seen, size from log.verifying where not ${isOver(sql)}
     order by seen desc limit 1`;
  return progress ?? null;
}

/** Whether a verification has failed, or died with its process, since one had an outcome. */
export async function endedUnfinished(sql: Sql): Promise<boolean> {
  const [ended] = await sql<{ unfinished: boolean }[]>`
    select exists (
      select from log.verifying
       where ${isOver(sql)}
         and at > coalesce((select max(at) from log.verifications), '-infinity')) as unfinished`;
  return ended!.unfinished;
}

const isOver = (sql: Sql) =>
  sql`(has_failed or at <= clock_timestamp() - make_interval(secs => ${SILENT_AFTER_MS / 1000}))`;

/** While it runs, how far it is stands in the database. */
async function shown<T>(
  sql: Sql,
  work: (onProgress: NonNullable<VerifyOptions['onProgress']>) => Promise<T>,
  onShown?: () => void,
): Promise<T> {
  const run = newId();
  let progress: Progress = { seen: 0, size: 0 };
  const show = async () => {
    const { seen, size } = progress;
    await sql`
      insert into log.verifying (run, seen, size) values (${run}, ${seen}, ${size})
          on conflict (run) do update
         set seen = excluded.seen, size = excluded.size, at = clock_timestamp()`;
  };
  await show();
  onShown?.();
  let showing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    showing = showing.then(show).catch(() => undefined);
  }, SHOW_EVERY_MS);
  let isDone = false;
  try {
    const result = await work((seen, size) => {
      progress = { seen, size };
    });
    isDone = true;
    return result;
  } finally {
    clearInterval(timer);
    await showing;
    const end = isDone
      ? sql`delete from log.verifying where run = ${run} or ${isOver(sql)}`
      : sql`update log.verifying set has_failed = true, at = clock_timestamp() where run = ${run}`;
    // What a database that is away leaves as it was counts as failed soon.
    await end.catch(() => undefined);
  }
}
