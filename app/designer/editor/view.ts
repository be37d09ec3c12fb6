import { CARD } from '#modules/cards/contract';

/** How the card is looked at. */
export interface View {
  /** Null: as large as the room allows. */
  readonly zoom: number | null;
  /** How far the middle of the card is from the middle of the room, in CSS pixels. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const ZOOM = { min: 0.25, max: 8, step: 1.25 } as const;

/** Of the stage round the card, on each side. */
const MARGIN = 24;

export const fitting: View = { zoom: null, x: 0, y: 0 };

export const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

/** CSS pixels of the page to one of the card. */
export const scaleOf = ({ zoom }: View, room: Size): number =>
  zoom ??
  clamp(
    Math.min((room.width - 2 * MARGIN) / CARD.width, (room.height - 2 * MARGIN) / CARD.height),
    { min: ZOOM.min, max: 2 },
  );

/** Where the upper left corner of the card is in the room. */
export function cornerOf(view: View, room: Size): Point {
  const scale = scaleOf(view, room);
  return {
    x: room.width / 2 + view.x - (scale * CARD.width) / 2,
    y: room.height / 2 + view.y - (scale * CARD.height) / 2,
  };
}

/** So that what is at this point of the room stays there. */
export function zoomed(view: View, room: Size, factor: number, at: Point = middleOf(room)): View {
  const before = scaleOf(view, room);
  const zoom = clamp(before * factor, ZOOM);
  const grown = zoom / before;
  const middle = middleOf(room);
  return {
    zoom,
    x: at.x - middle.x - (at.x - middle.x - view.x) * grown,
    y: at.y - middle.y - (at.y - middle.y - view.y) * grown,
  };
}

export const panned = (view: View, room: Size, { x, y }: Point): View => ({
  zoom: scaleOf(view, room),
  x: view.x + x,
  y: view.y + y,
});

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });
