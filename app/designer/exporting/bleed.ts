import type { FabricObject } from 'fabric/es';
import { CARD, type DesignSide } from '#modules/cards/contract';
import {
  drawSide,
  PaintedObject,
  SCALE,
  type CardValues,
  type Surroundings,
} from '#modules/cards/drawing';

const PAPER = '#ffffff';
/** What ends so near to the edge of the card, in its pixels, is meant to end with it. */
const NEAR = 1;

/** A side with so many pixels more round it, into which goes whatever reaches the edge or over it. */
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
    const canvasOf = () => Object.assign(surroundings.createCanvas(), size);
    objects.setDimensions(size);
    objects.setViewportTransform([SCALE, 0, 0, SCALE, bleed, bleed]);
    const canvas = canvasOf();
    const context = canvas.getContext('2d')!;
    context.fillStyle = background.color ?? PAPER;
    context.fillRect(0, 0, size.width, size.height);
    if (background.picture) drawMirrored(context, ground.getElement(), bleed);
    const layer = canvasOf();
    for (const object of objects.getObjects()) {
      drawAlone(layer, object, bleed);
      stretch(layer, edgesOf(object), bleed);
      context.drawImage(layer, 0, 0);
    }
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

function drawAlone(layer: HTMLCanvasElement, object: FabricObject, bleed: number): void {
  const context = layer.getContext('2d')!;
  context.clearRect(0, 0, layer.width, layer.height);
  context.save();
  context.setTransform(SCALE, 0, 0, SCALE, bleed, bleed);
  object.render(context);
  context.restore();
}

type Edges = Record<'left' | 'top' | 'right' | 'bottom', boolean>;

/** Those with which it ends. */
function edgesOf(object: FabricObject): Edges {
  const { left, top, width, height } = object.getBoundingRect();
  const { x, y } = marginOf(object);
  const isNear = (distance: number) => Math.abs(distance) <= NEAR;
  return {
    left: isNear(left + x),
    top: isNear(top + y),
    right: isNear(left + width - x - CARD.width),
    bottom: isNear(top + height - y - CARD.height),
  };
}

/** The part of its box in which nothing is drawn. */
function marginOf(object: FabricObject): { x: number; y: number } {
  if (!(object instanceof PaintedObject) || object.angle !== 0) return { x: 0, y: 0 };
  const { margin, scaleX, scaleY } = object;
  return { x: margin.x * scaleX, y: margin.y * scaleY };
}

/** What is drawn along an edge goes on beyond it; first sideways, so that corners are filled too. */
function stretch(layer: HTMLCanvasElement, edges: Edges, bleed: number): void {
  const context = layer.getContext('2d')!;
  const { width, height } = layer;
  // The outermost pixels may be faint.
  const inner = bleed + NEAR * SCALE;
  const column = (from: number, to: number) =>
    context.drawImage(layer, from, 0, 1, height, to, 0, inner, height);
  const row = (from: number, to: number) =>
    context.drawImage(layer, 0, from, width, 1, 0, to, width, inner);
  if (edges.left) column(inner, 0);
  if (edges.right) column(width - inner - 1, width - inner);
  if (edges.top) row(inner, 0);
  if (edges.bottom) row(height - inner - 1, height - inner);
}
