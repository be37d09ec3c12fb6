import {
  CARD,
  SIDES,
  type DesignObject,
  type SideName,
  type TextObject,
} from '#modules/cards/contract';
import { contrastOf } from './contrast';
import { boxOf, type Box } from './geometry';
import type { Size } from './view';
import type { Item, Work, WorkSide } from './work';

/** Something that a reader or a printer may trip over. */
export interface Warning {
  side: SideName;
  /** The object it is about. */
  id: string;
  kind: 'safe-zone' | 'contrast' | 'overflow' | 'letters';
}

/** By the id of a text: what it has that no font of a card can draw. */
export type UnknownLetters = ReadonlyMap<string, readonly string[]>;

/** What is nearer to the edge may be cut off in print, by a few pixels of grace. */
const SAFE = 24;
const GRACE = 0.5;
/** As WCAG asks for small and for large letters. */
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
      .filter(({ object }) => isSeen(object))
      .flatMap((item) => {
        const faults = faultsOf(item, work[name], sizes);
        if (unknown.get(item.id)?.length) faults.push('letters');
        return faults.map((kind) => ({ side: name, id: item.id, kind }));
      }),
  );
}

function faultsOf(item: Item, side: WorkSide, sizes: ReadonlyMap<string, Size>): Warning['kind'][] {
  const box = boxOf(item, sizes);
  const faults: Warning['kind'][] = [];
  if (isWords(item.object)) {
    if (isOverflowing(box)) faults.push('overflow');
    else if (!isSafe(box)) faults.push('safe-zone');
    if (!isReadable(item.object, groundUnder(item, side, sizes))) faults.push('contrast');
  } else if (item.object.kind === 'image' && item.object.frame !== 'none' && !isSafe(box)) {
    faults.push('safe-zone');
  }
  return faults;
}

const isSeen = ({ visible, opacity }: DesignObject): boolean => visible && opacity > 0;

/** Signs without a letter or a number are drawn, not read: they may run off the card. */
const isWords = (object: DesignObject): object is TextObject =>
  object.kind === 'text' && /[\p{L}\p{N}]/u.test(object.text);

const isSafe = (box: Box): boolean =>
  box.left >= SAFE - GRACE &&
  box.top >= SAFE - GRACE &&
  box.right <= CARD.width - SAFE + GRACE &&
  box.bottom <= CARD.height - SAFE + GRACE;

/** Beyond the card altogether, or of more lines than there is card. */
const isOverflowing = (box: Box): boolean =>
  box.left < -GRACE ||
  box.top < -GRACE ||
  box.right > CARD.width + GRACE ||
  box.bottom > CARD.height + GRACE;

/** On a picture nobody knows: there the eye has to judge. */
function isReadable(
  { color, fontSize, bold, opacity }: TextObject,
  ground: string | null,
): boolean {
  if (ground === null || opacity < 1) return true;
  const isLarge = fontSize >= LARGE_FROM || (bold && fontSize >= LARGE_BOLD_FROM);
  return contrastOf(color, ground) >= READABLE[isLarge ? 'large' : 'small'];
}

/** The colour that something lies on, as far as it is one: a thick line is a field of colour. */
function groundUnder(
  item: Item,
  { items, background }: WorkSide,
  sizes: ReadonlyMap<string, Size>,
): string | null {
  const box = boxOf(item, sizes);
  const under = items
    .slice(0, items.indexOf(item))
    .findLast((one) => isSeen(one.object) && !isWords(one.object) && meet(boxOf(one, sizes), box));
  if (!under) return background.picture ? null : background.color;
  const { object } = under;
  const isField = object.kind === 'line' && object.opacity === 1 && object.angle === 0;
  return isField && holds(boxOf(under, sizes), box) ? object.color : null;
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;
