import { crc32, deflateSync } from 'node:zlib';
import type { Code } from './qr-code';
import { codeSide } from './qr-drawing';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** One bit a pixel: black or white. */
const BIT_DEPTH = 1;
/** How a row begins that is written as it is, and one that is as the row above it. */
const [AS_IT_IS, AS_ABOVE] = [0, 2];

/** So many pixels each way, and at least one for each module. */
export function codePng(code: Code, size: number): Buffer {
  const rowBytes = 1 + Math.ceil(size / 8);
  const rows = Buffer.alloc(rowBytes * size);
  const modules = modulesOf(code, size);
  const isDark = (row: number, column: number): boolean =>
    row >= 0 && column >= 0 && code.isDark(row, column);
  for (const [y, row] of modules.entries()) {
    const at = y * rowBytes;
    rows[at] = y > 0 && row === modules[y - 1] ? AS_ABOVE : AS_IT_IS;
    if (rows[at] === AS_ABOVE) continue;
    for (const [x, column] of modules.entries()) {
      if (!isDark(row, column)) rows[at + 1 + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = BIT_DEPTH;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Which module each pixel of a row or column shows; -1 for the margin. Modules are whole pixels, as large
 * as they fit, and what is left over joins the margin.
 */
function modulesOf(code: Code, size: number): number[] {
  const module = Math.floor(size / codeSide(code));
  const begin = Math.floor((size - module * code.size) / 2);
  return Array.from({ length: size }, (_, pixel) => {
    const at = (pixel - begin) / module;
    return at >= 0 && at < code.size ? Math.floor(at) : -1;
  });
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length, 0);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}
