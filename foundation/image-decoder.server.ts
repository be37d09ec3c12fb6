import type sharp from 'sharp';
import type { Metadata } from 'sharp';
import { DomainError, isDomainError } from './errors';
import type { ImageInput, ImageType } from './images';
import { messages } from './messages';
import { Turns } from './turns.server';

/** A picture that was decoded and written again: pixels and nothing else. */
export interface CleanImage {
  type: ImageType;
  bytes: Buffer;
}

export interface DecodedImage extends CleanImage {
  /** In pixels. */
  width: number;
  height: number;
}

/** Some kilobytes can unfold to gigabytes: what has more pixels is refused before it does. */
const MOST_PIXELS = 25e6;
/** With eight bits in four channels; with sixteen it is half as many. */
const MOST_DECODED_BYTES = 4 * MOST_PIXELS;
const READING = { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true } as const;
/**
 * How large each may be once it is stored: in pixels a side, more than any place shows of it, and in bytes,
 * for a small file may unfold to a large one. A printed card is 1450 pixels wide.
 */
const MOST = {
  logo: { side: 1024, bytes: 1_000_000 },
  photo: { side: 1024, bytes: 1_000_000 },
  template: { side: 1600, bytes: 2_000_000 },
  design: { side: 1600, bytes: 2_000_000 },
} as const;

export type ImageUse = keyof typeof MOST;

/** A white pixel: when it fails too, the server is at fault and not the picture. */
const SOUND = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==',
  'base64',
);

const WRITING = { png: {}, jpeg: { quality: 90 } };
/** The allocator gives little back of what the largest take. */
const turns = new Turns(1, 32);

/** In the turn of these keys. Upright, without metadata, of a sane size and in its own type; of several frames the first. */
export async function cleanImage(
  field: string,
  { type, base64 }: ImageInput,
  use: ImageUse,
  by: readonly string[],
): Promise<DecodedImage> {
  const decode = await decoder();
  const { side, bytes: mostBytes } = MOST[use];
  const refuse = (message: string): never => {
    throw new DomainError('InputInvalid', { fields: { [field]: message } });
  };
  const rewrite = async (picture: Buffer) => {
    // Its head alone is read, which says how many pixels it claims to have.
    const head = await decode(picture, { limitInputPixels: false }).metadata();
    if (hasTooManyPixels(head)) refuse(messages.imageTooManyPixels);
    return decode(picture, READING)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(type, WRITING[type])
      .toBuffer({ resolveWithObject: true });
  };
  const { data: bytes, info } = await turns.take(by, () =>
    rewrite(Buffer.from(base64, 'base64')).catch(async (error: unknown) => {
      if (isDomainError(error)) throw error;
      // sharp does not say whose fault it is: of half a PNG it says no more than that it cannot write.
      await rewrite(SOUND);
      return refuse(messages.imageUnreadable);
    }),
  );
  if (bytes.length > mostBytes) refuse(messages.imageUnfoldsTooLarge);
  return { type, bytes, width: info.width, height: info.height };
}

function hasTooManyPixels({ width, height, channels, depth }: Metadata): boolean {
  const pixels = width * height;
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  return pixels > MOST_PIXELS || bytes > MOST_DECODED_BYTES;
}

let loaded: Promise<typeof sharp> | undefined;

/** Not before the first picture comes, for loading takes 70 ms. Decoders of other types stay shut. */
const decoder = (): Promise<typeof sharp> =>
  (loaded ??= import('sharp').then(({ default: library }) => {
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
    library.cache(false);
    library.concurrency(1);
    return library;
  }));
