import { CARD, filled, kindOf, wordsOf } from '#modules/cards/contract';
import type { DesignerWords } from '#foundation/words/designer/en';
import { beginningOf } from './beginning';
import type { KnownTexts } from './elements';
import { boxOf } from './geometry';
import type { Measured } from './placing';
import type { Box } from './view';
import { faultsOf, overlap } from './warnings';
import type { Item, WorkSide } from './work';

/** What is on a side and where, in words: for users who do not see the card. */

/** The language of the descriptions. */
export interface Speech {
  words: DesignerWords;
  /** In which it is read. */
  direction: 'ltr' | 'rtl';
  number: (number: number) => string;
  listing: (items: readonly string[]) => string;
}

export interface DescribedSide {
  side: WorkSide;
  sizes: ReadonlyMap<string, Measured>;
  names: ReadonlyMap<string, string>;
  /** The user's own words, in the place of placeholders. */
  texts: KnownTexts;
  speech: Speech;
}

/** What is visible, from the top to the bottom, and beside each other as the page is read. */
export function inReadingOrder({ side, sizes, speech }: DescribedSide): Item[] {
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
  const sign = speech.direction === 'rtl' ? -1 : 1;
  return rows.flatMap((row) =>
    row.sort((one, other) => sign * (one.x - other.x)).map(({ item }) => item),
  );
}

const joined = ({ speech }: DescribedSide, phrases: readonly string[]): string =>
  phrases.join(speech.words.comma);

const troublesInWords = (item: Item, on: DescribedSide): string[] =>
  troublesOf(item, on).map(({ words }) => words);

/** All of one object, as a list: its name, what it says, where it is, how large, and what is wrong. */
export const describe = (item: Item, on: DescribedSide): string =>
  joined(on, [
    whatIs(item, on),
    placeInWords(item, on),
    sizeInWords(item, on),
    ...troublesInWords(item, on),
  ]);

/** After a move: where it is now, also in numbers, for a small step changes no word. */
export function whereIs(item: Item, on: DescribedSide): string {
  const { left, top } = item.object;
  const { words, number } = on.speech;
  return joined(on, [
    placeInWords(item, on),
    words.object.fromLeft(number(Math.round(left))),
    words.object.fromTop(number(Math.round(top))),
    ...troublesInWords(item, on),
  ]);
}

/** After a change of its size. */
export const howLarge = (item: Item, on: DescribedSide): string =>
  joined(on, [
    sizeInWords(item, on),
    on.speech.words.object.long(
      on.speech.number(Math.round(kindOf(item.object).length(item.object))),
    ),
    ...troublesInWords(item, on),
  ]);

export const nameIn = (
  { names, speech }: Pick<DescribedSide, 'names' | 'speech'>,
  { id, object }: Item,
): string => names.get(id) ?? speech.words.kinds[object.kind];

const LONGEST = 60;

function whatIs(item: Item, on: DescribedSide): string {
  const { object } = item;
  const { kinds, object: said } = on.speech.words;
  const name = nameIn(on, item);
  const kind = kinds[object.kind];
  const isNamed = name.toLowerCase().includes(kind.toLowerCase());
  const what = isNamed ? name : joined(on, [name, said.kinds[object.kind]]);
  const words = wordsOf(object);
  if (!words) return what;
  const text = filled(words.text, on.texts).trim();
  if (text === '') return joined(on, [what, said.empty]);
  const start = beginningOf(text, LONGEST);
  const shown = start === text ? text : `${start.trimEnd()}…`;
  // Without a field, its name is what it says, with a number where others say the same.
  const [number = ''] = (!text.startsWith(name) && / \(\d+\)$/.exec(name)) || [];
  const isItsText = text.startsWith(name.slice(0, name.length - number.length));
  return said.saying(isItsText ? kind + number : what, shown);
}

const COLUMNS = ['left', 'centre', 'right'] as const;
const ROWS = ['top', 'middle', 'bottom'] as const;
const EXACT = 0.5;

