import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { moveDurably, writeWhole } from '../durable-file.server';
import type { Keyring } from '../keyring.server';
import { lockHolder, takeLock } from '../process-lock.mjs';
import { opened, sealed } from './sealed-stream.server';

/** What stands beside a backup, readable without any key: nothing of users. */
export interface BackupRecord {
  /** The moment it began, in UTC: `20261124_030000`. */
  id: string;
  at: string;
  state: 'running' | 'complete' | 'failed';
  /** Of Leafcard, and the major version of PostgreSQL. */
  release: string;
  postgres: number;
  /** The encryption key that opens it. */
  key: string;
  bytes?: number;
  seconds?: number;
  why?: string;
  /** When a copy was last restored from it that held in every check. */
  checkedAt?: string;
}

export interface Backup extends Omit<BackupRecord, 'state'> {
  /** `missing`: it was complete, and its file is not there any more. `unreadable`: its record is damaged. */
  state: BackupRecord['state'] | 'missing' | 'unreadable';
  /** With the write-ahead log since. */
  allBytes: number;
  /** Up to when the write-ahead log that is kept with it reaches. */
  reaches?: string;
}

/** How a running product stands with its backups. */
export interface BackupStatus {
  /** The newest first. */
  backups: Backup[];
  /** Bytes of the one that is being made, as far as this process makes it. */
  progress: { copied: number; total: number } | null;
  /** Of the last try, where that failed. */
  failure: { at: string; why: string } | null;
  /** When the next one is made without being asked for; that may be past where it is waited for. */
  nextAt: string;
}

/** What else asks for backups than the clock: the page, the terminal at the start, and who watches. */
export interface Backups {
  folder: string;
  keep: number;
  list: () => Promise<Backup[]>;
  status: () => Promise<BackupStatus>;
  /** One more, which goes on when this has answered. */
  begin: () => Promise<void>;
}

const ID = /^\d{8}_\d{6}$/;
const GZIP_LEVEL = 3;
const LOCK = 'backup.lock';
/** So far clocks that were set lately may be apart. */
const AHEAD_MS = 5 * 60_000;

