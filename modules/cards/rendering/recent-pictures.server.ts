import { decodedPicture } from '../design/drawing/surroundings.server';
import type { Picture } from '../design/kinds/kind';

/** Of all that are kept: they take four bytes each. */
const MOST_PIXELS = 16e6;

/** Decoded pictures for the next card: those of an organization have most in common. */
export class RecentPictures {
  /** By id, the one that was asked for last at the end. */
  readonly #pictures = new Map<string, Picture>();
  #pixels = 0;

  async get(id: string, bytes: Uint8Array): Promise<Picture | null> {
    const known = this.#pictures.get(id);
    const picture = known ?? (await decodedPicture(bytes));
    if (picture) this.#keep(id, picture);
    return picture;
  }

  #keep(id: string, picture: Picture): void {
    this.#drop(id);
    this.#pictures.set(id, picture);
    this.#pixels += pixelsOf(picture);
    for (const oldest of this.#pictures.keys()) {
      if (this.#pixels <= MOST_PIXELS) return;
      this.#drop(oldest);
    }
  }

  #drop(id: string): void {
    const picture = this.#pictures.get(id);
    if (picture && this.#pictures.delete(id)) this.#pixels -= pixelsOf(picture);
  }
}

const pixelsOf = ({ width, height }: Picture): number => width * height;
