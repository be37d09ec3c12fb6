import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { ImageInput, ImageType } from '#foundation/images';

export type AnyType = ImageType | 'gif' | 'webp' | 'tiff';

export const LEAF = '#1f7a4d';

/** A picture of one colour. */
export const plain = (type: AnyType, width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: LEAF } })
    .toFormat(type)
    .toBuffer();

/** One that says where it was taken, and that it must be turned to stand upright. */
export const photograph = (): Promise<Buffer> =>
  sharp(randomBytes(60 * 40 * 3), { raw: { width: 60, height: 40, channels: 3 } })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: 'Ada Lovelace' }, IFD3: { GPSLatitude: '51/1 30/1 26/1' } },
    })
    .jpeg()
    .toBuffer();

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

/** As large as asked, by something that no viewer shows. */
export function padded(picture: Buffer, size: number): Buffer {
  return picture[0] === 0xff ? paddedJpeg(picture, size) : paddedPng(picture, size);
}

function paddedPng(picture: Buffer, size: number): Buffer {
  const filler = chunk('prVt', Buffer.alloc(size - picture.length - 12));
  return Buffer.concat([picture.subarray(0, -12), filler, picture.subarray(-12)]);
}

function paddedJpeg(picture: Buffer, size: number): Buffer {
  const comments: Buffer[] = [];
  for (let missing = size - picture.length; missing > 0;) {
    const length = missing > 65_000 ? 60_000 : missing;
    const comment = Buffer.alloc(length);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    comments.push(comment);
    missing -= length;
  }
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)]);
}

/** A PNG that moves: the first frame is green, the second is black. */
export async function animated(): Promise<Buffer> {
  const [first, second] = await Promise.all([LEAF, '#000'].map((colour) => frame(colour)));
  if (!first || !second) throw new Error('Two frames are needed.');
  const [ihdr, pixels] = [first.subarray(8, 33), dataOf(first)];
  const control = (sequence: number) => {
    const words = Buffer.alloc(26);
    [sequence, 4, 4, 0, 0].forEach((word, index) => words.writeUInt32BE(word, index * 4));
    words.writeUInt16BE(1, 20);
    words.writeUInt16BE(10, 22);
    return chunk('fcTL', words);
  };
  return Buffer.concat([
    first.subarray(0, 8),
    ihdr,
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    control(0),
    chunk('IDAT', pixels),
    control(1),
    chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), dataOf(second)])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const BLACK_OR_WHITE = { depth: 1, color: 0, bytes: 1 / 8 };

/** A whole PNG of some kilobytes with more pixels than fit a memory. */
export function bomb(width: number, height: number, pixel = BLACK_OR_WHITE): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = pixel.depth;
  header[9] = pixel.color;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(width * pixel.bytes)) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const frame = (background: string) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();

function dataOf(png: Buffer): Buffer {
  const at = png.indexOf('IDAT');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const dataUrl = (picture: Buffer, type: string): string =>
  `data:image/${type};base64,${picture.toString('base64')}`;

export const given = (picture: Buffer, type: ImageType): ImageInput => ({
  type,
  base64: picture.toString('base64'),
});