const momentOf = (id: string): string =>
  id.replace(/^(....)(..)(..)_(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6.000Z');

export const isBackupId = (text: string): boolean =>
  ID.test(text) && !Number.isNaN(Date.parse(momentOf(text)));

/** Dated in the future, by a clock that is wrong now or was then. */
export const isAhead = ({ at }: Pick<Backup, 'at'>): boolean =>
  Date.parse(at) > Date.now() + AHEAD_MS;

export const backupIdOf = (at: Date): string =>
  at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '_');

/** The moment at which a backup begins: none that began in the same second may have its name. */
export async function momentOfItsOwn(folder: string): Promise<Date> {
  for (;;) {
    const now = new Date();
    if ((await readRecord(folder, backupIdOf(now))) === null) return now;
    await pause(1000 - now.getMilliseconds());
  }
}

/** A backup is `<id>.backup`, `<id>.json`, and with the log since then the folder `<id>.wal`. */
export const filesOf = (folder: string, id: string) => ({
  archive: path.join(folder, `${id}.backup`),
  record: path.join(folder, `${id}.json`),
  wal: path.join(folder, `${id}.wal`),
});

/** The newest first; what is dated in the future was made before now all the same, and comes last. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(nothing<string[]>([]));
  const isBusy = lockHolder(path.join(folder, LOCK)) !== undefined;
  const ids = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .filter(isBackupId);
  const all = await Promise.all(
    ids
      .sort()
      .reverse()
      .map((id) => readBackup(folder, id)),
  );
  const listed = all.flatMap((backup) => {
    if (!backup) return [];
    const isLeft = backup.state === 'running' && !isBusy;
    return isLeft ? { ...backup, state: 'failed' as const, why: 'it was interrupted' } : backup;
  });
  return [...listed.filter((backup) => !isAhead(backup)), ...listed.filter(isAhead)];
}

/** What a record has at the least. */
const recordShape = z.looseObject({
  id: z.string(),
  at: z.iso.datetime(),
  state: z.enum(['running', 'complete', 'failed']),
  release: z.string(),
  postgres: z.number(),
  key: z.string(),
  checkedAt: z.iso.datetime().optional(),
});

/** Null where there is none; undefined where it is damaged, as by a disk or a copy that was broken off. */
async function readRecord(folder: string, id: string): Promise<BackupRecord | null | undefined> {
  try {
    const text = await readFile(filesOf(folder, id).record, 'utf8');
    return recordShape.parse(JSON.parse(text)) as BackupRecord;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : undefined;
  }
}

/** Of a record that is damaged: what its name says. It is no backup to rely on, and in no other's way. */
const unreadable = (id: string): Omit<Backup, 'allBytes'> => ({
  ...{ id, at: momentOf(id), state: 'unreadable', release: '', postgres: 0, key: '' },
  why: `its record ${id}.json cannot be read; where ${id}.backup is whole, it is restored by its path`,
});

async function readBackup(folder: string, id: string): Promise<Backup | null> {
  const { archive, wal } = filesOf(folder, id);
  const record = await readRecord(folder, id);
  if (record === null) return null;
  const read = record ?? unreadable(id);
  const file = await stat(archive).catch(nothing(null));
  const isMissing = read.state === 'complete' && !file;
  const segments = await Promise.all(
    (await segmentsOf(wal)).map((name) => stat(path.join(wal, name)).catch(nothing(null))),
  );
  const there = segments.filter((segment) => segment !== null);
  const last = there.at(-1);
  return {
    ...read,
    ...(isMissing && { state: 'missing', why: 'its file was moved or deleted' }),
    allBytes: there.reduce((sum, { size }) => sum + size, file?.size ?? 0),
    ...(last && { reaches: last.mtime.toISOString() }),
  };
}

/** In the order of the log. */
export const segmentsOf = async (wal: string): Promise<string[]> =>
  (await readdir(wal).catch(nothing<string[]>([])))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();

export async function writeRecord(folder: string, record: BackupRecord): Promise<void> {
  const { record: file } = filesOf(folder, record.id);
  await writeWhole(file, `${JSON.stringify(record, null, 2)}\n`);
}

/** A copy of it was restored, and held. */
export async function markChecked(folder: string, id: string): Promise<void> {
  const record = await readRecord(folder, id);
  if (record) await writeRecord(folder, { ...record, checkedAt: new Date().toISOString() });
}

/** Packed and sealed; it appears whole or not at all. Answers its size. */
export async function writeSealed(
  file: string,
  plain: AsyncIterable<Uint8Array>,
  keyring: Keyring,
): Promise<number> {
  const draft = `${file}.new`;
  try {
    const seal = (chunks: AsyncIterable<Uint8Array>) => sealed(chunks, keyring);
    const packed = createGzip({ level: GZIP_LEVEL });
    await pipeline(plain, packed, seal, createWriteStream(draft, { mode: 0o600, flush: true }));
    await moveDurably(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

/** What was sealed, as it was. */
export function readSealed(file: string, keyring: Keyring): AsyncIterable<Uint8Array> {
  const gunzip = createGunzip();
  const open = (chunks: AsyncIterable<Uint8Array>) => opened(chunks, keyring);
  // What fails there fails for the reader: the pipeline destroys its end with the error.
  pipeline(createReadStream(file), open, gunzip).catch((error: Error) => gunzip.destroy(error));
  return gunzip;
}

/** A segment of the write-ahead log, which keeps the time of the last change in it. */
export async function keepSegment(from: string, to: string, keyring: Keyring): Promise<void> {
  const { mtime } = await stat(from);
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await writeSealed(to, createReadStream(from), keyring);
  await utimes(to, mtime, mtime);
}

/** One process at a time; undefined while another is at it. */
export async function lockBackups(folder: string): Promise<(() => void) | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return takeLock(path.join(folder, LOCK)).release;
}

/**
 * Keeps so many complete ones, and of failed ones those that are younger than the oldest of them; with 0, all.
 * The one that was made just now stays, whatever the clock says.
 */
export async function prune(folder: string, keep: number, made: string): Promise<void> {
  if (keep === 0) return;
  const backups = await listBackups(folder);
  const oldest = backups.filter(({ state }) => state === 'complete').at(keep - 1);
  if (!oldest) return;
  const old = backups.slice(backups.indexOf(oldest) + 1);
  for (const { id } of old) if (id !== made) await removeBackup(folder, id);
}

async function removeBackup(folder: string, id: string): Promise<void> {
  const { archive, record, wal } = filesOf(folder, id);
  await rm(archive, { force: true });
  await rm(`${archive}.new`, { force: true });
  await rm(wal, { recursive: true, force: true });
  await rm(record, { force: true });
}

/** Of a file or folder that is not there, or where a file stands in the place of its folder. */
const nothing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return instead;
    throw error;
  };
