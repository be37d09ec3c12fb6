import type { Keyring } from './keyring.server';

/** An answer kept for a caller's key: it opens in the row of that key only. */
export const sealAnswer = (keyring: Keyring, keyHash: string, answer: unknown): string =>
  keyring.seal(Buffer.from(JSON.stringify(answer)), purposeOf(keyHash));

/** Null when no key opens it any more. */
export function openAnswer<T>(keyring: Keyring, keyHash: string, sealed: string): T | null {
  try {
    return JSON.parse(keyring.open(sealed, purposeOf(keyHash)).toString()) as T;
  } catch {
    return null;
  }
}

/** The same answer under the present key. */
export const rewrapAnswer = (keyring: Keyring, keyHash: string, sealed: string): string =>
  keyring.reseal(sealed, purposeOf(keyHash));

const purposeOf = (keyHash: string): string => `idempotency:${keyHash}`;
