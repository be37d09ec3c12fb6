import { isUtf8 } from 'node:buffer';
import { messages } from '#foundation/messages';

/** The file as a whole cannot be taken; the message is for the person who chose it. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
}

/** Turns bytes into text as they come, whichever spreadsheet wrote them. */
export async function* textIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: Decode | undefined;
  /** What tells the encoding, until there is enough of it. */
  let held = Buffer.alloc(0);
  let isStart = true;
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk]);
    if (isStart && held.length < LONGEST_MARK) continue;
    if (isStart) decode = decodeByMark(held);
    isStart = false;
    decode ??= decodeByFirstSign(held, false);
    const ready = decode ? held.length : asciiLength(held);
    yield (decode ?? decodeAs('utf-8'))(held.subarray(0, ready), false);
    held = held.subarray(ready);
  }
  if (isStart) decode = decodeByMark(held);
  decode ??= decodeByFirstSign(held, true) ?? decodeAs('utf-8');
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

/** Of these letters are words for which spreadsheets write Windows-1252, a language each. */
const WESTERN = [
  ...['äöüß', 'àâçéèêëîïôœùûü', 'àçèéíïòóúü', 'áéíñóúü', 'áâãàçéêíóôõú', 'àèéìîòù'],
  ...['áèéëêïíóöúü', 'åæøé', 'åäöéšž'],
];
/** “Mª” and “Nº” are Spanish and Portuguese; “ÿ” is in names of French places, and begins no word. */
const WESTERN_WORD = new RegExp(
  `^(?:${WESTERN.map((letters) => `[a-z${letters}]+`).join('|')}|[a-z]+ÿ[a-z]*|[a-z]{0,2}[ªº])$`,
  'i',
);
/** “×” that is no sign between numbers, and “½” in a word, are letters of other encodings. */
const OTHER_SIGN = /[^\0-\x7f\p{L}\u00a0´·°€‘’“”„«»–—…§©®™±½×]|(?<!\d ?)×|(?<=\p{L})½|½(?=\p{L})/u;
const LONGEST_WORD = 50;

/**
 * Every byte is a sign of Windows-1252, and most are letters: Russian or Polish would be read as words that
 * no language has. Icelandic is refused too, since of its letters are the words that Turkish would become.
 */
function decodeAsWestern(): Decode {
  const decode = decodeAs('windows-1252');
  let end = '';
  return (bytes, isLast) => {
    const text = decode(bytes, isLast);
    // A word may be cut.
    const seen = end + text;
    const words = seen.split(/\P{L}+/u).filter((word) => /[^\0-\x7f]/.test(word));
    if (OTHER_SIGN.test(seen) || !words.every((word) => WESTERN_WORD.test(word))) {
      throw new FileFault(messages.importEncodingMixed);
    }
    end = seen.slice(-LONGEST_WORD);
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

/** ASCII is alike in all encodings; the first other sign tells UTF-8 from Windows-1252. */
function decodeByFirstSign(bytes: Uint8Array, isAll: boolean): Decode | undefined {
  const rest = bytes.subarray(asciiLength(bytes));
  const [first] = rest;
  if (first === undefined || (rest.length < LONGEST_SIGN && !isAll)) return undefined;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  return isUtf8(rest.subarray(0, length)) ? decodeAs('utf-8') : decodeAsWestern();
}
