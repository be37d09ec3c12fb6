import { sha256 as portable } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { toBase64, utf8ToBytes } from './bytes';

type Written = 'hex' | 'base64';

interface NodeCrypto {
  hash: {
    (algorithm: string, data: Uint8Array | string, as: 'buffer'): Uint8Array<ArrayBuffer>;
    (algorithm: string, data: string, as: Written): string;
  };
}
interface NodeProcess {
  getBuiltinModule?: (name: string) => NodeCrypto | undefined;
}

const { process } = globalThis as { process?: NodeProcess };
/** Node's own where there is one, which is several times faster; in a page the portable one. */
const native = process?.getBuiltinModule?.('node:crypto');

const inNode = ({ hash }: NodeCrypto, data: Uint8Array | string): Uint8Array<ArrayBuffer> => {
  const { buffer, byteOffset, length } = hash('sha256', data, 'buffer');
  return new Uint8Array(buffer, byteOffset, length);
};

/** Of bytes, or of a text in UTF-8. */
export const sha256: (data: Uint8Array | string) => Uint8Array<ArrayBuffer> = native
  ? (data) => inNode(native, data)
  : (data) => new Uint8Array(portable(typeof data === 'string' ? utf8ToBytes(data) : data));

const write = { hex: bytesToHex, base64: toBase64 };

/** Of a text, without taking it and its hash apart into bytes where Node does not need that. */
export const sha256OfText: (text: string, as: Written) => string = native
  ? (text, as) => native.hash('sha256', text, as)
  : (text, as) => write[as](portable(utf8ToBytes(text)));
