import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lockHolder, takeLock } from '../../foundation/process-lock.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** An error that a person can act on: it is printed without its stack. */
export const expectedError = (message) => Object.assign(new Error(message), { expected: true });

export const say = (line) => console.log(`[leafcard] ${line}`);

/** Does the work in one process at a time. A process that waited looks again whether it is still needed. */
export async function oneAtATime(name, isNeeded, work) {
  if (!isNeeded()) return;
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const file = path.join(root, '.cache', `${name}.lock`);
  for (let isWaiting = false; ; isWaiting = true) {
    const { holder, release } = takeLock(file);
    if (release) {
      try {
        if (isNeeded()) await work();
        return;
      } finally {
        release();
      }
    }
    if (!isWaiting) say(`Waiting for the ${name} that process ${holder.pid} is doing…`);
    while (lockHolder(file)) await delay(100);
  }
}
