import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigurationError } from '../env.server';
import { lockHolder, takeLock, type LockHolder } from '../process-lock.mjs';
import { diskSpace } from './disk-space.server';
import { findHome, giveTo, type Home } from './embedded-account.server';
import { findBinaries, type Binaries } from './embedded-binaries.server';
import { appUrlOf, ensureAppRole, ensureCluster, ownerUrl } from './embedded-cluster.server';
import { launch, readPidFile, stopOrphan, type Postmaster } from './embedded-postmaster.server';

export interface EmbeddedPostgresOptions {
  /** The data directory of Leafcard; the cluster lives in `postgres` below it. */
  dataDir: string;
  /** Shown when a second instance is started on the same data, to find the first. */
  address?: string;
  log?: (line: string) => void;
  /** How long a living owner is given to leave, as one does that is just stopping. */
  patienceMs?: number;
  /** Server settings above ours. */
  settings?: Record<string, string>;
}

/** The app's role, which the migrations make, and the owner's. */
export interface EmbeddedUrls {
  url: string;
  ownerUrl: string;
}

export interface EmbeddedPostgres extends EmbeddedUrls {
  /** Where the data lives when it could not live in `dataDir`. */
  movedTo?: string;
  isDiskLow: () => boolean;
  stop(): Promise<void>;
}

export const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  idle_in_transaction_session_timeout: '60s',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_wal_size: '128MB',
  // The write-ahead log holds rows in clear, also of people who are erased: what a checkpoint needs no
  // more is removed instead of kept for later, and what is half full ends.
  min_wal_size: '32MB',
  wal_recycle: 'off',
  // For backups it is kept until it was taken, but not until the disk is full.
  max_slot_wal_keep_size: '1GB',
  archive_timeout: '15min',
  // The details of an error and the text of a statement hold what people typed.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const LAUNCH_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 5_000;
const PATIENCE_MS = 3_000;
const READY_LIMIT_MS = 15_000;

export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const home = findHome(options.dataDir, true) as Home;
  if (home.movedTo)
    log(`The database lives in ${home.movedTo}: its user cannot enter the data directory.`);
  const lock = await takeOwnership(home, options);
  try {
    const binaries = findBinaries(home.dir, home.account, log);
    const settings = { ...SETTINGS, ...options.settings };
    const stop = await supervise(home, binaries, settings, log);
    await ensureAppRole(home);
    return {
      ...urlsOf(home),
      movedTo: home.movedTo,
      isDiskLow: diskSpace(home.dir, log),
      stop: () => stop().finally(lock.release),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export const urlsOf = (home: Home): EmbeddedUrls => ({
  url: appUrlOf(ownerUrl(home)),
  ownerUrl: ownerUrl(home),
});

/** The addresses of the running instance's database, for a second local command; else undefined. */
export async function connectEmbeddedPostgres(
  options: Pick<EmbeddedPostgresOptions, 'dataDir'>,
): Promise<(EmbeddedUrls & Pick<EmbeddedPostgres, 'isDiskLow'>) | undefined> {
  const home = findHome(options.dataDir, false);
  if (!home) return undefined;
  const deadline = Date.now() + READY_LIMIT_MS;
  while (lockHolder(lockFile(home))) {
    if (readPidFile(home)?.status === 'ready') {
      return { ...urlsOf(home), isDiskLow: diskSpace(home.dir, () => undefined) };
    }
    if (Date.now() > deadline) throw new Error('The running Leafcard has no database ready.');
    await delay(20);
  }
  return undefined;
}

/** A start right after a kill must not fail for the old instance's last second. */
export async function takeOwnership(
  home: Home,
  options: Pick<EmbeddedPostgresOptions, 'dataDir' | 'address' | 'patienceMs'>,
) {
  const deadline = Date.now() + (options.patienceMs ?? PATIENCE_MS);
  for (;;) {
    const lock = takeLock(lockFile(home), { address: options.address });
    if (lock.release) return lock;
    if (Date.now() > deadline) throw alreadyRunning(lock.holder, options.dataDir);
    await delay(50);
  }
}

function alreadyRunning({ pid, address }: LockHolder, dataDir: string): ConfigurationError {
  const place = typeof address === 'string' ? address : path.resolve(dataDir);
  return new ConfigurationError(`Leafcard is already running (pid ${pid}) at ${place}`);
}

const lockFile = (home: Home) => path.join(home.dir, 'owner.json');

/** Starts the server, and starts it again when it ends by itself. Answers how to stop it. */
async function supervise(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = (server: Postmaster): Postmaster => {
    server.child.once('exit', () => {
      if (signal.aborted) return;
      log('PostgreSQL ended by itself; starting it again.');
      current = startAgain();
    });
    return server;
  };
  /** For as long as it takes: a full disk is cleared, and what could not be read is put back. */
  const startAgain = async (): Promise<Postmaster | undefined> => {
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LAST_PAUSE_MS)) {
      try {
        return watch(await startServer(home, binaries, settings, { signal, samePort: true }));
      } catch (error) {
        if (signal.aborted) return undefined;
        log(`PostgreSQL cannot be started again, trying on: ${(error as Error).message}`);
        await delay(pause, undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  };
  let current: Promise<Postmaster | undefined> = startServer(home, binaries, settings, {
    signal,
  }).then(watch);
  await current;
  return async () => {
    stopping.abort();
    const server = await current;
    await server?.stop();
  };
}

interface StartOptions {
  signal?: AbortSignal;
  /** How long it may take: recovering a copy can take long. */
  limitMs?: number;
  attempts?: number;
  /** Connections are open to it already. */
  samePort?: boolean;
}

export async function startServer(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
  { signal, samePort = false, limitMs, attempts = LAUNCH_ATTEMPTS }: StartOptions,
): Promise<Postmaster> {
  await ensureCluster(home, binaries);
  await stopOrphan(home, binaries);
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(home, samePort);
    try {
      return await launch(home, binaries, { ...settings, port: `${port}` }, { signal, limitMs });
    } catch (error) {
      // The port may have been taken meanwhile, or a killed server's last process still be leaving.
      if (attempt === attempts || signal?.aborted) throw error;
      await delay(200);
    }
  }
}

/** The port of the last time when it is free: addresses in open tools and scripts stay right. */
async function choosePort(home: Home, samePort: boolean): Promise<number> {
  const file = path.join(home.dir, 'port');
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (samePort) return last;
  const port = (await tryPort(last)) ?? (await tryPort(0));
  if (port === undefined) throw new Error('No free port on 127.0.0.1 for the database.');
  writeFileSync(file, `${port}`);
  giveTo(file, home.account);
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
