import type { Keyring } from '#foundation/keyring.server';

/** What came of a command under a caller's key. It may hold what only that caller should see. */

const purpose = (key: string): string => `command:${key}`;

export const sealResult = (keyring: Keyring, key: string, result: unknown): string =>
  keyring.seal(Buffer.from(JSON.stringify(result ?? null)), purpose(key));

export const openResult = <T>(keyring: Keyring, key: string, sealed: string): T =>
  JSON.parse(keyring.open(sealed, purpose(key)).toString()) as T;

export const rewrapResult = (keyring: Keyring, key: string, sealed: string): string =>
  keyring.reseal(sealed, purpose(key));
