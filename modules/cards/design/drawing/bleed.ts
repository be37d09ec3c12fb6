import type { FabricObject } from 'fabric/es';
import { CARD } from '../card';
import type { DesignSide } from '../document';
import type { CardValues } from '../placeholders';
import { partsOf, type Surroundings } from './draw';
import { PaintedObject } from './painted-object';

const PAPER = '#ffffff';
/** What ends so near to the edge of the card, in its pixels, is meant to end with it. */
const NEAR = 1;
/** Of this width is what goes on beyond the edge. */
const SLICE = 0.5;

/**
 * A side with so much more round it, into which goes whatever reaches the edge or over it. The unit of
 * the context and of `bleed` is the pixel of the card, whose upper left corner is at 0, 0.
 */
export async function drawWithBleed(
  context: CanvasRenderingContext2D,
  side: DesignSide,
  values: CardValues,
  surroundings: Surroundings,
  bleed: number,
): Promise<void> {
  const { ground, objects } = await partsOf(side, values, surroundings);
  const paper = [-bleed, -bleed, CARD.width + 2 * bleed, CARD.height + 2 * bleed] as const;
  context.save();
  context.beginPath();
  context.rect(...paper);
  context.clip();
  context.fillStyle = side.background.color ?? PAPER;
  context.fillRect(...paper);
  if (ground) drawMirrored(context, ground);
  for (const object of objects) drawStretched(context, object, bleed);
  context.restore();
}

/** Beyond the edges a picture goes on as in a mirror, which stands so far inside that no seam is seen. */
function drawMirrored(context: CanvasRenderingContext2D, ground: FabricObject): void {
  const along = (size: number): Part[] => [
    { scale: -1, move: 2 * NEAR },
    { scale: -1, move: 2 * (size - NEAR) },
    SAME,
  ];
  for (const across of along(CARD.width)) {
    for (const down of along(CARD.height)) draw(context, ground, across, down);
  }
}

/** What ends with the card is drawn once more for each edge, so much wider that it fills what is beyond. */
function drawStretched(
  context: CanvasRenderingContext2D,
  object: FabricObject,
  bleed: number,
): void {
  const { left, top, width, height } = object.getBoundingRect();
  const { x, y } = marginOf(object);
  // Parts that only meet may let a line of the paper through, but what is see-through is darker where they overlap.
  const isCut = object.opacity < 1;
  const along = (start: number, end: number, size: number): Part[] => {
    const [from, near, far, to] = [-bleed, NEAR, size - NEAR, size + bleed];
    const [isAtStart, isAtEnd] = [isNear(start, 0), isNear(end, size)];
    return [
      { ...SAME, clip: [isCut && isAtStart ? near : from, isCut && isAtEnd ? far : to] },
      ...(isAtStart ? [stretched([near, near + SLICE], [from, near])] : []),
      ...(isAtEnd ? [stretched([far - SLICE, far], [far, to])] : []),
    ];
  };
  for (const across of along(left + x, left + width - x, CARD.width)) {
    for (const down of along(top + y, top + height - y, CARD.height)) {
      draw(context, object, across, down);
    }
  }
}

const isNear = (end: number, edge: number): boolean => Math.abs(end - edge) <= NEAR;

/** The part of its box in which nothing is drawn. */
function marginOf(object: FabricObject): { x: number; y: number } {
  if (!(object instanceof PaintedObject) || object.angle !== 0) return { x: 0, y: 0 };
  const { margin, scaleX, scaleY } = object;
  return { x: margin.x * scaleX, y: margin.y * scaleY };
}

/** Where something goes along one axis, and what is seen of it there. */
interface Part {
  scale: number;
  move: number;
  clip?: Span;
}

type Span = readonly [from: number, to: number];

const SAME: Part = { scale: 1, move: 0 };

function stretched([from, to]: Span, clip: Span): Part {
  const scale = (clip[1] - clip[0]) / (to - from);
  return { scale, move: clip[0] - from * scale, clip };
}

function draw(
  context: CanvasRenderingContext2D,
  object: FabricObject,
  across: Part,
  down: Part,
): void {
  context.save();
  if (across.clip && down.clip) {
    const [left, right] = across.clip;
    const [top, bottom] = down.clip;
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
  }
  context.transform(across.scale, 0, 0, down.scale, across.move, down.move);
  object.render(context);
  context.restore();
}
