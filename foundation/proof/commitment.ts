import { sha256 } from './sha256';
import { concatBytes, fromBase64, toBase64, utf8ToBytes } from './bytes';
import { canonicalJson } from './canonical-json';

export const SALT_BYTES = 32;

/** Whether that is what was sealed: a longer salt could end within the value. */
export const isCommitted = (
  commitment: unknown,
  { salt, value }: { salt: unknown; value: unknown },
): boolean => {
  const bytes = typeof salt === 'string' ? fromBase64(salt) : undefined;
  return bytes?.length === SALT_BYTES && commitmentTo(bytes, value) === commitment;
};

/**
 * Binds to a value without telling it: who has the salt can show that this is the value, and without it no
 * value can be guessed and tried, however few there are. The salt has one length, so that none ends elsewhere.
 */
export const commitmentTo = (salt: Uint8Array, value: unknown): string =>
  toBase64(sha256(concatBytes(salt, utf8ToBytes(canonicalJson(value)))));
