import { setTimeout as pause } from 'node:timers/promises';
import { isUpToDate, type Migration } from '#migrations/runner.server';
import type { Pool, Sql } from '#foundation/database.server';
import { findRoles, type Roles } from '#foundation/reader.server';

export interface Readiness {
  status:
    | 'ready'
    | 'migrating'
    | 'the disk is nearly full: reading only'
    | 'the database cannot be reached'
    | 'the database cannot be written'
    | 'the role of readers cannot be taken';
  /** Everything else works meanwhile, and mails of another process would wait too. */
  mail?: 'the mail server takes no mail: mails wait';
}

interface ReadinessOptions {
  sql: Pool;
  migrations: Migration[];
  isDiskLow: () => boolean;
  /** As found at the start. */
  roles: Roles | null;
}

/** However often one asks, the database is asked once in this time. */
const KEPT_MS = 1_000;
const LATE_MS = 1_000;
const UNREACHABLE: Readiness = { status: 'the database cannot be reached' };

/** Whether requests can be served, writing included; answers in about a second, whatever is wrong. */
export function createReadiness({ isDiskLow, ...options }: ReadinessOptions) {
  let asked: { answer: Promise<Readiness>; at: number; settled: boolean } | undefined;
  const ask = () => {
    const asking = { answer: readinessOf(options), at: performance.now(), settled: false };
    void asking.answer.finally(() => (asking.settled = true));
    return asking;
  };
  return async (): Promise<Readiness> => {
    if (isDiskLow()) return { status: 'the disk is nearly full: reading only' };
    // One that hangs is waited for, not joined by others.
    if (!asked || (asked.settled && performance.now() - asked.at > KEPT_MS)) asked = ask();
    const late = pause(LATE_MS, UNREACHABLE, { ref: false });
    return Promise.race([asked.answer, late]);
  };
}

async function readinessOf({
  sql,
  migrations,
  roles,
}: Omit<ReadinessOptions, 'isDiskLow'>): Promise<Readiness> {
  try {
    if (!(await isUpToDate(sql, migrations))) return { status: 'migrating' };
    // Nearly every page and call reads in it.
    if (roles && !(await findRoles(sql))) return { status: 'the role of readers cannot be taken' };
  } catch {
    return UNREACHABLE;
  }
  try {
    const isDown = await sql.begin(async (tx) => {
      await tryToWrite(tx);
      return isMailDown(tx);
    });
    return {
      status: 'ready',
      ...(isDown && { mail: 'the mail server takes no mail: mails wait' }),
    };
  } catch {
    return { status: 'the database cannot be written' };
  }
}

/** Whether the mail server takes no mail of a process that sends them, as it says every few seconds (`workers/reaper.server.ts`). */
export async function isMailDown(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ down: boolean }[]>`
    select exists (select 1 from workers.pools where is_mail_down) as down`;
  return row!.down;
}

/** Nothing that stays: a sort larger than its memory needs disk, and the message is flushed as a commit is. */
async function tryToWrite(tx: Sql): Promise<void> {
  await tx`set local work_mem = '64kB'`;
  await tx`select max(n) from (select n from generate_series(1, 20000) n order by -n offset 0) sorted`;
  await tx`select pg_logical_emit_message(true, 'leafcard', 'ready')`;
  const [row] = await tx`select current_setting('transaction_read_only') as "readOnly"`;
  if (row?.readOnly !== 'off') throw new Error('The database takes no writes.');
}
