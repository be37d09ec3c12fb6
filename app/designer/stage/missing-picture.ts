import { FabricObject } from 'fabric/es';
import type { ImageObject } from '#modules/cards/contract';

const LEAF = '#1f7a4d';

/** Where a picture will be once there is one. */
export class MissingPicture extends FabricObject {
  readonly #object: ImageObject;

  constructor(object: ImageObject) {
    const { width, height } = object;
    super({ width, height, strokeWidth: 0, objectCaching: false });
    this.#object = object;
  }

  override _render(context: CanvasRenderingContext2D): void {
    const { frame, fieldName } = this.#object;
    const [w, h] = [this.width / 2, this.height / 2];
    context.save();
    context.beginPath();
    if (frame === 'none') context.rect(-w, -h, this.width, this.height);
    else context.ellipse(0, 0, w, h, 0, 0, 2 * Math.PI);
    context.fillStyle = '#eef6f0';
    context.fill();
    context.lineWidth = 1.5 / this.scaleX;
    context.setLineDash([5 / this.scaleX, 4 / this.scaleX]);
    context.strokeStyle = LEAF;
    context.stroke();
    context.fillStyle = LEAF;
    context.font = `600 ${Math.min(w, h) * 0.38}px "Inter Variable", sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(fieldName === 'photo' ? 'Photo' : 'Logo', 0, 0);
    context.restore();
  }
}
