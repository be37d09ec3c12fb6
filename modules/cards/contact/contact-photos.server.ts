import sharp from 'sharp';
import type { Services } from '#events/services';
import type { Images } from '#foundation/images.server';

/** What an address book shows of it; more would only make the file heavy. */
const SIDE = 160;
const GROUND = '#ffffff';

const contactPhoto = (image: Uint8Array): Promise<Buffer> =>
  sharp(image)
    .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
    .flatten({ background: GROUND })
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();

/** Of some kilobytes each. */
const MOST_STORED = 256;

/** Photos as address books show them, made once for all visitors who save the same contact. */
export class ContactPhotos {
  /** By image, which never changes; the one that was asked for last at the end. */
  readonly #stored = new Map<string, Promise<Buffer | null>>();

  async of(images: Pick<Images, 'read'>, imageId: string): Promise<Buffer | null> {
    const photo = this.#stored.get(imageId) ?? make(images, imageId);
    this.#stored.delete(imageId);
    this.#stored.set(imageId, photo);
    const [oldest] = this.#stored.keys();
    if (oldest && this.#stored.size > MOST_STORED) this.#stored.delete(oldest);
    try {
      return await photo;
    } catch (error) {
      this.#stored.delete(imageId);
      throw error;
    }
  }
}

async function make(images: Pick<Images, 'read'>, imageId: string): Promise<Buffer | null> {
  const image = await images.read(imageId);
  return image && contactPhoto(image.bytes);
}

const photos = new ContactPhotos();

/** A contact's photo, small, as JPEG; null when it is gone. */
export const contactPhotoOf = ({ images }: Services, imageId: string): Promise<Buffer | null> =>
  photos.of(images, imageId);
