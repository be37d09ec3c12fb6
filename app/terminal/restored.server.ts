import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { keptCheckpoint } from '#events/kept-checkpoint.server';
import { verifyLog } from '#events/verify-log.server';
import type { RestoredServer, Target } from '#foundation/backup/restore-cluster.server';
import { countOf } from '#foundation/backup/take-backup.server';
import { connect, type Pool } from '#foundation/database.server';
import { keysOf } from '#foundation/encryption-keys.server';
import { ConfigurationError, type Env } from '#foundation/env.server';
import {
  erasureLedgerOf,
  LEDGER,
  openErasureLedger,
  type ErasureLedger,
} from '#foundation/erasure-ledger.server';
import type { Log } from '#foundation/log.server';
import { parseCheckpoint } from '#foundation/proof/checkpoint';
import { lastErasedSince } from '#modules/identity/index.server';
import { backupFolder } from '../run-backups.server';
import { createRuntime } from '../runtime.server';

/** What was found in a restored copy before it takes the place of the present database. */
interface Checked {
  events: number;
  /** When the last of them was appended before it was restored. */
  lastAt?: Date;
  sealed: number;
  erasedAgain: number;
  /** Invitations and imports that may name someone who was erased since. */
  dropped: number;
  /** How many sealed events the present database had that are not in the copy. */
  missing: number;
}

/**
 * Compares a copy with what was written down when it was made, brings it up to date as each start does, erases
 * again who was erased since, signs everyone out, and verifies its log. What does not hold throws.
 */
export async function checkRestored(
  copy: RestoredServer,
  { env, log, target }: { env: Env; log: Log; target: Target },
): Promise<Checked> {
  const { ownerUrl } = copy;
  const owner = connect(ownerUrl, { max: 2, name: 'leafcard restore' });
  try {
    await compareCounts(owner, copy, target);
    const [last] = await owner<{ at: Date }[]>`
      select at from log.events order by position desc limit 1`;
    // Positions that were given out after that moment are not given out again, and no session comes back
    // that was ended since.
    await owner`update log.epoch set place = 'a restored copy'`;
    await owner`delete from identity.sessions`;
    const keys = await keysOf(env, ownerUrl);
    const ledger = await erasureLedgerOf(env, log);
    const besideBackups = path.join(backupFolder(env), LEDGER);
    if (ledger && existsSync(besideBackups)) {
      const { erasures } = await openErasureLedger(besideBackups);
      await ledger.add(erasures());
    }
    const runtime = await createRuntime({
      env: quiet(env),
      log,
      database: { ...copy, directUrl: copy.url },
      encryptionKeys: keys,
      ledger,
    });
    try {
      const { services, erasedAgain, dropped } = runtime;
      const verdict = await verifyLog(runtime.sql, services.logKey, { url: copy.url });
      if (!verdict.ok) {
        throw new ConfigurationError(
          `The log in this copy is not what was sealed, from position ${verdict.firstBroken} on.`,
        );
      }
      if (ledger) await refuseErased(runtime.sql, ledger);
      const kept = await keptCheckpoint(env.DATA_DIR, services.logKey.name).read();
      const keptSize = kept === undefined ? 0 : (parseCheckpoint(kept)?.size ?? 0);
      return {
        events: await countOf(runtime.sql, 'log.events'),
        lastAt: last?.at,
        sealed: verdict.size,
        erasedAgain,
        dropped,
        missing: Math.max(0, keptSize - verdict.size),
      };
    } finally {
      await runtime.stop();
    }
  } finally {
    await owner.end();
  }
}

/** A copy is nobody's server: it makes no admin, and nobody outside hears of it. */
const quiet = (env: Env): Env => ({
  ...env,
  PROCESS: 'worker',
  DATABASE_POOL: 4,
  WITNESSES: [],
  TSA_URL: undefined,
  SUPER_ADMIN_EMAIL: undefined,
  SUPER_ADMIN_PASSWORD: undefined,
});

async function compareCounts(sql: Pool, { about }: RestoredServer, target: Target): Promise<void> {
  const wrong: string[] = [];
  for (const [table, rows] of Object.entries(about.counts)) {
    const [found] = await sql<{ rows: number }[]>`
      select count(*) as rows from ${sql(table)}
       ${table === 'log.events' ? sql`where position <= ${about.position}` : sql``}`;
    // Of a later moment only the log says what there was at that of the backup.
    const isKnown = target === 'backup' || table === 'log.events';
    if (isKnown && found!.rows !== rows)
      wrong.push(`${table} has ${found!.rows} rows, not ${rows}`);
  }
  if (wrong.length > 0) {
    throw new ConfigurationError(`This copy is not what was backed up: ${wrong.join(', ')}.`);
  }
}

async function refuseErased(sql: Pool, ledger: ErasureLedger): Promise<void> {
  const since = await lastErasedSince(sql, ledger);
  const back = await sql`
    select 1 from log.subject_keys where subject = any(${ledger.userIds()}::uuid[])
    union all select 1 from organizations.invitations where invited_at < ${since}
    union all select 1 from imports.imports where expires_at < ${since}::timestamptz + interval '1 day'
     limit 1`;
  if (back.length > 0) throw new ConfigurationError('An erased user is back in this copy.');
}

const CHECKPOINTS = 'checkpoints';

/** The checkpoint of a log that had more events is evidence; it goes aside with the database that it is of. */
export function setCheckpointsAside({ DATA_DIR }: Env, stamp: string): void {
  move(DATA_DIR, CHECKPOINTS, `${CHECKPOINTS}.before-${stamp}`);
}

export function putCheckpointsBack({ DATA_DIR }: Env, stamp: string): void {
  const aside = `${CHECKPOINTS}.before-${stamp}`;
  if (!existsSync(path.join(DATA_DIR, aside))) return;
  move(DATA_DIR, CHECKPOINTS, `${CHECKPOINTS}.undone-${stamp}`);
  move(DATA_DIR, aside, CHECKPOINTS);
}

function move(folder: string, from: string, to: string): void {
  if (existsSync(path.join(folder, from))) {
    renameSync(path.join(folder, from), path.join(folder, to));
  }
}
