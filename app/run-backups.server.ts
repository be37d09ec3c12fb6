import { existsSync, readFileSync, statSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { archiveWal, dropSlots } from '#foundation/backup/archive-wal.server';
import {
  isAhead,
  listBackups,
  lockBackups,
  type Backups,
  type BackupStatus,
} from '#foundation/backup/backup-folder.server';
import {
  BackupUnderWayError,
  takeBackup,
  type BackupOptions,
} from '#foundation/backup/take-backup.server';
import { connect, type Sql } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import { DomainError } from '#foundation/errors';
import { LEDGER, ledgerFile, openErasureLedger } from '#foundation/erasure-ledger.server';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import { findHome } from '#foundation/postgres/embedded-account.server';
import { placeOfKeys, wayBackLines } from './backup-words';

const ROUND_MS = 30_000;
const FIRST_ROUND_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** After one that failed, as on a full disk. */
const RETRY_MS = 3_600_000;
const STOP_MS = 2_000;
/** How often it is looked whether a backup has ended. */
const LOCKED_MS = 500;

/** `<DATA_DIR>/backups` is for the beginning: a disk that is lost takes both. */
export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Env): string =>
  path.resolve(BACKUP_DIR ?? path.join(DATA_DIR, 'backups'));

/** What a start says of backups, where it makes any. */
export async function backupLines(
  { env, backups }: { env: Env; backups?: Backups },
  isNew = false,
): Promise<string[]> {
  if (!backups) return [];
  const { folder, keep } = backups;
  const keys = placeOfKeys(env);
  const where = await usable(folder).then(
    () => `  Backed up each day to ${folder}, the newest ${keep} are kept`,
    ({ code }: NodeJS.ErrnoException) =>
      `  No backup can be made in ${folder} (${code}): set BACKUP_DIR to a folder that can be written`,
  );
  return [
    where,
    `  They open only with ${keys}: keep a copy elsewhere`,
    ...(isNew ? ['', ...wayBackLines(keys, await backups.list())] : []),
  ];
}

async function usable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
}

/** The same folder from the source file and from the bundle beside it. */
export const release = (): string => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
};

interface Parts {
  env: Env;
  ownerUrl: string;
  keyring: Keyring;
  projections: readonly { table: string }[];
}

export function backupOptions({ env, ownerUrl, keyring, projections }: Parts): BackupOptions {
  const home = findHome(env.DATA_DIR, false);
  if (!home) throw new Error(`There is no database in ${env.DATA_DIR}.`);
  return {
    folder: backupFolder(env),
    keep: env.BACKUP_KEEP,
    ...{ home, ownerUrl, keyring, release: release() },
    logTable: 'log.events',
    tables: ['log.subject_keys', ...projections.map(({ table }) => table)],
  };
}

