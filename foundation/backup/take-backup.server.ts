import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, isLockTimeout, type Pool, type Sql } from '../database.server';
import { ConfigurationError } from '../env.server';
import type { Keyring } from '../keyring.server';
import { clusterOf } from '../postgres/embedded-cluster.server';
import type { Home } from '../postgres/embedded-account.server';
import { fileEntry, folderEntry, lastEntry, textEntry } from './archive.server';
import {
  archiveWal,
  dropSlot,
  dropSlots,
  keepSlot,
  segmentsBetween,
  slotOf,
} from './archive-wal.server';
import {
  backupIdOf,
  filesOf,
  lockBackups,
  momentOfItsOwn,
  prune,
  writeRecord,
  writeSealed,
  type BackupRecord,
} from './backup-folder.server';

/** What a restored backup is compared with. */
export interface Contents {
  /** The last position of the log. */
  position: number;
  /** How many rows there are of what is kept in one transaction with the log. */
  counts: Record<string, number>;
}

export interface About extends Contents {
  id: string;
  release: string;
  postgres: number;
}

export interface BackupOptions {
  folder: string;
  /** How many to keep; with 0 all, and nobody takes what is written later. */
  keep: number;
  home: Home;
  ownerUrl: string;
  keyring: Keyring;
  release: string;
  /** Nobody writes to it while the moment is marked; all of `tables` change only together with it. */
  logTable: string;
  tables: readonly string[];
  onProgress?: (copied: number, total: number) => void;
}

export class BackupUnderWayError extends ConfigurationError {
  constructor() {
    super('A backup is being made at this moment.');
  }
}

/** As PostgreSQL names them: rebuilt, emptied or never needed by a server that starts from a copy. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*|current_logfiles)$/;
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

const LOCK_TRIES = 20;

/**
 * A copy of the running server's files with the write-ahead log that makes it whole, sealed. With it begins
 * the keeping of what is written from then on, so that any later moment can be restored.
 */
export async function takeBackup(options: BackupOptions): Promise<BackupRecord> {
  const { folder, keep, keyring, release, onProgress } = options;
  const unlock = await lockBackups(folder);
  if (!unlock) throw new BackupUnderWayError();
  const sql = connect(options.ownerUrl, { max: 2, name: 'leafcard backup' });
  let record: BackupRecord | undefined;
  try {
    const begun = await momentOfItsOwn(folder);
    const id = backupIdOf(begun);
    const [server] = await sql<{ version: number; size: number }[]>`
      select current_setting('server_version_num')::int / 10000 as version,
             (select sum(pg_database_size(oid)) from pg_database)::float8 as size`;
    record = {
      ...{ id, at: begun.toISOString(), state: 'running', release },
      ...{ postgres: server!.version, key: keyring.current },
    };
    await writeRecord(folder, record);
    await keepSlot(sql, id);
    const copy = copyOf(sql, options, { id, release, postgres: record.postgres });
    const chunks = counted(copy, (copied) => onProgress?.(copied, Math.max(copied, server!.size)));
    const bytes = await writeSealed(filesOf(folder, id).archive, chunks, keyring);
    const seconds = Math.round((Date.now() - begun.getTime()) / 100) / 10;
    record = { ...record, state: 'complete', bytes, seconds };
    await writeRecord(folder, record);
    await archiveWal({ ...options, sql });
    await dropSlots(sql, keep > 0 ? id : undefined);
    await prune(folder, keep, id);
    return record;
  } catch (error) {
    if (record && record.state !== 'complete') {
      await dropSlot(sql, slotOf(record.id)).catch(() => undefined);
      const why = (error as Error).message;
      await writeRecord(folder, { ...record, state: 'failed', why }).catch(() => undefined);
    }
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
    unlock();
  }
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    onBytes(bytes);
    yield chunk;
  }
}

type Named = Pick<About, 'id' | 'release' | 'postgres'>;

async function* copyOf(sql: Pool, options: BackupOptions, named: Named): AsyncGenerator<Buffer> {
  const cluster = clusterOf(options.home);
  // Begun and ended by one connection; another one marks the moment.
  const session = await sql.reserve();
  try {
    const [start] = await session<{ lsn: string }[]>`
      select pg_backup_start(${`leafcard ${named.id}`}, true)::text as lsn`;
    yield* filesBelow(cluster, '');
    const [stop] = await session<{ label: string }[]>`
      select labelfile as label from pg_backup_stop(false)`;
    yield* textEntry('backup_label', stop!.label);
    const { lsn, ...contents } = await markMoment(sql, session, options, named.id);
    await session`select pg_switch_wal()`;
    for (const segment of await segmentsBetween(session, start!.lsn, lsn)) {
      yield* fileEntry(cluster, `pg_wal/${segment}`);
    }
    yield lastEntry({ ...named, ...contents } satisfies About);
  } finally {
    session.release();
  }
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<Buffer> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const name = path.posix.join(folder, entry.name);
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isFile()) yield* fileEntry(root, name);
    if (!entry.isDirectory()) continue;
    yield folderEntry(name);
    if (!EMPTIED.has(name)) yield* filesBelow(root, name);
    if (name === 'pg_wal') yield folderEntry('pg_wal/archive_status');
  }
}

/**
 * A moment that a restored copy can stop at, and what there is just then: no transaction that appends to the
 * log is under way while both begin.
 */
async function markMoment(
  sql: Pool,
  session: Sql,
  { logTable, tables }: BackupOptions,
  id: string,
): Promise<Contents & { lsn: string }> {
  return (await sql.begin('isolation level repeatable read read only', async (seen) => {
    const lsn = await withoutWriters(session, logTable, async () => {
      await seen`select 1 from pg_class limit 1`;
      const [point] = await session<{ lsn: string }[]>`
        select pg_create_restore_point(${id})::text as lsn`;
      return point!.lsn;
    });
    const counts: Record<string, number> = {};
    for (const table of [logTable, ...tables]) counts[table] = await countOf(seen, table);
    const [last] = await seen<{ position: number | null }[]>`
      select max(position) as position from ${seen(logTable)}`;
    return { lsn, counts, position: last?.position ?? 0 };
  })) as Contents & { lsn: string };
}

export async function countOf(sql: Sql, table: string): Promise<number> {
  const [row] = await sql<{ rows: number }[]>`select count(*) as rows from ${sql(table)}`;
  return row!.rows;
}

/** Transactions that append are waited for; those that come then wait for a moment. */
async function withoutWriters<T>(session: Sql, table: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    await session`begin`;
    try {
      await session`set local lock_timeout = '500ms'`;
      await session`lock table ${session(table)} in share mode`;
      const result = await work();
      await session`commit`;
      return result;
    } catch (error) {
      await session`rollback`;
      if (!isLockTimeout(error) || tries === LOCK_TRIES) throw error;
      await pause(100);
    }
  }
}
