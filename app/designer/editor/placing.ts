import { alignedByPlace, SIDES, type Size } from '#modules/cards/contract';
import type { Work, WorkSide } from './work';

/** What a canvas found out about an object, before scaling. */
export interface Measured extends Size {
  /** How far the longest line of a text runs in its box. */
  readonly letters?: number;
  /** A text that ends in an ellipsis, as not all of it fits. */
  readonly isCut?: boolean;
}

type Sizes = ReadonlyMap<string, Measured>;

/** In the element-based designer, where a text is placed decides how it is aligned. */
export function alignedWhereMoved(work: Work, before: Work, sizes: Sizes): Work {
  let aligned = work;
  for (const side of SIDES) {
    if (work[side] === before[side]) continue;
    aligned = { ...aligned, [side]: alignedSide(work[side], before[side], sizes) };
  }
  return aligned;
}

function alignedSide(side: WorkSide, before: WorkSide, sizes: Sizes): WorkSide {
  const earlier = new Map(before.items.map(({ id, object }) => [id, object]));
  const items = side.items.map((item) => {
    const { id, object } = item;
    const was = earlier.get(id);
    if (object.kind !== 'text' || was?.kind !== 'text') return item;
    if (was.left === object.left && was.width === object.width) return item;
    const { letters = was.width } = sizes.get(id) ?? {};
    const grown = letters * (object.fontSize / was.fontSize);
    // In another width its lines are others.
    const length = was.width === object.width ? grown : Math.min(grown, object.width);
    return { ...item, object: alignedByPlace(object, length) };
  });
  return { ...side, items };
}
