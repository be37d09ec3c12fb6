import { isUtf8 } from 'node:buffer';
import { messages } from '#foundation/messages';
import { isReadAs, lastWordOf, WESTERN_ENCODINGS } from './western';

/** The file as a whole cannot be taken; the message is for the person who chose it. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
}

/** Turns bytes into text as they come, whichever spreadsheet wrote them. */
export async function* textIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: Decode | undefined;
  /** What tells the encoding, until there is enough of it. */
  let held = Buffer.alloc(0);
  /** The last word that was given out, which may be cut. */
  let before = '';
  let isStart = true;
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk]);
    if (isStart && held.length < LONGEST_MARK) continue;
    if (isStart) decode = decodeByMark(held);
    isStart = false;
    decode ??= decodeByFirstSign(held, before, false);
    const ready = decode ? held.length : asciiLength(held);
    const text = (decode ?? decodeAs('utf-8'))(held.subarray(0, ready), false);
    yield text;
    before += text;
    before = before.slice(lastWordOf(before));
    held = held.subarray(ready);
  }
  if (isStart) decode = decodeByMark(held);
  decode ??= decodeByFirstSign(held, before, true) ?? decodeAs('utf-8');
  yield decode(held, true);
}

type Decode = (bytes: Uint8Array, isLast: boolean) => string;

function decodeAs(encoding: string): Decode {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes, isLast) => {
    let text: string;
    try {
      // At once, Node.js would read Windows-1252 as Latin-1.
      text = decoder.decode(bytes, { stream: true }) + (isLast ? decoder.decode() : '');
    } catch {
      throw new FileFault(messages.importEncodingMixed);
    }
    if (text.includes('\0')) throw new FileFault(messages.importIsNoText);
    return text;
  };
}

/** So much is held back without a word that shows which of the encodings it is. */
const MOST_UNCERTAIN = 1024 * 1024;

/** What is read in more than one of the encodings, or in none, is refused: a garbled name would be printed. */
function decodeAsWestern(before: string): Decode {
  let readings = WESTERN_ENCODINGS.map((encoding) => ({
    encoding,
    decode: decodeAs(encoding),
    /** Not given out yet. */
    text: '',
    /** The last word, which may be cut. */
    unchecked: before,
  }));
  return (bytes, isLast) => {
    readings = readings.filter((reading) => {
      const text = reading.decode(bytes, isLast);
      const seen = reading.unchecked + text;
      const end = isLast ? seen.length : lastWordOf(seen);
      reading.text += text;
      reading.unchecked = seen.slice(end);
      return isReadAs(reading.encoding, seen.slice(0, end));
    });
    const [reading, other] = readings;
    const isAlike = reading?.text === other?.text;
    const isUncertain = isLast ? !isAlike : (reading?.text.length ?? 0) > MOST_UNCERTAIN;
    if (!reading || (other && isUncertain)) throw new FileFault(messages.importEncodingMixed);
    if (other && !isLast) return '';
    const { text } = reading;
    reading.text = '';
    return text;
  };
}

const LONGEST_MARK = 4;
const LONGEST_SIGN = 4;

interface Mark {
  /** Null: any byte. */
  bytes: (number | null)[];
  encoding?: string;
  /** Why what begins so is not taken. */
  fault?: string;
}

const MARKS: Mark[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], fault: messages.importIsWorkbook },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], fault: messages.importIsWorkbook },
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  // Without a mark, UTF-16 shows by the empty halves of its first letters.
  { bytes: [null, 0, null, 0], encoding: 'utf-16le' },
  { bytes: [0, null, 0, null], encoding: 'utf-16be' },
];

function decodeByMark(head: Uint8Array): Decode | undefined {
  const found = MARKS.find(({ bytes }) =>
    bytes.every((byte, at) => at < head.length && (byte === null || head[at] === byte)),
  );
  if (found?.fault) throw new FileFault(found.fault);
  return found?.encoding ? decodeAs(found.encoding) : undefined;
}

function asciiLength(bytes: Uint8Array): number {
  const other = bytes.findIndex((byte) => byte > 0x7f);
  return other === -1 ? bytes.length : other;
}

/** ASCII is alike in all encodings; the first other sign tells UTF-8 from others. */
function decodeByFirstSign(bytes: Uint8Array, before: string, isAll: boolean): Decode | undefined {
  const rest = bytes.subarray(asciiLength(bytes));
  const [first] = rest;
  if (first === undefined || (rest.length < LONGEST_SIGN && !isAll)) return undefined;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  // “d’équipe” from a Mac would have an Armenian letter in a Western word.
  const isQuote =
    first >= 0xd2 && first <= 0xd5 && /[a-z]/i.test(String.fromCharCode(rest[2] ?? 0));
  const isOther = isQuote || !isUtf8(rest.subarray(0, length));
  return isOther ? decodeAsWestern(before) : decodeAs('utf-8');
}
