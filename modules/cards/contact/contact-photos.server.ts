import sharp from 'sharp';
import type { Services } from '#events/services';
import type { Images } from '#foundation/images.server';
import { takeFrom } from '#foundation/rate-limit.server';
import { Recent } from '#foundation/recent';
import { Turns } from '#foundation/turns.server';

/** What an address book shows of it; more would only make the file heavy. */
const SIDE = 160;
const GROUND = '#ffffff';

const contactPhoto = (image: Uint8Array): Promise<Buffer> =>
  sharp(image)
    .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
    .flatten({ background: GROUND })
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();

/** Photos as address books show them, made once for all visitors who save the same contact. */
export class ContactPhotos {
  /** By image, which never changes; of some kilobytes each. */
  readonly #photos = new Recent<Promise<Buffer | null>>(256);
  readonly #turns = new Turns(1, 64);

  /** Made in the turn of these keys. */
  async of(
    images: Pick<Images, 'read'>,
    imageId: string,
    by: readonly string[],
  ): Promise<Buffer | null> {
    const photo = this.#photos.of(imageId, () => this.#turns.take(by, () => make(images, imageId)));
    photo.catch(() => this.#photos.drop(imageId));
    return photo;
  }
}

async function make(images: Pick<Images, 'read'>, imageId: string): Promise<Buffer | null> {
  const image = await images.read(imageId);
  return image && contactPhoto(image.bytes);
}

const photos = new ContactPhotos();

/** A contact's photo, small, as JPEG; null when it is gone. For a visitor's address up to a limit. */
export async function contactPhotoOf(
  { images, sql, hashes, env }: Services,
  imageId: string,
  address: string,
): Promise<Buffer | null> {
  await takeFrom(sql, hashes.bucket('contact-photos', address), env.LIMIT_CODE_IMAGES);
  return photos.of(images, imageId, [address]);
}
