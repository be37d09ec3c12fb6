import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { ConfigurationError } from '../env.server';
import type { Keyring } from '../keyring.server';
import { giveTo, type Home } from '../postgres/embedded-account.server';
import { findBinaries, type Binaries } from '../postgres/embedded-binaries.server';
import {
  clusterOf,
  ensureAppRole,
  ensurePassword,
  SERVER_ENVIRONMENT,
  setOwnPassword,
} from '../postgres/embedded-cluster.server';
import { SETTINGS, startServer, urlsOf, type EmbeddedUrls } from '../postgres/embedded.server';
import type { WaitingSegment } from './archive-wal.server';
import { unpack } from './archive.server';
import { readSealed, segmentsOf } from './backup-folder.server';
import { SealedFileError } from './sealed-stream.server';
import type { About } from './take-backup.server';

/** The moment of the backup itself, the last one that was kept, or any between. */
export type Target = 'backup' | 'latest' | Date;

export interface RestoreOptions {
  home: Home;
  /** The place below the home; what is there is thrown away. */
  place: string;
  archive: string;
  /** The folder of the write-ahead log since; the file of a backup alone has none. */
  wal?: string;
  /** What came after that and was not taken yet. */
  waiting?: readonly WaitingSegment[];
  keyring: Keyring;
  target: Target;
  log?: (line: string) => void;
}

/** A server on a recovered copy, on a port of its own, in nobody's way. */
export interface RestoredServer extends EmbeddedUrls {
  about: About;
  cluster: string;
  /** Stops it. What was written is on the disk then. */
  stop: () => Promise<void>;
  /** Stops it, and leaves nothing in its place. */
  discard: () => Promise<void>;
}

/** A day of a busy installation is read again from its log. */
const RECOVERY_LIMIT_MS = 60 * 60_000;
const ENDED_BEFORE = 'recovery ended before configured recovery target was reached';

export async function restoreCluster(options: RestoreOptions): Promise<RestoredServer> {
  const { home, log = () => undefined } = options;
  const binaries = findBinaries(home.dir, home.account, log);
  const copy: Home = { dir: path.join(home.dir, options.place), account: home.account };
  const remove = () => rmSync(copy.dir, { recursive: true, force: true, maxRetries: 5 });
  remove();
  try {
    makeFolder(copy.dir, 0o711, copy);
    makeFolder(clusterOf(copy), 0o700, copy);
    const password = path.join(copy.dir, 'password');
    writeFileSync(password, await ensurePassword(home), { mode: 0o600 });
    giveTo(password, copy.account);
    const about = await unpackBackup(options, clusterOf(copy), copy);
    await refuseOtherMajor(binaries, about);
    if (options.target !== 'backup') await addSegments(options, copy);
    await recover(copy, binaries, options.target, about);
    await setOwnPassword(copy, binaries, clusterOf(copy));
    const server = await startServer(copy, binaries, SETTINGS, {});
    try {
      await ensureAppRole(copy, true);
    } catch (error) {
      await server.stop();
      throw error;
    }
    const stop = async () => {
      await server.stop();
      await flushToDisk(copy, binaries);
    };
    return {
      ...urlsOf(copy),
      about,
      cluster: clusterOf(copy),
      stop,
      discard: () => server.stop().finally(remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function makeFolder(folder: string, mode: number, { account }: Home): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, mode);
  giveTo(folder, account);
}

async function unpackBackup(
  { archive, keyring }: RestoreOptions,
  cluster: string,
  { account }: Home,
): Promise<About> {
  try {
    return (await unpack(readSealed(archive, keyring), cluster, account)) as About;
  } catch (error) {
    throw readable(error, archive);
  }
}

function readable(error: unknown, file: string): unknown {
  if (!(error instanceof SealedFileError)) return error;
  return new ConfigurationError(`${file} ${error.message}.`);
}

async function refuseOtherMajor(binaries: Binaries, { postgres }: About): Promise<void> {
  const { stdout } = await promisify(execFile)(binaries.postgres, ['--version']);
  const major = Number(/(\d+)/.exec(stdout)?.[1]);
  if (major === postgres) return;
  throw new ConfigurationError(
    `The backup is of PostgreSQL ${postgres}, and this Leafcard has ${major}: restore it with a ` +
      'release of Leafcard that has the same version (see CHANGELOG.md), then upgrade.',
  );
}

/** The log since the backup, up to the first gap: a server reads what is in its folder. */
async function addSegments(
  { wal, waiting = [], keyring }: RestoreOptions,
  copy: Home,
): Promise<void> {
  if (!wal) return;
  const folder = path.join(clusterOf(copy), 'pg_wal');
  for (const name of await segmentsOf(wal)) {
    const file = path.join(folder, name);
    const sealed = path.join(wal, name);
    await pipeline(readSealed(sealed, keyring), createWriteStream(file, { mode: 0o600 })).catch(
      (error: unknown) => {
        throw readable(error, sealed);
      },
    );
    giveTo(file, copy.account);
  }
  for (const { name, file } of waiting) {
    const there = path.join(folder, name);
    await copyFile(file, there);
    giveTo(there, copy.account);
  }
}

/** Reads the log up to the target, and becomes a server of its own there. */
async function recover(
  copy: Home,
  binaries: Binaries,
  target: Target,
  { id }: About,
): Promise<void> {
  const signal = path.join(clusterOf(copy), 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  giveTo(signal, copy.account);
  const settings = {
    ...SETTINGS,
    // All that there is lies in its own folder.
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    hot_standby: 'off',
    ...targetSetting(target, id),
  };
  try {
    const server = await startServer(copy, binaries, settings, {
      limitMs: RECOVERY_LIMIT_MS,
      attempts: 1,
    });
    await server.stop();
  } catch (error) {
    if (!(error as Error).message.includes(ENDED_BEFORE)) throw error;
    throw new ConfigurationError(
      'The log that is kept with this backup ends before that moment: take an earlier one, or "latest".',
    );
  }
}

function targetSetting(target: Target, id: string): Record<string, string> {
  if (target === 'backup') return { recovery_target_name: id };
  if (target === 'latest') return {};
  return { recovery_target_time: target.toISOString().replace('T', ' ').replace('Z', '+00') };
}

async function flushToDisk(copy: Home, binaries: Binaries): Promise<void> {
  await promisify(execFile)(binaries.initdb, ['--sync-only', '-D', clusterOf(copy)], {
    ...copy.account,
    env: SERVER_ENVIRONMENT,
    cwd: path.parse(copy.dir).root,
  });
}
