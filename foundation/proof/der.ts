import { concatBytes } from './bytes';

/** As much of ASN.1 DER (X.690) as timestamps need: tags of one byte, and lengths that are given. */

export const BOOLEAN = 0x01;
export const INTEGER = 0x02;
export const OCTETS = 0x04;
export const NULL = 0x05;
export const OBJECT_ID = 0x06;
export const TIME = 0x18;
export const SEQUENCE = 0x30;

interface DerValue {
  tag: number;
  content: Uint8Array;
}

export class NoDerError extends Error {}

export function der(tag: number, ...content: Uint8Array[]): Uint8Array {
  const bytes = concatBytes(...content);
  const length: number[] = [];
  for (let left = bytes.length; left > 0; left = Math.floor(left / 256)) length.unshift(left % 256);
  const head = bytes.length < 0x80 ? [bytes.length] : [0x80 + length.length, ...length];
  return concatBytes(Uint8Array.of(tag, ...head), bytes);
}

/** The values that follow each other in these bytes; what is in each of them is not looked at. */
export function derValues(bytes: Uint8Array): DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = NaN, first = NaN] = bytes.subarray(at, at + 2);
    const more = first < 0x80 ? 0 : first - 0x80;
    const start = at + 2 + more;
    const length = more === 0 ? first : numberIn(bytes.subarray(at + 2, start));
    const end = start + length;
    const isKnown = (tag & 0x1f) !== 0x1f && first !== 0x80 && more <= 4;
    if (!isKnown || !(end <= bytes.length)) throw new NoDerError('This is not DER.');
    values.push({ tag, content: bytes.subarray(start, end) });
    at = end;
  }
  return values;
}

const numberIn = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

/** What is in the value at this place, which has to have this tag. */
export function inside(values: readonly DerValue[], at: number, tag: number): Uint8Array {
  const value = values[at];
  if (value?.tag !== tag) throw new NoDerError('This is other DER than was expected.');
  return value.content;
}
