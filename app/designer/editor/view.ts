import { CARD, type Size } from '#modules/cards/contract';
import { clamp } from '#foundation/clamp';

/** Zoom and position of the card on the stage. */
export interface View {
  /** Null: as large as fits. */
  readonly zoom: number | null;
  /** From the middle of the room to the middle of the card, in CSS pixels. */
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An upright rectangle, in CSS pixels of the card. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const ZOOM = { min: 0.25, max: 8 } as const;
/** Where buttons and keys stop. */
const STEPS = [0.25, 1 / 3, 0.5, 2 / 3, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8];
/** What is shown as 100 % is no step away from it. */
const SAME = 0.005;

/** Around the card, on each side. */
const MARGIN = 24;

export const fitting: View = { zoom: null, x: 0, y: 0 };

/** CSS pixels of the page for one of the card. */
export const scaleOf = ({ zoom }: View, room: Size): number =>
  zoom ??
  clamp(
    Math.min((room.width - 2 * MARGIN) / CARD.width, (room.height - 2 * MARGIN) / CARD.height),
    // Also in little room the whole card is seen.
    { min: 0.1, max: 2 },
  );

/** The upper left corner of the card in the room. */
export function cornerOf(view: View, room: Size): Point {
  const scale = scaleOf(view, room);
  return {
    x: room.width / 2 + view.x - (scale * CARD.width) / 2,
    y: room.height / 2 + view.y - (scale * CARD.height) / 2,
  };
}

/** The point `at` of the room stays where it is. */
export function zoomed(view: View, room: Size, factor: number, at: Point = middleOf(room)): View {
  const before = scaleOf(view, room);
  // What fits little room is smaller than one can zoom out to, and does not grow by that.
  const min = factor < 1 ? Math.min(ZOOM.min, before) : ZOOM.min;
  const zoom = clamp(before * factor, { ...ZOOM, min });
  const grown = zoom / before;
  const middle = middleOf(room);
  return {
    zoom,
    x: at.x - middle.x - (at.x - middle.x - view.x) * grown,
    y: at.y - middle.y - (at.y - middle.y - view.y) * grown,
  };
}

/** To the next step. */
export function stepped(view: View, room: Size, way: 1 | -1): View {
  const scale = scaleOf(view, room);
  const next =
    way > 0
      ? STEPS.find((step) => step > scale + SAME)
      : STEPS.findLast((step) => step < scale - SAME);
  return next === undefined ? view : zoomed(view, room, next / scale);
}

export const panned = (view: View, room: Size, { x, y }: Point): View => ({
  zoom: scaleOf(view, room),
  x: view.x + x,
  y: view.y + y,
});

/** Panned as little as it takes to see this part of the card; of a part that is too large, its start. */
export function withVisible(view: View, room: Size, box: Box): View {
  const scale = scaleOf(view, room);
  const corner = cornerOf(view, room);
  const x = shiftInto(corner.x + box.left * scale, corner.x + box.right * scale, room.width);
  const y = shiftInto(corner.y + box.top * scale, corner.y + box.bottom * scale, room.height);
  return x === 0 && y === 0 ? view : { ...view, x: view.x + x, y: view.y + y };
}

const shiftInto = (from: number, to: number, length: number): number =>
  Math.max(MARGIN - from, Math.min(0, length - MARGIN - to));

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });
