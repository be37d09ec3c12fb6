import {
  CARD,
  hasWords,
  kindOf,
  SIDES,
  type DesignObject,
  type SideName,
  type Size,
  type Words,
  wordsOf,
} from '#modules/cards/contract';
import { boxOf } from './geometry';
import type { Box } from './view';
import type { Item, Work, WorkSide } from './work';

/** What a reader may not be able to read, or a printer may cut off. */
export interface Warning {
  side: SideName;
  /** Of the object. */
  id: string;
  kind: 'safe-zone' | 'contrast' | 'overflow' | 'letters';
}

/** By the id of a text: its letters that no font of a card can draw. */
export type UnknownLetters = ReadonlyMap<string, readonly string[]>;

/** What is nearer to the edge than this may be cut off in print. */
export const SAFE = 24;
const TOLERANCE = 0.5;
/** The contrast that WCAG asks for. */
const READABLE = { small: 4.5, large: 3 } as const;
const LARGE_FROM = 24;
const LARGE_BOLD_FROM = 18.5;

export function warningsOf(
  work: Work,
  sizes: ReadonlyMap<string, Size>,
  unknown: UnknownLetters = new Map(),
): Warning[] {
  return SIDES.flatMap((name) =>
    work[name].items
      .filter(({ object }) => isVisible(object))
      .flatMap((item) => {
        const kinds = faultsOf(item, work[name], sizes);
        if (unknown.get(item.id)?.length) kinds.push('letters');
        return kinds.map((kind) => ({ side: name, id: item.id, kind }));
      }),
  );
}

export function faultsOf(
  item: Item,
  side: WorkSide,
  sizes: ReadonlyMap<string, Size>,
): Warning['kind'][] {
  const { object } = item;
  const box = boxOf(item, sizes);
  const faults: Warning['kind'][] = [];
  const read = readOn(object);
  if (read && !isWithin(box, -TOLERANCE)) faults.push('overflow');
  else if (kindOf(object).mustBeWhole(object) && !isWithin(box, SAFE - TOLERANCE)) {
    faults.push('safe-zone');
  }
  if (read && !isReadable(read, object.opacity, colorUnder(item, side, sizes))) {
    faults.push('contrast');
  }
  return faults;
}

const isVisible = ({ visible, opacity }: DesignObject): boolean => visible && opacity > 0;

/** A decoration may run off the card. */
function readOn(object: DesignObject): Words | null {
  const words = wordsOf(object);
  return words && hasWords(words) ? words : null;
}

/** Whether a box keeps this distance from the edges of the card. */
const isWithin = (box: Box, distance: number): boolean =>
  box.left >= distance &&
  box.top >= distance &&
  box.right <= CARD.width - distance &&
  box.bottom <= CARD.height - distance;

/** On a picture the contrast is unknown. */
function isReadable(
  { color, fontSize, bold }: Words,
  opacity: number,
  ground: string | null,
): boolean {
  if (ground === null) return true;
  const isLarge = fontSize >= LARGE_FROM || (bold && fontSize >= LARGE_BOLD_FROM);
  const under = partsOf(ground);
  const seen = partsOf(color).map((part, at) => under[at]! + (part - under[at]!) * opacity);
  return contrastOf(seen, under) >= READABLE[isLarge ? 'large' : 'small'];
}

/** The colour under an object, if it is a single one. */
function colorUnder(
  item: Item,
  { items, background }: WorkSide,
  sizes: ReadonlyMap<string, Size>,
): string | null {
  const box = boxOf(item, sizes);
  const under = items
    .slice(0, items.indexOf(item))
    .findLast(
      (one) => isVisible(one.object) && !readOn(one.object) && overlap(boxOf(one, sizes), box),
    );
  if (!under) return background.picture ? null : background.color;
  return contains(boxOf(under, sizes), box) ? kindOf(under.object).cover(under.object) : null;
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const contains = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

/** As WCAG defines it: from 1 to 21. */
function contrastOf(one: number[], other: number[]): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

/** Red, green and blue, from 0 to 1. */
const partsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);

function luminanceOf(color: number[]): number {
  const [red, green, blue] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
