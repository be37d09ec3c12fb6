import { sha256 as portable } from '@noble/hashes/sha2.js';

interface NodeCrypto {
  hash: (algorithm: string, data: Uint8Array, encoding: 'buffer') => Uint8Array<ArrayBuffer>;
}
interface NodeProcess {
  getBuiltinModule?: (name: string) => NodeCrypto | undefined;
}

const { process } = globalThis as { process?: NodeProcess };
const native = process?.getBuiltinModule?.('node:crypto');

const inNode = ({ hash }: NodeCrypto, bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { buffer, byteOffset, length } = hash('sha256', bytes, 'buffer');
  return new Uint8Array(buffer, byteOffset, length);
};

/** Node's own where there is one, which is several times faster; in a page the portable one. */
export const sha256: (bytes: Uint8Array) => Uint8Array<ArrayBuffer> = native
  ? (bytes) => inNode(native, bytes)
  : (bytes) => new Uint8Array(portable(bytes));
