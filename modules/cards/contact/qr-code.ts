import { create, type QRCodeSegment } from 'qrcode';

/** A code before it has a size: so many modules each way, without the quiet zone around them. */
export interface Code {
  size: number;
  isDark: (row: number, column: number) => boolean;
}

/** The quiet zone that readers need, in modules. */
export const MARGIN = 4;

const ASCII = /^\p{ASCII}*$/u;

export function codeOf(text: string): Code {
  const pieces = ASCII.test(text) ? text : inUtf8(text);
  const { modules } = create(pieces, { errorCorrectionLevel: 'L' });
  return {
    size: modules.size,
    isDark: (row, column) => modules.get(row, column) !== 0,
  };
}

/** What `qrcode` writes of a piece: four bits that say of which mode it is, its length and its bits. */
interface Piece {
  mode: { bit: number; ccBits: readonly [number, number, number] };
  getLength: () => number;
  getBitsLength: () => number;
  write: (bits: { put: (number: number, length: number) => void }) => void;
}

/** "Extended Channel Interpretation": from here on bytes are text in UTF-8, which is number 26. */
const UTF8_FOLLOWS: Piece = {
  mode: { bit: 0b0111, ccBits: [0, 0, 0] },
  getLength: () => 0,
  getBitsLength: () => 8,
  write: (bits) => bits.put(26, 8),
};

const bytesOf = (text: string): Piece => {
  const bytes = new TextEncoder().encode(text);
  return {
    mode: { bit: 0b0100, ccBits: [8, 16, 16] },
    getLength: () => bytes.length,
    getBitsLength: () => bytes.length * 8,
    write: (bits) => bytes.forEach((byte) => bits.put(byte, 8)),
  };
};

/**
 * Without the mark a reader guesses, and zbar takes "Zoë Ménière" for Chinese. `qrcode` knows no
 * such pieces, but makes its own by reducing what it is given: here they are made already.
 */
function inUtf8(text: string): QRCodeSegment[] {
  const pieces = [UTF8_FOLLOWS, bytesOf(text)];
  return Object.assign([], { reduce: () => pieces });
}
