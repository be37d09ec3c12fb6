import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Pictures as programs send them, and not quite pictures. */

const drawn = (type: 'png' | 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#2e7d32' } })
    .toFormat(type)
    .toBuffer();

const PNG_END = 12;
const CHUNK_FRAME = 12;
const SEGMENT_MAX = 60_000;
const SEGMENT_FRAME = 4;

/** A picture of exactly so many bytes, or as small as it gets. */
export async function png(bytes?: number): Promise<Buffer> {
  const picture = await drawn('png');
  if (bytes === undefined) return picture;
  const body = Buffer.alloc(bytes - picture.length - CHUNK_FRAME);
  const named = Buffer.concat([Buffer.from('leAf'), body]);
  return Buffer.concat([
    picture.subarray(0, -PNG_END),
    uint32(body.length),
    named,
    uint32(crc32(named)),
    picture.subarray(-PNG_END),
  ]);
}

/** A PNG of random pixels with transparency, which no encoder makes smaller. */
export const noisePng = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 4), { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();

/** As above; the comments that fill it hold so much each. */
export async function jpeg(bytes?: number): Promise<Buffer> {
  const picture = await drawn('jpeg');
  const comments: Buffer[] = [];
  for (let left = (bytes ?? picture.length) - picture.length; left > 0;) {
    const size = left <= SEGMENT_MAX ? left : Math.min(SEGMENT_MAX, left - SEGMENT_FRAME);
    const comment = Buffer.alloc(size);
    comment.writeUInt16BE(0xfffe);
    comment.writeUInt16BE(size - 2, 2);
    comments.push(comment);
    left -= size;
  }
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)]);
}

export const gif = (): Buffer =>
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Begins like a picture, and is none. */
export const broken = (): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('and so on')]);

export const dataUrl = (bytes: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

export const pngUrl = async (bytes?: number): Promise<string> => dataUrl(await png(bytes));

export const jpegUrl = async (bytes?: number): Promise<string> =>
  dataUrl(await jpeg(bytes), 'image/jpeg');

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
