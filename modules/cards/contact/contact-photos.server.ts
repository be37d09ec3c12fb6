import sharp from 'sharp';
import type { Services } from '#events/services';
import type { Images } from '#foundation/images.server';
import { Recent } from '#foundation/recent';

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

  async of(images: Pick<Images, 'read'>, imageId: string): Promise<Buffer | null> {
    const photo = this.#photos.of(imageId, () => make(images, imageId));
    photo.catch(() => this.#photos.drop(imageId));
    return photo;
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
