import { CARD, filled, kindOf, wordsOf } from '#modules/cards/contract';
import type { KnownTexts } from './elements';
import { boxOf } from './geometry';
import type { Measured } from './placing';
import type { Box } from './view';
import { faultsOf, overlap } from './warnings';
import type { Item, WorkSide } from './work';

/** What is on a side and where, in words: for users who do not see the card. */

export interface DescribedSide {
  side: WorkSide;
  sizes: ReadonlyMap<string, Measured>;
  names: ReadonlyMap<string, string>;
  /** The user's own words, in the place of placeholders. */
  texts: KnownTexts;
}

type Direction = 'ltr' | 'rtl';

/** What is visible, from the top to the bottom, and beside each other as the page is read. */
export function inReadingOrder(
  { side, sizes }: Pick<DescribedSide, 'side' | 'sizes'>,
  direction: Direction = 'ltr',
): Item[] {
  const placed = side.items
    .filter(({ object }) => object.visible)
    .map((item) => {
      const box = inkOf(item, sizes);
      return { item, ...middleOf(box), height: box.bottom - box.top };
    })
    .sort((one, other) => one.y - other.y);
  const rows: (typeof placed)[] = [];
  for (const one of placed) {
    const row = rows.at(-1);
    const first = row?.[0];
    // A tall picture is in the row of what is beside its middle, not of all that is beside it.
    if (first && one.y - first.y < Math.min(one.height, first.height) / 2) row.push(one);
    else rows.push([one]);
  }
  const sign = direction === 'rtl' ? -1 : 1;
  return rows.flatMap((row) =>
    row.sort((one, other) => sign * (one.x - other.x)).map(({ item }) => item),
  );
}

/** All of one object, as a list: its name, what it says, where it is, how large, and what is wrong. */
export const describe = (item: Item, on: DescribedSide): string =>
  [whatIs(item, on), placeInWords(item, on), sizeInWords(item, on), ...troublesOf(item, on)].join(
    ', ',
  );

/** After a move: where it is now, also in numbers, for a small step changes no word. */
export function whereIs(item: Item, on: DescribedSide): string {
  const { left, top } = item.object;
  const [x, y] = [Math.round(left), Math.round(top)];
  return [
    placeInWords(item, on),
    `${x} from the left`,
    `${y} from the top`,
    ...troublesOf(item, on),
  ].join(', ');
}

/** After a change of its size. */
export const howLarge = (item: Item, on: DescribedSide): string =>
  [
    sizeInWords(item, on),
    `${Math.round(kindOf(item.object).length(item.object))} long`,
    ...troublesOf(item, on),
  ].join(', ');

export const nameIn = ({ names }: Pick<DescribedSide, 'names'>, { id, object }: Item): string =>
  names.get(id) ?? kindOf(object).label;

const LONGEST = 60;

function whatIs(item: Item, on: DescribedSide): string {
  const { object } = item;
  const name = nameIn(on, item);
  const { label } = kindOf(object);
  const words = wordsOf(object);
  const isNamed = name.toLowerCase().includes(label.toLowerCase());
  if (!words) return isNamed ? name : `${name}, ${label.toLowerCase()}`;
  const said = filled(words.text, on.texts).trim();
  if (said === '') return `${isNamed ? name : `${name}, text`}, empty`;
  const quoted = `“${said.length > LONGEST ? `${said.slice(0, LONGEST).trimEnd()}…` : said}”`;
  // Without a field, its name is what it says.
  if (said.startsWith(name.replace(/ \(\d+\)$/, ''))) return `Text ${quoted}`;
  return `${isNamed ? name : `${name}, text`} ${quoted}`;
}

const COLUMNS = ['left', 'centre', 'right'] as const;
const ROWS = ['top', 'middle', 'bottom'] as const;
const EXACT = 0.5;

export function placeInWords(item: Item, { sizes }: Pick<DescribedSide, 'sizes'>): string {
  const middle = middleOf(inkOf(item, sizes));
  const column = COLUMNS[thirdOf(middle.x, CARD.width)]!;
  const row = ROWS[thirdOf(middle.y, CARD.height)]!;
  const area = row === 'middle' && column === 'centre' ? 'in the middle' : `${row} ${column}`;
  const box = boxOf(item, sizes);
  const { x, y } = middleOf(box);
  const exact = [
    isNear(box.left, 0) && 'at the left edge',
    isNear(box.right, CARD.width) && 'at the right edge',
    isNear(box.top, 0) && 'at the top edge',
    isNear(box.bottom, CARD.height) && 'at the bottom edge',
    isNear(x, CARD.width / 2) && 'centred across the card',
    isNear(y, CARD.height / 2) && 'centred down the card',
  ];
  return [area, ...exact.filter((words) => words !== false)].join(', ');
}