export interface RunningBackups extends Backups {
  /** Takes what is new of the write-ahead log, which the server removes no earlier. */
  takeLog: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Takes what is new of the write-ahead log, and a backup once a day: when the last one is that old, when the
 * log since then has a gap, and when this database, as one that was restored, has none of its own.
 */
export function runBackups(
  parts: Parts & { log: Log },
  firstRoundMs = FIRST_ROUND_MS,
): RunningBackups {
  const { log, env } = parts;
  const options = backupOptions(parts);
  const { folder } = options;
  const sql = connect(parts.ownerUrl, { max: 1, name: 'leafcard backups' });
  let working: Promise<void> | undefined;
  let progress: BackupStatus['progress'] = null;
  let failure: BackupStatus['failure'] = null;
  let notBefore = 0;
  let isStopping = false;
  let hasStopped = false;
  const keepErasures = erasuresBeside(env, folder);

  const take = async (onBegun = (): void => undefined): Promise<void> => {
    progress = { copied: 0, total: 0 };
    const onProgress = (copied: number, total: number) => {
      progress = { copied, total };
      onBegun();
    };
    try {
      const { id, bytes, seconds } = await takeBackup({ ...options, onProgress });
      failure = null;
      notBefore = 0;
      log.info({ id, bytes, seconds }, 'backed up');
    } finally {
      progress = null;
    }
  };

  /** Undefined beside a backup, which does it at its end. */
  const archive = async (): Promise<string[] | undefined> => {
    const unlock = await lockBackups(folder);
    return unlock && archiveWal({ ...options, sql }).finally(unlock);
  };

  const archiveInTurn = async (isGivenUp: () => boolean): Promise<void> => {
    while (!isGivenUp() && !(await archive())) await pause(LOCKED_MS);
  };

  const round = async (): Promise<void> => {
    const gaps = (await archive()) ?? [];
    if (gaps.length > 0) log.warn({ gaps }, 'the log since a backup has a gap: a new one is made');
    await keepErasures();
    if (Date.now() >= notBefore && (gaps.length > 0 || (await isDue(sql, folder)))) await take();
  };

  /** One at a time. What fails is tried again later, and said in the log. */
  const work = (what: () => Promise<void>): Promise<void> => {
    working ??= what()
      .catch((error: unknown) => {
        if (error instanceof BackupUnderWayError) return;
        notBefore = Date.now() + RETRY_MS;
        failure = { at: new Date().toISOString(), why: (error as Error).message };
        log.error({ err: error, folder }, 'a backup could not be made, trying again in an hour');
      })
      .finally(() => (working = undefined));
    return working;
  };

  const status = async (): Promise<BackupStatus> => {
    const backups = await listBackups(folder);
    const [newest] = backups;
    const last = backups.find((backup) => backup.state === 'complete' && !isAhead(backup));
    const due = last ? Date.parse(last.at) + DAY_MS : 0;
    const failed = newest?.state === 'failed' ? { at: newest.at, why: newest.why ?? '' } : failure;
    return {
      ...{ backups, progress },
      failure: failed && last && last.at > failed.at ? null : failed,
      nextAt: new Date(Math.max(due, notBefore)).toISOString(),
    };
  };

  const begin = async (): Promise<void> => {
    const isBusy = async () => progress ?? (await listBackups(folder)).some(isRunning);
    if (await isBusy()) throw new DomainError('BackupUnderWay');
    // What is new of the log is taken in a moment.
    await working;
    if (working) throw new DomainError('BackupUnderWay');
    await new Promise<void>((begun, refuse) => {
      const tried = async () => {
        try {
          await take(begun);
        } catch (error) {
          // Another process is at it; what fails otherwise is said in the status.
          if (error instanceof BackupUnderWayError) refuse(new DomainError('BackupUnderWay'));
          else begun();
          throw error;
        }
      };
      void work(tried);
    });
  };

  let timer = setTimeout(function again() {
    void work(round).then(() => {
      timer = setTimeout(again, ROUND_MS).unref();
    });
  }, firstRoundMs).unref();

  return {
    ...{ keep: env.BACKUP_KEEP, folder, status, begin },
    list: () => listBackups(folder),
    takeLog: () =>
      archiveInTurn(() => isStopping).catch((error: unknown) => {
        log.warn({ err: error, folder }, 'the log that backups keep could not be taken');
      }),
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      const finish = async (): Promise<void> => {
        await keepErasures();
        await working;
        // So that the last moment can be restored too.
        await sql`select pg_switch_wal()`;
        await archiveInTurn(() => hasStopped);
      };
      const late = pause(STOP_MS, 'late', { ref: false });
      const ended = await Promise.race([finish().catch((error: unknown) => error), late]);
      if (ended !== undefined) {
        log.warn(
          { err: ended instanceof Error ? ended : undefined, folder },
          'stopped before the end of the log was kept: until the next start it is on this machine alone',
        );
      }
      hasStopped = true;
      clearTimeout(timer);
      await sql.end({ timeout: 1 });
    },
  };
}

const isRunning = ({ state }: { state: string }): boolean => state === 'running';

async function isDue(sql: Sql, folder: string): Promise<boolean> {
  const newest = (await listBackups(folder)).find(({ state }) => state === 'complete');
  if (!newest || isAhead(newest) || Date.now() - Date.parse(newest.at) >= DAY_MS) return true;
  const own = await sql`
    select 1 from pg_replication_slots where slot_name = ${`leafcard_${newest.id}`}`;
  return own.length === 0;
}

/** Where none are made: what an earlier one still kept of the log is let go. */
export async function dropBackupSlots(ownerUrl: string): Promise<void> {
  const sql = connect(ownerUrl, { max: 1, name: 'leafcard backups' });
  try {
    await dropSlots(sql);
  } finally {
    await sql.end();
  }
}

/** Beside the backups too: who restores one on another machine has to erase again who was erased since. */
function erasuresBeside(env: Env, folder: string): () => Promise<void> {
  const source = ledgerFile(env);
  let known = 0;
  return async () => {
    const size = existsSync(source) ? statSync(source).size : 0;
    if (size === known) return;
    const { erasures } = await openErasureLedger(source);
    const copy = await openErasureLedger(path.join(folder, LEDGER));
    await copy.add(erasures());
    known = size;
  };
}
