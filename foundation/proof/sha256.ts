import { sha256 as portable } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { toBase64, utf8ToBytes } from './bytes';

type Written = 'hex' | 'base64';

interface NodeCrypto {
  hash: {
    (algorithm: string, data: Uint8Array, as: 'buffer'): Uint8Array<ArrayBuffer>;
    (algorithm: string, data: string, as: Written): string;
  };
}
interface NodeProcess {
  getBuiltinModule?: (name: string) => NodeCrypto | undefined;
}

const { process } = globalThis as { process?: NodeProcess };
/** Node's own where there is one, which is several times faster; in a page the portable one. */
const native = process?.getBuiltinModule?.('node:crypto');

const inNode = ({ hash }: NodeCrypto, bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { buffer, byteOffset, length } = hash('sha256', bytes, 'buffer');
  return new Uint8Array(buffer, byteOffset, length);
};

export const sha256: (bytes: Uint8Array) => Uint8Array<ArrayBuffer> = native
  ? (bytes) => inNode(native, bytes)
  : (bytes) => new Uint8Array(portable(bytes));

const write = { hex: bytesToHex, base64: toBase64 };

/** Of a text, without taking it and its hash apart into bytes where Node does not need that. */
export const sha256OfText: (text: string, as: Written) => string = native
  ? (text, as) => native.hash('sha256', text, as)
  : (text, as) => write[as](portable(utf8ToBytes(text)));
