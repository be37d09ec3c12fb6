import { FabricObject, type TMat2D } from 'fabric/es';
import { CARD, type Background } from '#modules/cards/contract';
import { groundOf } from '#modules/cards/drawing';
import { surroundings } from '../../card/draw-in-page';
import type { Guide } from './snapping';

/** What the stage paints besides the objects of the card. */

/** The background of the card. */
export class Ground extends FabricObject {
  #color = '';
  #picture: FabricObject | null = null;
  #shown: Background | null = null;

  /** Resolves when its picture can be drawn. */
  async show(background: Background): Promise<void> {
    if (background === this.#shown) return;
    this.#shown = background;
    this.#color = background.color ?? '';
    const picture = await groundOf(background, surroundings);
    if (background === this.#shown) this.#picture = picture;
  }

  override render(context: CanvasRenderingContext2D): void {
    if (this.#color) {
      context.fillStyle = this.#color;
      context.fillRect(0, 0, CARD.width, CARD.height);
    }
    this.#picture?.render(context);
  }
}

const FAR = 100_000;

/** Veils what lies beyond the edges: part of the design, but not on the card. */
export class Outside extends FabricObject {
  colors = { veil: '#ffffff', edge: '#ffffff' };

  override render(context: CanvasRenderingContext2D): void {
    context.save();
    context.globalAlpha = 0.82;
    context.fillStyle = this.colors.veil;
    context.beginPath();
    context.rect(-FAR, -FAR, 2 * FAR, 2 * FAR);
    context.rect(0, 0, CARD.width, CARD.height);
    context.fill('evenodd');
    context.globalAlpha = 1;
    // Without a line, the edge of a dark card could not be seen on a dark page.
    context.strokeStyle = this.colors.edge;
    context.lineWidth = devicePixelRatio / context.getTransform().a;
    context.strokeRect(0, 0, CARD.width, CARD.height);
    context.restore();
  }
}

const GUIDE = '#d6336c';
const TICK = 4;

/** In pixels of the screen, so that they are equally thin at every zoom. */
export function drawGuides(
  context: CanvasRenderingContext2D,
  guides: readonly Guide[],
  [scale, , , , left, top]: TMat2D,
  ratio: number,
): void {
  if (guides.length === 0) return;
  context.save();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.strokeStyle = GUIDE;
  context.lineWidth = 1;
  for (const { axis, at, from, to, gap } of guides) {
    const point = (along: number, off = 0) =>
      axis === 'x'
        ? ([at * scale + left + off, along * scale + top] as const)
        : ([along * scale + left, at * scale + top + off] as const);
    context.beginPath();
    context.moveTo(...point(from));
    context.lineTo(...point(to));
    for (const end of gap ? [from, to] : []) {
      context.moveTo(...point(end, -TICK));
      context.lineTo(...point(end, TICK));
    }
    context.stroke();
  }
  context.restore();
}
