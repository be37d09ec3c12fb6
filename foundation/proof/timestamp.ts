import { areEqual } from './bytes';
import {
  BOOLEAN,
  der,
  derValues,
  inside,
  INTEGER,
  NoDerError,
  NULL,
  OBJECT_ID,
  OCTETS,
  SEQUENCE,
  TIME,
} from './der';

/** Timestamps of RFC 3161: what is asked of an authority, and what it answers. */

/** 2.16.840.1.101.3.4.2.1 */
const SHA256 = Uint8Array.of(0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01);
/** 1.2.840.113549.1.7.2 */
const SIGNED_DATA = Uint8Array.of(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02);
/** 1.2.840.113549.1.9.16.1.4 */
const TIMESTAMP = Uint8Array.of(
  ...[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x10, 0x01, 0x04],
);
/** The first, explicit field of its kind. */
const FIRST = 0xa0;
/** Granted as asked, or with changes; all others refuse. */
const GRANTED = [0, 1];

/** The SHA-256 that is to be stamped, and a number that the answer has to repeat: begins with 1 to 127. */
export const timestampRequest = (hash: Uint8Array, nonce: Uint8Array): Uint8Array =>
  der(
    SEQUENCE,
    der(INTEGER, Uint8Array.of(1)),
    der(SEQUENCE, der(SEQUENCE, der(OBJECT_ID, SHA256), der(NULL)), der(OCTETS, hash)),
    der(INTEGER, nonce),
    // The certificate comes with the answer, so that it can be checked years later.
    der(BOOLEAN, Uint8Array.of(0xff)),
  );

interface Timestamp {
  /** The SHA-256 of what was stamped. */
  hash: Uint8Array;
  nonce?: Uint8Array;
  at: Date;
}

export class RefusedTimestampError extends Error {}

/** What an answer says; who signed it is not looked at, which takes the certificate of the authority. */
export function parseTimestamp(response: Uint8Array): Timestamp {
  const answer = derValues(inside(only(response), 0, SEQUENCE));
  const [status = NaN] = inside(derValues(inside(answer, 0, SEQUENCE)), 0, INTEGER);
  if (!GRANTED.includes(status))
    throw new RefusedTimestampError(`it answers with status ${status}`);
  const token = derValues(inside(answer, 1, SEQUENCE));
  expectId(token, SIGNED_DATA);
  const signed = derValues(inside(only(inside(token, 1, FIRST)), 0, SEQUENCE));
  const content = derValues(inside(signed, 2, SEQUENCE));
  expectId(content, TIMESTAMP);
  const stamp = inside(only(inside(content, 1, FIRST)), 0, OCTETS);
  const fields = derValues(inside(only(stamp), 0, SEQUENCE));
  const imprint = derValues(inside(fields, 2, SEQUENCE));
  expectId(derValues(inside(imprint, 0, SEQUENCE)), SHA256);
  return {
    hash: inside(imprint, 1, OCTETS),
    nonce: fields.slice(5).find(({ tag }) => tag === INTEGER)?.content,
    at: timeIn(inside(fields, 4, TIME)),
  };
}

function only(bytes: Uint8Array) {
  const values = derValues(bytes);
  if (values.length !== 1) throw new NoDerError('Something stands before or behind it.');
  return values;
}

function expectId(values: ReturnType<typeof derValues>, id: Uint8Array): void {
  if (!areEqual(inside(values, 0, OBJECT_ID), id)) throw new NoDerError('It is of another kind.');
}

function timeIn(content: Uint8Array): Date {
  const text = String.fromCharCode(...content);
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d{1,9})?)Z$/.exec(text);
  const [, year, month, day, hour, minute, second] = parts ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at.getTime())) throw new NoDerError('It names no time.');
  return at;
}
