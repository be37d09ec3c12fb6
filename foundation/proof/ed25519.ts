import { ed25519 } from '@noble/curves/ed25519.js';
import { concatBytes, fromBase64 } from './bytes';

interface NodeCrypto {
  verify: (algorithm: null, data: Uint8Array, key: object, signature: Uint8Array) => boolean;
}
interface NodeProcess {
  getBuiltinModule?: (name: string) => NodeCrypto | undefined;
}

const { process } = globalThis as { process?: NodeProcess };
const native = process?.getBuiltinModule?.('node:crypto');

/** What stands before the 32 bytes of a public key where it is written as RFC 8410 says. */
const BEFORE_KEY = fromBase64('MCowBQYDK2VwAyEA')!;

type Verify = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;

const inNode =
  ({ verify }: NodeCrypto): Verify =>
  (signature, message, publicKey) => {
    const key = concatBytes(BEFORE_KEY, publicKey);
    return verify(null, message, { key, format: 'der', type: 'spki' }, signature);
  };

/** As with hashes, Node's own where there is one: a log may have as many signatures as events. */
export const isSignedWith: Verify = native
  ? inNode(native)
  : (signature, message, publicKey) => ed25519.verify(signature, message, publicKey);
