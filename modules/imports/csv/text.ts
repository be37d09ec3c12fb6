import { isUtf8 } from 'node:buffer';
import { messages } from '#foundation/messages';

/** The file as a whole cannot be taken; the message is for the person who chose it. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
}

/** Turns bytes into text as they come, whichever spreadsheet wrote them. */
export async function* textIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  /** What tells the encoding, until there is enough of it. */
  let held = Buffer.alloc(0);
  let isStart = true;
  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk]);
    if (isStart && held.length < LONGEST_MARK) continue;
    if (isStart) decoder = decoderOfMark(held);
    isStart = false;
    decoder ??= decoderOfFirstSign(held, false);
    const ready = decoder ? held.length : asciiLength(held);
    yield decoded(decoder ?? UTF_8(), held.subarray(0, ready), true);
    held = held.subarray(ready);
  }
  if (isStart) decoder = decoderOfMark(held);
  yield decoded(decoder ?? decoderOfFirstSign(held, true) ?? UTF_8(), held, false);
}

const UTF_8 = () => new TextDecoder('utf-8', { fatal: true });
const LATIN_1 = () => new TextDecoder('windows-1252');
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

function decoderOfMark(head: Uint8Array): TextDecoder | undefined {
  const found = MARKS.find(({ bytes }) =>
    bytes.every((byte, at) => at < head.length && (byte === null || head[at] === byte)),
  );
  if (found?.fault) throw new FileFault(found.fault);
  return found?.encoding ? new TextDecoder(found.encoding, { fatal: true }) : undefined;
}

function asciiLength(bytes: Uint8Array): number {
  const other = bytes.findIndex((byte) => byte > 0x7f);
  return other === -1 ? bytes.length : other;
}

/** ASCII is alike in all encodings; the first other sign tells UTF-8 from Latin-1. */
function decoderOfFirstSign(bytes: Uint8Array, isAll: boolean): TextDecoder | undefined {
  const rest = bytes.subarray(asciiLength(bytes));
  const [first] = rest;
  if (first === undefined || (rest.length < LONGEST_SIGN && !isAll)) return undefined;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  return isUtf8(rest.subarray(0, length)) ? UTF_8() : LATIN_1();
}

/** Control characters that are no space. */
const NO_TEXT = /[^\P{Cc}\s\u007f-\u009f]/u;

function decoded(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  let text: string;
  try {
    text = decoder.decode(bytes, { stream });
  } catch {
    throw new FileFault(messages.importEncodingMixed);
  }
  if (NO_TEXT.test(text)) throw new FileFault(messages.importIsNoText);
  return text;
}