const thirdOf = (at: number, length: number): number =>
  Math.max(0, Math.min(2, Math.floor((3 * at) / length)));

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < EXACT;

const SHARES = [
  [0.1, 'a tenth of the'],
  [1 / 4, 'a quarter of the'],
  [1 / 3, 'a third of the'],
  [1 / 2, 'half the'],
  [2 / 3, 'two thirds of the'],
  [3 / 4, 'three quarters of the'],
  [1, 'the full'],
] as const;

/** In parts of the card: of its height where it is a line that runs down, else of its width. */
export function sizeInWords(item: Item, { sizes }: Pick<DescribedSide, 'sizes'>): string {
  const { left, top, right, bottom } = boxOf(item, sizes);
  const isUpright = item.object.kind === 'line' && bottom - top > right - left;
  const [share, what] = isUpright
    ? [(bottom - top) / CARD.height, 'height']
    : [(right - left) / CARD.width, 'width'];
  if (share > 1.04) return isUpright ? 'higher than the card' : 'wider than the card';
  if (share < 0.07) return `less than a tenth of the ${what}`;
  const [, words] = SHARES.reduce((best, one) =>
    Math.abs(one[0] - share) < Math.abs(best[0] - share) ? one : best,
  );
  return `${words} ${what}`;
}

const FAULTS = {
  'safe-zone': 'close to the edge',
  contrast: 'hard to read on this background',
} as const;

/** What it overlaps, where it leaves the card, and what is hard to read. */
export function troublesOf(item: Item, on: DescribedSide): string[] {
  const { object } = item;
  const { side, sizes } = on;
  const { left, top, right, bottom } = boxOf(item, sizes);
  const overlapped = side.items.filter(
    (other) =>
      other.id !== item.id &&
      other.object.visible &&
      overlap(inkOf(other, sizes), inkOf(item, sizes)),
  );
  const beyond = [
    left < -EXACT && 'left',
    right > CARD.width + EXACT && 'right',
    top < -EXACT && 'top',
    bottom > CARD.height + EXACT && 'bottom',
  ].filter((edge) => edge !== false);
  const faults = faultsOf(item, side, sizes).flatMap((fault) =>
    fault === 'contrast' || fault === 'safe-zone' ? [FAULTS[fault]] : [],
  );
  const [first, ...others] = overlapped;
  return [
    first &&
      `overlaps ${nameIn(on, first)}${others.length > 0 ? ` and ${others.length} more` : ''}`,
    beyond.length > 0 && `reaches past the ${beyond.join(' and the ')} edge`,
    fitsNot(item, sizes) && 'text does not fit',
    ...faults,
    object.angle !== 0 && `rotated by ${Math.round(object.angle)} degrees`,
    object.locks.length > 0 && 'locked',
  ].filter((words): words is string => typeof words === 'string');
}

/** It is cut off, or a word of it is longer than its line. */
function fitsNot({ id, object }: Item, sizes: DescribedSide['sizes']): boolean {
  const drawn = sizes.get(id);
  if (object.kind !== 'text' || !drawn) return false;
  return drawn.isCut === true || drawn.width > object.width + EXACT;
}

const ALIGNED = { left: 0, center: 0.5, right: 1 } as const;

/** What of its box is seen: the letters of a text may fill less of it. */
function inkOf(item: Item, sizes: DescribedSide['sizes']): Box {
  const box = boxOf(item, sizes);
  const { object } = item;
  const letters = sizes.get(item.id)?.letters;
  if (object.kind !== 'text' || letters === undefined || object.angle !== 0) return box;
  const free = Math.max(0, box.right - box.left - letters * object.scaleX);
  const before = free * ALIGNED[object.align];
  return { ...box, left: box.left + before, right: box.right - (free - before) };
}

const middleOf = ({ left, top, right, bottom }: Box) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});
