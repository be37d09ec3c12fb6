import { sha256 } from './sha256';
import { concatBytes, toBase64, utf8ToBytes } from './bytes';
import { canonicalJson } from './canonical-json';

export const SALT_BYTES = 32;

/**
 * Binds to a value without telling it: who has the salt can show that this is the value, and without it no
 * value can be guessed and tried, however few there are. The salt has one length, so that none ends elsewhere.
 */
export const commitmentTo = (salt: Uint8Array, value: unknown): string =>
  toBase64(sha256(concatBytes(salt, utf8ToBytes(canonicalJson(value)))));
