import {
  CARD,
  drawnAt,
  kindOf,
  LIMITS,
  type DesignObject,
  type Size,
} from '#modules/cards/contract';
import type { Box, Point } from './view';
import type { Item } from './work';

const sizeOf = ({ id, object }: Item, sizes: ReadonlyMap<string, Size>): Size =>
  kindOf(object).size(object, sizes.get(id));

/** Its four corners, clockwise from the upper left one. */
function cornersOf(object: DesignObject, size: Size): Point[] {
  const { scaleX, scaleY, angle } = object;
  const { width, height } = size;
  const { left, top } = drawnAt(object, size);
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [w, h] = [width * scaleX, height * scaleY];
  return [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ].map(({ x, y }) => ({ x: left + x * cos - y * sin, y: top + x * sin + y * cos }));
}

/** The upright rectangle around it. */
export function boxOf(item: Item, sizes: ReadonlyMap<string, Size>): Box {
  const corners = cornersOf(item.object, sizeOf(item, sizes));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** From which place to which an object may be, along each edge of the card. */
export const FAR = { min: -LIMITS.reach, max: LIMITS.reach };

/** This much of every object stays on the card, so that the pointer can grab it again. */
const GRIP = 12;

/** How far an object has to move back onto the card. */
export const wayBack = ({ left, top, right, bottom }: Box): Point => ({
  x: wayAlong(left, right, CARD.width),
  y: wayAlong(top, bottom, CARD.height),
});

function wayAlong(from: number, to: number, length: number): number {
  const grip = Math.min(GRIP, to - from);
  if (to < grip) return grip - to;
  return Math.min(0, length - grip - from);
}

/** Rotated around its middle, not around its corner. */
export function turned(item: Item, sizes: ReadonlyMap<string, Size>, angle: number): DesignObject {
  const { object } = item;
  const size = sizeOf(item, sizes);
  const before = middleOf(cornersOf(object, size));
  const after = middleOf(cornersOf({ ...object, angle }, size));
  return {
    ...object,
    angle,
    left: object.left + before.x - after.x,
    top: object.top + before.y - after.y,
  };
}

const middleOf = ([a, , c]: Point[]): Point => ({ x: (a!.x + c!.x) / 2, y: (a!.y + c!.y) / 2 });
