import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync, existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ConfigurationError } from '../env.server';
import { processIdentity } from '../process-lock.mjs';
import { giveTo, type Home } from './embedded-account.server';
import type { Binaries } from './embedded-binaries.server';
import { clusterOf, SERVER_ENVIRONMENT } from './embedded-cluster.server';

/** A running server: the process we started, and the pipe whose end stops it. */
export interface Postmaster {
  child: ChildProcess;
  stop(): Promise<void>;
}

/**
 * The shell waits for the server, and for the end of a pipe that only our process holds open. When
 * we die, even by kill -9, the pipe ends and the server shuts down at once, in good order.
 */
const WATCHDOG = `
"$@" 3<&- &
server=$!
trap 'kill -INT $server' INT TERM HUP
(while read -r line; do :; done; kill -INT $server) <&3 2>/dev/null &
watch=$!
while kill -0 $server 2>/dev/null; do wait $server; status=$?; done
kill $watch 2>/dev/null
exit $status
`;

const LOG_LIMIT = 5_000_000;
const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 30_000;

/** Starts the server and answers once it accepts connections; throws when it ends before. */
export async function launch(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
  { signal, limitMs = START_LIMIT_MS }: { signal?: AbortSignal; limitMs?: number } = {},
): Promise<Postmaster> {
  const before = readPidFile(home);
  const log = openLog(home);
  const child = spawnServer(home, binaries, settings, log);
  closeSync(log);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (failure) throw failure;
    if (signal?.aborted) break;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new ConfigurationError(`PostgreSQL did not start. It says:\n${lastLines(home)}`);
    }
    const now = readPidFile(home);
    // After a crash the file still says "ready" of the server before; its start tells them apart.
    if (now?.status === 'ready' && !sameServer(now, before)) return running(child, home);
    await delay(5);
  }
  endPipe(child);
  throw new Error(`PostgreSQL was not ready in time: ${lastLines(home)}`);
}

function spawnServer(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
  log: number,
): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [binaries.postgres, '-D', clusterOf(home), ...flags];
  const options = {
    ...home.account,
    env: SERVER_ENVIRONMENT,
    cwd: path.parse(home.dir).root,
    // A session of its own: Ctrl-C in the terminal is for us, and we decide when the server stops.
    detached: true,
  };
  if (process.platform === 'win32') {
    const [program = '', ...rest] = command;
    return spawn(program, rest, { ...options, stdio: ['ignore', log, log] });
  }
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'postgres', ...command], {
    ...options,
    stdio: ['ignore', log, log, 'pipe'],
  });
  const pipe = child.stdio[3] as (Writable & { unref(): void }) | undefined;
  pipe?.on('error', () => undefined);
  pipe?.unref();
  child.unref();
  return child;
}

function running(child: ChildProcess, home: Home): Postmaster {
  return {
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      endPipe(child);
      const limit = setTimeout(() => signalServer(home, 'SIGQUIT'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(limit);
    },
  };
}

function endPipe(child: ChildProcess) {
  if (process.platform === 'win32') child.kill();
  else (child.stdio[3] as Writable).end();
}

/** Ends a server that outlived its owner, and forgets one whose process id now is another's. */
export async function stopOrphan(home: Home, binaries: Binaries): Promise<void> {
  const left = readPidFile(home);
  if (!left || processIdentity(left.pid) === undefined) return;
  if (!(await isServerOf(home, left.pid))) {
    // PostgreSQL would take the stranger for a server of this cluster and refuse to start.
    rmSync(path.join(clusterOf(home), 'postmaster.pid'), { force: true });
    return;
  }
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['-D', clusterOf(home), '-m', 'fast', '-w', 'stop']);
    return;
  }
  const identity = processIdentity(left.pid);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signalServer(home, signal);
    const deadline = Date.now() + STOP_LIMIT_MS / 3;
    while (Date.now() < deadline) {
      if (processIdentity(left.pid) !== identity) return;
      await delay(5);
    }
  }
  throw new Error(`The PostgreSQL server ${left.pid} of an earlier run does not stop.`);
}

async function isServerOf(home: Home, pid: number): Promise<boolean> {
  const cluster = realpathSync(clusterOf(home));
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      // Another user's process: our server runs as ourselves, or as an account root may look at.
      return false;
    }
  }
  if (process.platform === 'win32') return true;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', `${pid}`]);
  return stdout.includes(clusterOf(home));
}

function signalServer(home: Home, signal: NodeJS.Signals) {
  const server = readPidFile(home);
  if (!server) return;
  try {
    process.kill(server.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

interface PidFile {
  pid: number;
  startedAt: string;
  status: string;
}

export function readPidFile(home: Home): PidFile | undefined {
  try {
    const text = readFileSync(path.join(clusterOf(home), 'postmaster.pid'), 'utf8');
    const lines = text.split('\n').map((line) => line.trim());
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, startedAt: lines[2] ?? '', status: lines[7] ?? '' };
  } catch {
    return undefined;
  }
}

function sameServer(one: PidFile, other: PidFile | undefined): boolean {
  return one.pid === other?.pid && one.startedAt === other.startedAt;
}

function openLog(home: Home): number {
  const file = path.join(home.dir, 'server.log');
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.1`);
  const log = openSync(file, 'a', 0o600);
  giveTo(file, home.account);
  return log;
}

function lastLines(home: Home): string {
  const text = readFileSync(path.join(home.dir, 'server.log'), 'utf8');
  return text.trimEnd().split('\n').slice(-5).join('\n');
}