function placeInWords(item: Item, on: DescribedSide): string {
  const { sizes } = on;
  const { areas, at } = on.speech.words.object;
  const middle = middleOf(inkOf(item, sizes));
  const column = COLUMNS[thirdOf(middle.x, CARD.width)]!;
  const row = ROWS[thirdOf(middle.y, CARD.height)]!;
  const box = boxOf(item, sizes);
  const { x, y } = middleOf(box);
  const exact = [
    isNear(box.left, 0) && at.left,
    isNear(box.right, CARD.width) && at.right,
    isNear(box.top, 0) && at.top,
    isNear(box.bottom, CARD.height) && at.bottom,
    isNear(x, CARD.width / 2) && at.across,
    isNear(y, CARD.height / 2) && at.down,
  ];
  return joined(on, [areas[row][column], ...exact.filter((words) => words !== false)]);
}

const thirdOf = (at: number, length: number): number =>
  Math.max(0, Math.min(2, Math.floor((3 * at) / length)));

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < EXACT;

const SHARES = [
  [0.1, 'tenth'],
  [1 / 4, 'quarter'],
  [1 / 3, 'third'],
  [1 / 2, 'half'],
  [2 / 3, 'twoThirds'],
  [3 / 4, 'threeQuarters'],
  [1, 'full'],
] as const;

/** In parts of the card: of its height where it is a line that runs down, else of its width. */
function sizeInWords(item: Item, { sizes, speech }: DescribedSide): string {
  const { width, height } = speech.words.object;
  const { left, top, right, bottom } = boxOf(item, sizes);
  const isUpright = item.object.kind === 'line' && bottom - top > right - left;
  const [share, words] = isUpright
    ? [(bottom - top) / CARD.height, height]
    : [(right - left) / CARD.width, width];
  if (share > 1.04) return words.more;
  if (share < 0.07) return words.less;
  const [, nearest] = SHARES.reduce((best, one) =>
    Math.abs(one[0] - share) < Math.abs(best[0] - share) ? one : best,
  );
  return words[nearest];
}

interface Trouble {
  kind: 'overlaps' | 'beyond' | 'tooLong' | 'safe-zone' | 'contrast' | 'rotated' | 'locked';
  words: string;
}

/** What it overlaps, where it leaves the card, and what is hard to read. */
export function troublesOf(item: Item, on: DescribedSide): Trouble[] {
  const { object } = item;
  const { side, sizes, speech } = on;
  const said = speech.words.object;
  const { left, top, right, bottom } = boxOf(item, sizes);
  const [first, ...others] = side.items.filter(
    (other) =>
      other.id !== item.id &&
      other.object.visible &&
      overlap(inkOf(other, sizes), inkOf(item, sizes)),
  );
  const beyond = [
    left < -EXACT && said.pastEdges.left,
    right > CARD.width + EXACT && said.pastEdges.right,
    top < -EXACT && said.pastEdges.top,
    bottom > CARD.height + EXACT && said.pastEdges.bottom,
  ].filter((edge) => edge !== false);
  const faults = faultsOf(item, side, sizes);
  const angle = Math.round(object.angle);
  const found: [Trouble['kind'], string | false][] = [
    [
      'overlaps',
      first !== undefined &&
        (others.length > 0
          ? said.overlapsMore(nameIn(on, first), others.length)
          : said.overlaps(nameIn(on, first))),
    ],
    ['beyond', beyond.length > 0 && said.past(speech.listing(beyond))],
    ['tooLong', fitsNot(item, sizes) && said.tooLong],
    ['safe-zone', faults.includes('safe-zone') && said['safe-zone']],
    ['contrast', faults.includes('contrast') && said.contrast],
    ['rotated', object.angle !== 0 && said.rotated(angle)],
    ['locked', object.locks.length > 0 && said.locked],
  ];
  return found.flatMap(([kind, words]) => (words === false ? [] : [{ kind, words }]));
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
