import { FabricObject } from 'fabric/es';
import { CARD, type Background } from '#modules/cards/contract';
import { groundOf } from '#modules/cards/drawing';
import { surroundings } from '../../card/draw-in-page';

/** The paper of the card. */
export class Ground extends FabricObject {
  #color = '';
  #picture: FabricObject | null = null;
  #shown: Background | null = null;

  /** Comes back when its picture can be seen. */
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

/** Veils what lies beyond the edges: it is kept, but not on the card. */
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
    // A dark card on a dark table would be without an end.
    context.strokeStyle = this.colors.edge;
    context.lineWidth = devicePixelRatio / context.getTransform().a;
    context.strokeRect(0, 0, CARD.width, CARD.height);
    context.restore();
  }
}
