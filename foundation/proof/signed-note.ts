import { ed25519 } from '@noble/curves/ed25519.js';
import { isSignedWith } from './ed25519';
import { sha256 } from './sha256';
import { bytesToHex } from '@noble/hashes/utils.js';
import { areEqual, concatBytes, fromBase64, toBase64, utf8ToBytes } from './bytes';

/** Notes as c2sp.org/signed-note: a text, and below it lines of who signed it. */

const ED25519 = 1;
/** A witness's signature with its time, c2sp.org/tlog-cosignature. */
const COSIGNATURE = 4;
const ID_BYTES = 4;
const TIME_BYTES = 8;
const MOST_SIGNATURES = 64;

export interface VerifierKey {
  name: string;
  kind: typeof ED25519 | typeof COSIGNATURE;
  publicKey: Uint8Array;
}

export interface Signature {
  name: string;
  /** The id of the key, then what the key made. */
  bytes: Uint8Array;
}

export interface Note {
  /** With its last newline. */
  text: string;
  signatures: Signature[];
}

const isName = (name: string): boolean => name !== '' && !/[\s+]/u.test(name);

const keyId = ({ name, kind, publicKey }: VerifierKey): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(kind), publicKey)).slice(0, ID_BYTES);

/** `example.com/log+530d903a+AekyeRrm…`: a key in one line of text. */
export function formatKey(key: VerifierKey): string {
  const encoded = toBase64(concatBytes(Uint8Array.of(key.kind), key.publicKey));
  return `${key.name}+${bytesToHex(keyId(key))}+${encoded}`;
}

export function parseKey(text: string): VerifierKey | undefined {
  const [name = '', id = '', ...rest] = text.split('+');
  const encoded = fromBase64(rest.join('+'));
  const kind = encoded?.[0];
  if (!isName(name) || encoded?.length !== 33 || (kind !== ED25519 && kind !== COSIGNATURE)) {
    return undefined;
  }
  const key: VerifierKey = { name, kind, publicKey: encoded.slice(1) };
  return bytesToHex(keyId(key)) === id ? key : undefined;
}

export const verifierOf = (name: string, secretKey: Uint8Array): VerifierKey => ({
  name,
  kind: ED25519,
  publicKey: ed25519.getPublicKey(secretKey),
});

export function sign(text: string, name: string, secretKey: Uint8Array): Signature {
  const signed = ed25519.sign(utf8ToBytes(text), secretKey);
  return { name, bytes: concatBytes(keyId(verifierOf(name, secretKey)), signed) };
}

export const formatSignature = ({ name, bytes }: Signature): string =>
  `— ${name} ${toBase64(bytes)}\n`;

export const formatNote = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map(formatSignature).join('')}`;

/** Of ASCII's only the newline may be in a note. */
const hasControlCharacter = (note: string): boolean =>
  [...note].some((char) => char < ' ' && char !== '\n');

export function parseNote(note: string): Note | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n') || hasControlCharacter(note)) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MOST_SIGNATURES) return undefined;
  const signatures: Signature[] = [];
  for (const line of lines) {
    const [, name, encoded] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
    const bytes = encoded === undefined ? undefined : fromBase64(encoded);
    if (!name || !isName(name) || !bytes || bytes.length <= ID_BYTES) return undefined;
    signatures.push({ name, bytes });
  }
  return { text: note.slice(0, end + 1), signatures };
}

/** When a witness signed, in seconds since 1970; 0 for a key that names no time. */
type SignedAt = number;

/**
 * What this key says of the note: when it signed, nothing where it did not, and `'forged'` where a
 * signature under its name and id is not its own, for which the whole note is to be refused.
 */
export function checkSignature(note: Note, key: VerifierKey): SignedAt | 'forged' | undefined {
  const id = keyId(key);
  const own = note.signatures.filter(
    ({ name, bytes }) => name === key.name && areEqual(bytes.subarray(0, ID_BYTES), id),
  );
  const times = own.map(({ bytes }) => signedAt(note.text, bytes.subarray(ID_BYTES), key));
  return times.includes('forged') ? 'forged' : times[0];
}

function signedAt(text: string, bytes: Uint8Array, key: VerifierKey): SignedAt | 'forged' {
  const isTimed = key.kind === COSIGNATURE;
  const signature = isTimed ? bytes.subarray(TIME_BYTES) : bytes;
  if (signature.length !== 64) return 'forged';
  const time = isTimed ? new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0) : 0n;
  const message = isTimed ? `cosignature/v1\ntime ${time}\n${text}` : text;
  const isOwn = isSignedWith(signature, utf8ToBytes(message), key.publicKey);
  return isOwn ? Number(time) : 'forged';
}
