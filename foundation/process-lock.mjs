import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

// Plain JavaScript, built-ins only: the bootstrap needs it before anything is installed.

/** What tells a process from a later one with the same pid; undefined when no such process lives. */
export function processIdentity(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return undefined;
  }
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return `${pid}`;
  try {
    const options = { encoding: 'utf8', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } };
    return `${pid} ${execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], options).trim()}`;
  } catch {
    return undefined;
  }
}

function linuxIdentity(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may hold spaces and brackets, so fields are counted from its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTime] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${pid} ${startTime} ${boot}`;
  } catch {
    return undefined;
  }
}

/** The living holder of a lock file, or undefined when there is none or it died. */
export function lockHolder(file) {
  const record = read(file);
  if (!record || record.identity !== processIdentity(record.pid)) return undefined;
  return record;
}

/**
 * Takes a lock file for this process. A lock whose owner died is taken over, however it died.
 * Answers `{ release }`, or `{ holder }` when a living process has it.
 */
export function takeLock(file, details = {}) {
  const mine = { ...details, pid: process.pid, identity: processIdentity(process.pid) };
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (;;) {
      // A link appears with its whole content or not at all, and only where nothing was.
      if (attempt(() => linkSync(draft, file), 'EEXIST')) {
        return { release: () => releaseLock(file, mine) };
      }
      const holder = lockHolder(file);
      if (holder) return { holder };
      discardStale(file, draft);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function discardStale(file, draft) {
  const aside = `${draft}.stale`;
  if (!attempt(() => renameSync(file, aside), 'ENOENT')) return;
  // Between the look and the move another process may have taken it: then it is given back.
  if (lockHolder(aside)) attempt(() => linkSync(aside, file), 'EEXIST');
  rmSync(aside, { force: true });
}

function releaseLock(file, mine) {
  const record = read(file);
  if (record?.pid === mine.pid && record.identity === mine.identity) rmSync(file, { force: true });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function attempt(action, expected) {
  try {
    action();
    return true;
  } catch (error) {
    if (error.code === expected) return false;
    throw error;
  }
}
