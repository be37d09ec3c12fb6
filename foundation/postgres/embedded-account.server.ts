import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Whom the server runs as; empty for ourselves. PostgreSQL refuses to run as root. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Where a cluster and all that belongs to it lives, and whom its server runs as. */
export interface Home {
  dir: string;
  account: Account;
  /** Set when the data could not live where it was asked to. */
  movedTo?: string;
}

const POINTER = 'postgres-moved-to';

/** Finds the home of a data directory, making it when asked to. */
export function findHome(dataDir: string, create: boolean): Home | undefined {
  const asked = path.join(path.resolve(dataDir), 'postgres');
  const pointer = path.join(path.resolve(dataDir), POINTER);
  // Once moved, always there: the data must not vanish when the directory is opened later.
  const moved = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
  const dir = moved ?? asked;
  if (!create && !existsSync(dir)) return undefined;
  if (!existsSync(dir)) {
    mkdirSync(dir, { recursive: true });
    chmodSync(dir, 0o711);
  }
  const account = accountFor(dir);
  if (moved) return { dir, account, movedTo: moved };
  if (canReach(dir, account)) return { dir, account };
  return moveHome(asked, pointer, account);
}

/** The owner of an existing cluster goes on owning it; a new one is root's servant's, or ours. */
function accountFor(home: string): Account {
  if (process.getuid?.() !== 0) return {};
  const cluster = path.join(home, 'cluster');
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    return { uid, gid };
  }
  const homeOwner = statSync(home);
  if (homeOwner.uid !== 0) return { uid: homeOwner.uid, gid: homeOwner.gid };
  return systemAccount();
}

function systemAccount(): Account {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const users = lines.map((line) => line.split(':'));
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody". ' +
        'Start Leafcard as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

export function canReach(file: string, account: Account): boolean {
  if (process.platform === 'win32') return true;
  const options = { ...account, cwd: '/', stdio: 'ignore' as const };
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', file], options).status === 0;
}

function moveHome(asked: string, pointer: string, account: Account): Home {
  const name = createHash('sha256').update(asked).digest('hex').slice(0, 12);
  for (const base of ['/var/lib/leafcard', '/var/tmp/leafcard']) {
    const dir = path.join(base, name);
    if (!tryMake(base) || !tryMake(dir) || !canReach(dir, account)) continue;
    writeFileSync(pointer, `${dir}\n`);
    return { dir, account, movedTo: dir };
  }
  throw new Error(`The database cannot live in ${asked}: the user it runs as cannot enter there.`);
}

/** A directory of ours: one that another user put there first is not to be trusted. */
function tryMake(dir: string): boolean {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o755 });
    if (statSync(dir).uid !== process.getuid?.()) return false;
    chmodSync(dir, 0o755);
    return true;
  } catch {
    return false;
  }
}

export function giveTo(file: string, { uid, gid }: Account) {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

/** Root acts as the user who owns a folder, who could not replace what root leaves in it. */
export function actAsOwnerOf(folder: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
