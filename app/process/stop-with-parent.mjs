import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

// Loaded before a program that the bootstrap runs. The bootstrap holds the other end of pipe 3, and
// it ends however the bootstrap does: the program is then asked to stop as by any SIGTERM.

const STOP_LIMIT_MS = 20_000;

if (isMainThread) {
  // Processes forked from here get our flags, and their pipe 3 would be something else.
  const flag = process.execArgv.indexOf(import.meta.url);
  if (flag > 0) process.execArgv.splice(flag - 1, 2);
  const pipe = new Socket({ fd: 3, readable: true, writable: false });
  pipe.on('error', () => undefined);
  pipe.once('close', () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  pipe.resume();
  pipe.unref();
}
