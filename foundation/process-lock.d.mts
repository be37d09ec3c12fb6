/** Who holds a lock: the details given when it was taken, and the process that took it. */
export interface LockHolder {
  pid: number;
  identity: string;
  [detail: string]: unknown;
}

export function processIdentity(pid: number): string | undefined;
export function lockHolder(file: string): LockHolder | undefined;
export function takeLock(
  file: string,
  details?: Record<string, unknown>,
): { release(): void; holder?: undefined } | { holder: LockHolder; release?: undefined };
