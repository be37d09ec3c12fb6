import type { Background, DesignObject, Lock } from '#modules/cards/contract';
import type { Item, WorkSide } from './work';

/** What can be done to a side of a card. Each gives the same side back where nothing changes. */

export const isLocked = ({ object }: Item, lock: Lock): boolean => object.locks.includes(lock);

export const withItem = (side: WorkSide, item: Item): WorkSide => ({
  ...side,
  items: [...side.items, item],
});

export const withItems = (side: WorkSide, items: readonly Item[]): WorkSide => ({
  ...side,
  items: [...side.items, ...items],
});

export const withoutItems = (side: WorkSide, ids: readonly string[]): WorkSide => {
  const items = side.items.filter(({ id }) => !ids.includes(id));
  return items.length === side.items.length ? side : { ...side, items };
};

export const withBackground = (side: WorkSide, background: Background): WorkSide => ({
  ...side,
  background,
});

/** Each of these as `make` says; null leaves it as it is. */
export function withChanged(
  side: WorkSide,
  ids: readonly string[],
  make: (object: DesignObject) => DesignObject | null,
): WorkSide {
  let changed = false;
  const items = side.items.map((item) => {
    const object = ids.includes(item.id) ? make(item.object) : null;
    if (!object || isSame(object, item.object)) return item;
    changed = true;
    return { ...item, object };
  });
  return changed ? { ...side, items } : side;
}

const isSame = (one: DesignObject, other: DesignObject): boolean =>
  one === other ||
  (Object.keys(one) as (keyof DesignObject)[]).every((name) => Object.is(one[name], other[name]));

export type Direction = 'front' | 'forward' | 'backward' | 'back';

/** Those go over or under the others, and stay among each other as they are. */
export function reordered(side: WorkSide, ids: readonly string[], to: Direction): WorkSide {
  const items = to === 'forward' || to === 'front' ? [...side.items] : side.items.toReversed();
  const isMoved = ({ id }: Item) => ids.includes(id);
  const sorted = to === 'front' || to === 'back' ? toTheEnd(items, isMoved) : oneOn(items, isMoved);
  const result = to === 'forward' || to === 'front' ? sorted : sorted.toReversed();
  return result.every((item, at) => item === side.items[at]) ? side : { ...side, items: result };
}

const toTheEnd = (items: readonly Item[], isMoved: (item: Item) => boolean): Item[] => [
  ...items.filter((item) => !isMoved(item)),
  ...items.filter(isMoved),
];

function oneOn(items: readonly Item[], isMoved: (item: Item) => boolean): Item[] {
  const next = [...items];
  for (let at = next.length - 2; at >= 0; at--) {
    const [one, above] = [next[at]!, next[at + 1]!];
    if (isMoved(one) && !isMoved(above)) [next[at], next[at + 1]] = [above, one];
  }
  return next;
}

/** To the place of another one, as when a layer is dragged. */
export function placedAt(side: WorkSide, id: string, index: number): WorkSide {
  const item = side.items.find((one) => one.id === id);
  if (!item || side.items.indexOf(item) === index) return side;
  const items = side.items.filter((one) => one !== item);
  items.splice(index, 0, item);
  return { ...side, items };
}
