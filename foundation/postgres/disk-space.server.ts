import { statfsSync } from 'node:fs';

const MIB = 1024 * 1024;
/** Enough for what PostgreSQL writes by itself: its log up to the next checkpoint, and its recovery. */
const LOW_BYTES = 64 * MIB;
/** Once low, so much must be free again: at one line it would change with every write. */
const ENOUGH_BYTES = 96 * MIB;
const CHECK_MS = 1_000;

/** Whether the disk of this directory is nearly full; measured once a second at the most. */
export function diskSpace(
  dir: string,
  log: (line: string) => void,
  freeBytes = () => bytesFree(dir),
): () => boolean {
  let low = false;
  let measuredAt = -Infinity;
  return () => {
    if (performance.now() - measuredAt < CHECK_MS) return low;
    measuredAt = performance.now();
    const free = freeBytes();
    const before = low;
    low = free < (low ? ENOUGH_BYTES : LOW_BYTES);
    if (low && !before) {
      log(
        `Only ${Math.floor(free / MIB)} MiB are free where ${dir} is: nothing can be saved until ` +
          `${ENOUGH_BYTES / MIB} MiB are. Reading goes on.`,
      );
    }
    if (!low && before) log(`There is space again where ${dir} is: everything can be saved.`);
    return low;
  };
}

function bytesFree(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}
