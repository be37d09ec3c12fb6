import { FabricObject } from 'fabric/es';
import type { ImageObject } from '../objects';

/** A decoded picture, as canvases of browsers and of Node draw it. */
export type Picture = CanvasImageSource & { width: number; height: number };

/** The three circles round a logo, in CSS pixels of the card, from the inner one. */
const RINGS = [
  { distance: 5, width: 2.5, color: '#1b5e20' },
  { distance: 10, width: 2, color: '#43a047' },
  { distance: 14, width: 1.5, color: '#a5d6a7' },
] as const;

interface PictureOptions {
  picture: Picture;
  frame: ImageObject['frame'];
}

/** A picture that fills its box and is cut where it has another shape, for a photo may have any. */
export class PictureObject extends FabricObject {
  readonly #picture: Picture;
  readonly #frame: ImageObject['frame'];

  constructor({ picture, frame }: PictureOptions, options: Partial<FabricObject>) {
    super({ ...options, strokeWidth: 0, objectCaching: false });
    this.#picture = picture;
    this.#frame = frame;
  }

  override _render(context: CanvasRenderingContext2D): void {
    context.save();
    if (this.#frame === 'circle') {
      context.beginPath();
      context.ellipse(0, 0, this.width / 2, this.height / 2, 0, 0, 2 * Math.PI);
      context.clip();
    }
    this.#drawPicture(context);
    context.restore();
    if (this.#frame === 'rings') this.#drawRings(context);
  }

  #drawPicture(context: CanvasRenderingContext2D): void {
    const { width, height } = this.#picture;
    const shown = Math.min(width / this.width, height / this.height);
    const [w, h] = [this.width * shown, this.height * shown];
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      this.#picture,
      (width - w) / 2,
      (height - h) / 2,
      w,
      h,
      -this.width / 2,
      -this.height / 2,
      this.width,
      this.height,
    );
  }

  #drawRings(context: CanvasRenderingContext2D): void {
    context.save();
    context.scale(1 / this.scaleX, 1 / this.scaleY);
    const reach = Math.max(this.getScaledWidth(), this.getScaledHeight()) / 2;
    for (const { distance, width, color } of RINGS) {
      context.beginPath();
      context.arc(0, 0, reach + distance, 0, 2 * Math.PI);
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke();
    }
    context.restore();
  }
}
