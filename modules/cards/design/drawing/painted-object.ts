import { FabricObject } from 'fabric/es';
import type { Size } from '../kinds/common';
import type { Paint } from '../kinds/kind';

const NONE = { x: 0, y: 0 };

/** An object of fabric that is painted by a function. */
export class PaintedObject extends FabricObject {
  readonly #paint: Paint;

  constructor(
    { width, height }: Size,
    paint: Paint,
    /** How much of its box stays empty at either end. */
    readonly margin = NONE,
  ) {
    super({ width, height, strokeWidth: 0, objectCaching: false });
    this.#paint = paint;
  }

  override _render(context: CanvasRenderingContext2D): void {
    context.save();
    this.#paint(context, this);
    context.restore();
  }
}
