import type { DesignSide } from '#modules/cards/contract';
import { drawSide, SCALE, type CardValues, type Surroundings } from '#modules/cards/drawing';

const PAPER = '#ffffff';

/** A side with so many pixels more round it, into which goes whatever reaches over the edge. */
export async function withBleed(
  side: DesignSide,
  values: CardValues,
  surroundings: Surroundings,
  bleed: number,
): Promise<HTMLCanvasElement> {
  const { background } = side;
  const ground = await drawSide({ background, objects: [] }, values, surroundings);
  const bare = { color: null, picture: null };
  const objects = await drawSide({ ...side, background: bare }, values, surroundings);
  try {
    const { width, height } = ground;
    const size = { width: width + 2 * bleed, height: height + 2 * bleed };
    objects.setDimensions(size);
    objects.setViewportTransform([SCALE, 0, 0, SCALE, bleed, bleed]);
    objects.renderAll();
    const canvas = Object.assign(surroundings.createCanvas(), size);
    const context = canvas.getContext('2d')!;
    context.fillStyle = background.color ?? PAPER;
    context.fillRect(0, 0, size.width, size.height);
    if (background.picture) drawMirrored(context, ground.getElement(), bleed);
    context.drawImage(objects.getElement(), 0, 0);
    return canvas;
  } finally {
    await Promise.all([ground.dispose(), objects.dispose()]);
  }
}

/** Beyond the edges a picture goes on as in a mirror. */
function drawMirrored(
  context: CanvasRenderingContext2D,
  card: HTMLCanvasElement,
  bleed: number,
): void {
  const { width, height } = card;
  for (const column of [-1, 0, 1]) {
    for (const row of [-1, 0, 1]) {
      context.save();
      context.translate(
        bleed + column * width + (column === 0 ? 0 : width),
        bleed + row * height + (row === 0 ? 0 : height),
      );
      context.scale(column === 0 ? 1 : -1, row === 0 ? 1 : -1);
      context.drawImage(card, 0, 0);
      context.restore();
    }
  }
}
