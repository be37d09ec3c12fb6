import { messages } from '#foundation/messages';
import { FileFault } from './fault';

/** Turns bytes into text as they come, whichever spreadsheet wrote them. */
export class TextReader {
  private decoder: TextDecoder | null = null;
  /** What tells how the text is written, until there is enough of it. */
  private held = new Uint8Array();
  private hasBegun = false;

  push(bytes: Uint8Array): string {
    if (this.decoder) return decoded(this.decoder, bytes);
    this.held = joined(this.held, bytes);
    return this.hasBegun || this.held.length >= LONGEST_MARK ? this.read(false) : '';
  }

  end(): string {
    const rest = this.decoder ? '' : this.read(true);
    return this.decoder ? rest + decoded(this.decoder) : rest;
  }

  private read(isAll: boolean): string {
    if (!this.hasBegun) {
      this.hasBegun = true;
      this.decoder = decoderOfMark(this.held);
    }
    return this.decoder ? this.release(this.decoder) : this.readPlain(isAll);
  }

  /** ASCII is alike in all; the first sign that is none tells UTF-8 from Latin-1. */
  private readPlain(isAll: boolean): string {
    const other = this.held.findIndex((byte) => byte > 0x7f);
    const plain = other === -1 ? this.held : this.held.subarray(0, other);
    const text = decoded(LATIN_1(), plain);
    this.held = this.held.slice(plain.length);
    if (other === -1 || (this.held.length < LONGEST_SIGN && !isAll)) return text;
    this.decoder = beginsAsUtf8(this.held) ? UTF_8() : LATIN_1();
    return text + this.release(this.decoder);
  }

  private release(decoder: TextDecoder): string {
    const bytes = this.held;
    this.held = new Uint8Array();
    return decoded(decoder, bytes);
  }
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

function decoderOfMark(head: Uint8Array): TextDecoder | null {
  const found = MARKS.find(({ bytes }) =>
    bytes.every((byte, at) => at < head.length && (byte === null || head[at] === byte)),
  );
  if (found?.fault) throw new FileFault(found.fault);
  return found?.encoding ? new TextDecoder(found.encoding, { fatal: true }) : null;
}

/** Whether the first sign, which is not ASCII, is one of UTF-8. */
function beginsAsUtf8(bytes: Uint8Array): boolean {
  const [first = 0] = bytes;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  try {
    UTF_8().decode(bytes.subarray(0, length));
    return true;
  } catch {
    return false;
  }
}

/** Control characters that are no space. */
const NO_TEXT = /[^\P{Cc}\s\u007f-\u009f]/u;

/** The next part of the text; without bytes what is left of it. */
function decoded(decoder: TextDecoder, bytes?: Uint8Array): string {
  const text = attempted(decoder, bytes);
  if (NO_TEXT.test(text)) throw new FileFault(messages.importIsNoText);
  return text;
}

function attempted(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new FileFault(messages.importEncodingMixed);
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
