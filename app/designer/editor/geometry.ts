import { CARD, type DesignObject } from '#modules/cards/contract';
import type { Point, Size } from './view';
import type { Item } from './work';

/** The upright rectangle round something, in CSS pixels of the card. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const LINE_HEIGHT = 1.13;

/** Of what is drawn of it, before it is scaled: as measured, else as far as it can be told. */
export function sizeOf({ id, object }: Item, sizes: ReadonlyMap<string, Size>): Size {
  switch (object.kind) {
    case 'text':
      return {
        width: object.width,
        height: sizes.get(id)?.height ?? object.fontSize * LINE_HEIGHT,
      };
    case 'line': {
      const { dx, dy, thickness } = object;
      return { width: Math.abs(dx) + thickness, height: Math.abs(dy) + thickness };
    }
    case 'image':
      return { width: object.width, height: object.height };
  }
}

/** Its four corners, from the upper left one clockwise. */
export function cornersOf(
  { left, top, scaleX, scaleY, angle }: DesignObject,
  { width, height }: Size,
): Point[] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [w, h] = [width * scaleX, height * scaleY];
  return [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ].map(({ x, y }) => ({ x: left + x * cos - y * sin, y: top + x * sin + y * cos }));
}

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

/** So much of everything stays on the card: there it is taken hold of again. */
const GRIP = 12;

/** How far something has to come back to be within reach. */
export const wayBack = ({ left, top, right, bottom }: Box): Point => ({
  x: wayAlong(left, right, CARD.width),
  y: wayAlong(top, bottom, CARD.height),
});

function wayAlong(from: number, to: number, length: number): number {
  const grip = Math.min(GRIP, to - from);
  if (to < grip) return grip - to;
  return Math.min(0, length - grip - from);
}

/** Turned round its middle, not round its corner. */
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
