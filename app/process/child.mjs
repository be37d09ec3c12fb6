import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { root } from './place.mjs';

const posix = process.platform !== 'win32';
const stopWithParent = new URL('./stop-with-parent.mjs', import.meta.url).href;
const PARENT_CHECK_MS = 100;
/** Terminal and npm both send what one Ctrl-C means; only a later one is a second wish. */
const SAME_WISH_MS = 1000;

/** Runs an installer or a compiler; answers its exit code. */
export function runAside(args, env = {}) {
  const child = start(args, env, false);
  // From the terminal it gets Ctrl-C itself.
  const forward = (signal) => child.kill(signal);
  process.once('SIGTERM', forward);
  return exitCodeOf(child).finally(() => process.off('SIGTERM', forward));
}

/**
 * Runs the program that this process stands for, until it ends. It is asked once to stop, by
 * whatever way we are, and it stops by itself when we are killed and can tell it nothing.
 */
export function runToEnd(args, env) {
  // A session of its own, or the terminal would tell it to stop beside us.
  const child = start(args, env, posix);
  const stop = stopOnce(child);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const watching = watchNpm(() => stop('SIGTERM'));
  return exitCodeOf(child).finally(() => {
    clearInterval(watching);
    for (const signal of signals) process.off(signal, stop);
  });
}

function start(args, env, detached) {
  const child = spawn(process.execPath, ['--import', stopWithParent, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    detached,
  });
  child.stdio[3].on('error', () => undefined);
  return child;
}

function stopOnce(child) {
  let askedAt;
  return (signal) => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      if (posix || signal !== 'SIGINT') child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    } else if (signal === 'SIGINT' && Date.now() - askedAt > SAME_WISH_MS) {
      child.kill('SIGKILL');
    }
  };
}

/** Killed with kill -9, npm leaves us behind: the process that started us is gone, and so should we. */
function watchNpm(onGone) {
  if (!posix || !process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const npm = parentOf(parent);
  const isGone = () => process.ppid !== parent || !isAlive(npm);
  return setInterval(() => isGone() && onGone(), PARENT_CHECK_MS).unref();
}

/** npm runs scripts through a shell, which outlives it. */
function parentOf(pid) {
  try {
    if (process.platform === 'linux') {
      return Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', `${pid}`], { encoding: 'utf8' }));
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    return !pid || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
