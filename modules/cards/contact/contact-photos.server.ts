import type { Images } from '#foundation/images.server';
import { contactPhoto } from './contact-photo.server';

/** Of some kilobytes each. */
const MOST_KEPT = 256;

/** Photos as address books show them, made once for all who save the same contact. */
export class ContactPhotos {
  /** By image, which never changes; the one that was asked for last at the end. */
  readonly #kept = new Map<string, Promise<Buffer | null>>();

  constructor(private readonly images: Pick<Images, 'read'>) {}

  /** Null for an image that is gone. */
  async of(imageId: string): Promise<Buffer | null> {
    const photo = this.#kept.get(imageId) ?? this.#made(imageId);
    this.#kept.delete(imageId);
    this.#kept.set(imageId, photo);
    const [oldest] = this.#kept.keys();
    if (oldest && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    try {
      return await photo;
    } catch (error) {
      this.#kept.delete(imageId);
      throw error;
    }
  }

  async #made(imageId: string): Promise<Buffer | null> {
    const image = await this.images.read(imageId);
    return image && contactPhoto(image.bytes);
  }
}
