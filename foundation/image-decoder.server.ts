import type sharp from 'sharp';
import { DomainError } from './errors';
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
const READING = { limitInputPixels: 25e6, failOn: 'error', autoOrient: true } as const;
/** More than any place shows, a printed card included; each viewer decodes it again. */
const SIZE = { width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true } as const;
const WRITING = { png: {}, jpeg: { quality: 90 } };
/** The largest take 200 MB each, and the allocator gives little of it back: 0.7 GB at the worst. */
const turns = new Turns(2, 32);

/** In the turn of these keys. Upright, without metadata, of a sane size and in its own type; of several frames the first. */
export async function cleanImage(
  field: string,
  { type, base64 }: ImageInput,
  by: readonly string[],
): Promise<DecodedImage> {
  const decode = await decoder();
  const picture = decode(Buffer.from(base64, 'base64'), READING)
    .resize(SIZE)
    .toFormat(type, WRITING[type]);
  const unreadable = () => {
    const fields = { [field]: messages.imageUnreadable };
    throw new DomainError('InputInvalid', { fields });
  };
  const write = () => picture.toBuffer({ resolveWithObject: true }).catch(unreadable);
  const { data: bytes, info } = await turns.take(by, write);
  return { type, bytes, width: info.width, height: info.height };
}

let loaded: Promise<typeof sharp> | undefined;

/** Not before the first picture comes, for loading takes 70 ms. Decoders of other types stay shut. */
const decoder = (): Promise<typeof sharp> =>
  (loaded ??= import('sharp').then(({ default: library }) => {
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
    library.cache(false);
    return library;
  }));
