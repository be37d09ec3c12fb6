import type { Keyring } from './keyring.server';

/** Why several are rejected, kept until that is done: it opens in the row of its bulk only. */
export const sealReason = (keyring: Keyring, bulkId: string, reason: string): string =>
  keyring.seal(Buffer.from(reason), purposeOf(bulkId));

export const openReason = (keyring: Keyring, bulkId: string, sealed: string): string =>
  keyring.open(sealed, purposeOf(bulkId)).toString();

/** The same reason under the present key. */
export const rewrapReason = (keyring: Keyring, bulkId: string, sealed: string): string =>
  keyring.reseal(sealed, purposeOf(bulkId));

const purposeOf = (bulkId: string): string => `bulk-reason:${bulkId}`;
