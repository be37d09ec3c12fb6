import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isDomainError } from '#foundation/errors';
import { cleanImage } from '#foundation/image-decoder.server';
import { messages } from '#foundation/messages';
import {
  LEAF,
  SVG,
  animated,
  bomb,
  given,
  padded,
  photograph,
  plain,
  type AnyType,
} from './pictures';

const clean = async (picture: Buffer, type: 'png' | 'jpeg'): Promise<Buffer> => {
  const image = await cleanImage('logo', given(picture, type), 'logo', []);
  expect(image.type).toBe(type);
  return image.bytes;
};

const refusalOf = async (picture: Buffer, type: 'png' | 'jpeg' = 'png'): Promise<unknown> => {
  const error: unknown = await cleanImage('logo', given(picture, type), 'logo', []).catch(
    (e: unknown) => e,
  );
  return isDomainError(error) ? { code: error.code, ...error.details } : error;
};

const unreadable = { code: 'InputInvalid', fields: { logo: messages.imageUnreadable } };
const tooManyPixels = { code: 'InputInvalid', fields: { logo: messages.imageTooManyPixels } };

describe('a picture', () => {
  it.each(['png', 'jpeg'] as const)('that is a %s stays one, of the same size', async (type) => {
    const { format, width, height } = await sharp(await clean(await plain(type), type)).metadata();
    expect({ format, width, height }).toEqual({ format: type, width: 60, height: 40 });
  });

  it('keeps its transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const glass = sharp({ create: { width: 4, height: 4, channels: 4, background: clear } });
    const cleaned = await clean(await glass.png().toBuffer(), 'png');
    expect((await sharp(cleaned).raw().toBuffer())[3]).toBe(0);
  });

  it('stands upright, and tells neither where it was taken nor by whom', async () => {
    const taken = await photograph();
    expect(taken.includes('Ada Lovelace')).toBe(true);
    // The entry that leads to the coordinates.
    expect((await sharp(taken).metadata()).exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true);
    const cleaned = await clean(taken, 'jpeg');
    const { width, height, exif, orientation } = await sharp(cleaned).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 40, height: 60 });
    expect(cleaned.includes('Ada Lovelace')).toBe(false);
  });

  it('carries nothing along that is no picture', async () => {
    const secret = Buffer.from('<script>alert(1)</script>');
    for (const type of ['png', 'jpeg'] as const) {
      const picture = padded(await plain(type), 20_000);
      const cleaned = await clean(Buffer.concat([picture, secret]), type);
      expect(cleaned.includes(secret)).toBe(false);
      expect(cleaned.length).toBeLessThan(2000);
    }
  });

  it('that moves stands still on its first frame', async () => {
    const cleaned = await clean(await animated(), 'png');
    expect(cleaned.includes('acTL')).toBe(false);
    const [red, green, blue] = await sharp(cleaned).raw().toBuffer();
    expect(`#${Buffer.from([red ?? 0, green ?? 0, blue ?? 0]).toString('hex')}`).toBe(LEAF);
  });

  it('that is larger than any screen becomes smaller', async () => {
    const { width, height } = await sharp(
      await clean(await plain('png', 4096, 1024), 'png'),
    ).metadata();
    expect({ width, height }).toEqual({ width: 1024, height: 256 });
  });

  it('is stored as large as its use needs, and no larger', async () => {
    const wide = given(await plain('png', 4096, 1024), 'png');
    for (const [use, width] of Object.entries({ photo: 1024, template: 1600, design: 1600 })) {
      expect(await cleanImage('image', wide, use as 'photo', [])).toMatchObject({ width });
    }
  });

  it('may not unfold to more bytes than its use may take', async () => {
    const noise = sharp(randomBytes(700 * 700 * 3), {
      raw: { width: 700, height: 700, channels: 3 },
    });
    const detailed = await noise.png().toBuffer();
    expect(await refusalOf(detailed)).toEqual({
      code: 'InputInvalid',
      fields: { logo: messages.imageUnfoldsTooLarge },
    });
    const { bytes } = await cleanImage('image', given(detailed, 'png'), 'design', []);
    expect(bytes.length).toBeGreaterThan(1_000_000);
  });

  it('comes out the same every time', async () => {
    const picture = await photograph();
    expect(await clean(picture, 'jpeg')).toEqual(await clean(picture, 'jpeg'));
  });
});

describe('no picture', () => {
  it.each(['gif', 'webp', 'tiff'] satisfies AnyType[])('is a %s in disguise', async (type) => {
    expect(await refusalOf(await plain(type))).toEqual(unreadable);
  });

  it('is an SVG in disguise', async () => {
    expect(await refusalOf(SVG)).toEqual(unreadable);
  });

  it.each(['png', 'jpeg'] as const)('is half a %s', async (type) => {
    const whole = type === 'png' ? await plain('png', 400, 400) : await photograph();
    const half = whole.subarray(0, whole.length / 2);
    expect(await refusalOf(half, type)).toEqual(unreadable);
    expect(await refusalOf(half.subarray(0, 30), type)).toEqual(unreadable);
  });

  it('is one whose pixels do not add up', async () => {
    const picture = await plain('png');
    const data = picture.indexOf('IDAT') + 8;
    picture.fill(0xaa, data, data + 8);
    expect(await refusalOf(picture)).toEqual(unreadable);
  });

  it('is one that would unfold to more than 25 million pixels', async () => {
    const huge = bomb(20_000, 20_000);
    expect(huge.length).toBeLessThan(50_000);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(huge)).toEqual(tooManyPixels);
    expect(process.memoryUsage().rss - before).toBeLessThan(50e6);
    expect(await refusalOf(bomb(5001, 5000))).toEqual(tooManyPixels);
    expect(await clean(bomb(5000, 5000), 'png')).toBeInstanceOf(Buffer);
  });

  it('is one whose pixels take more than 100 MB, sixteen bits a channel', async () => {
    const rgba16 = (side: number) => bomb(side, side, { depth: 16, color: 6, bytes: 8 });
    // Made before: that takes its pixels' memory.
    const huge = rgba16(3600);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(huge)).toEqual(tooManyPixels);
    expect(process.memoryUsage().rss - before).toBeLessThan(50e6);
    expect(await clean(rgba16(600), 'png')).toBeInstanceOf(Buffer);
  });
});
