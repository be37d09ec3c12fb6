import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lockHolder, takeLock, type LockHolder } from '../process-lock.mjs';
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
  /** The server ended and cannot be started again: nothing goes on in this process. */
  onBroken?: (line: string) => void;
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
  adopted: false;
  /** Where the data lives when it could not live in `dataDir`. */
  movedTo?: string;
  stop(): Promise<void>;
}

/** A living Leafcard owns the data directory. */
export class InstanceRunningError extends Error {
  readonly pid: number;
  readonly address: string;

  constructor(holder: LockHolder, dataDir: string) {
    const address = typeof holder.address === 'string' ? holder.address : path.resolve(dataDir);
    super(`Leafcard is already running (pid ${holder.pid}) at ${address}`);
    this.name = 'InstanceRunningError';
    this.pid = holder.pid;
    this.address = address;
  }
}

const SETTINGS = {
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
  // The details of an error and the text of a statement hold what people typed.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const LAUNCH_ATTEMPTS = 5;
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
    const onBroken = options.onBroken ?? log;
    const stop = await supervise(home, binaries, settings, { log, onBroken });
    await ensureAppRole(home);
    return {
      ...urlsOf(home),
      adopted: false,
      movedTo: home.movedTo,
      stop: () => stop().finally(lock.release),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const urlsOf = (home: Home): EmbeddedUrls => ({
  url: appUrlOf(ownerUrl(home)),
  ownerUrl: ownerUrl(home),
});

/** The addresses of the running instance's database, for a second local command; else undefined. */
export async function connectEmbeddedPostgres(
  options: Pick<EmbeddedPostgresOptions, 'dataDir'>,
): Promise<EmbeddedUrls | undefined> {
  const home = findHome(options.dataDir, false);
  if (!home) return undefined;
  const deadline = Date.now() + READY_LIMIT_MS;
  while (lockHolder(lockFile(home))) {
    if (readPidFile(home)?.status === 'ready') return urlsOf(home);
    if (Date.now() > deadline) throw new Error('The running Leafcard has no database ready.');
    await delay(20);
  }
  return undefined;
}

/** A start right after a kill must not fail for the old instance's last second. */
async function takeOwnership(home: Home, options: EmbeddedPostgresOptions) {
  const deadline = Date.now() + (options.patienceMs ?? PATIENCE_MS);
  for (;;) {
    const lock = takeLock(lockFile(home), { address: options.address });
    if (lock.release) return lock;
    if (Date.now() > deadline) throw new InstanceRunningError(lock.holder, options.dataDir);
    await delay(50);
  }
}

const lockFile = (home: Home) => path.join(home.dir, 'owner.json');

/** Starts the server, and starts it again when it ends by itself. Answers how to stop it. */
async function supervise(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
  { log, onBroken }: Record<'log' | 'onBroken', (line: string) => void>,
): Promise<() => Promise<void>> {
  let stopping = false;
  let current: Promise<Postmaster>;
  const begin = async () => {
    const server = await startServer(home, binaries, settings);
    server.child.once('exit', () => {
      if (stopping) return;
      log('PostgreSQL ended by itself; starting it again.');
      current = begin();
      current.catch((error: unknown) => {
        if (!stopping) onBroken(`PostgreSQL cannot be started again: ${String(error)}`);
      });
    });
    return server;
  };
  current = begin();
  await current;
  return async () => {
    stopping = true;
    const server = await current.catch(() => undefined);
    await server?.stop();
  };
}

async function startServer(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<Postmaster> {
  await ensureCluster(home, binaries);
  await stopOrphan(home, binaries);
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(home);
    try {
      return await launch(home, binaries, { ...settings, port: `${port}` });
    } catch (error) {
      // The port may have been taken meanwhile, or a killed server's last process still be leaving.
      if (attempt === LAUNCH_ATTEMPTS) throw error;
      await delay(200);
    }
  }
}

/** The port of the last time when it is free: addresses in open tools and scripts stay right. */
async function choosePort(home: Home): Promise<number> {
  const file = path.join(home.dir, 'port');
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
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
