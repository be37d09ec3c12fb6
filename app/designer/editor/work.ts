import {
  SIDES,
  VERSION,
  wordsOf,
  type Background,
  type DesignDocument,
  type DesignObject,
  type DesignSide,
  type Lock,
  type SideName,
} from '#modules/cards/contract';

/** A design while it is edited, and the changes that a side can go through. */

/** An object of the design; its id stays the same through every change. */
export interface Item<Kind extends DesignObject = DesignObject> {
  readonly id: string;
  readonly object: Kind;
}

export interface WorkSide {
  readonly background: Background;
  /** From the lowest to the topmost. */
  readonly items: readonly Item[];
}

/** Immutable: what did not change is the same object as before. */
export interface Work extends Readonly<Record<SideName, WorkSide>> {
  readonly name: string;
}

let lastId = 0;

export const newItem = <Kind extends DesignObject>(object: Kind): Item<Kind> => ({
  id: String(++lastId),
  object,
});

export const workOf = ({ name, front, back }: Omit<DesignDocument, 'version'>): Work => ({
  name,
  front: { background: front.background, items: front.objects.map(newItem) },
  back: { background: back.background, items: back.objects.map(newItem) },
});

/** Another design in the place of this one. What is the same in both stays the same object, with its id. */
export function replaced(work: Work, { name, front, back }: Omit<DesignDocument, 'version'>): Work {
  const next = {
    name,
    front: replacedSide(work.front, front),
    back: replacedSide(work.back, back),
  };
  return name === work.name && SIDES.every((side) => next[side] === work[side]) ? work : next;
}

function replacedSide(side: WorkSide, design: DesignSide): WorkSide {
  if (isEqual(designSideOf(side), design)) return side;
  const left = [...side.items];
  const taken = (isIt: (object: DesignObject) => boolean): Item[] => {
    const at = left.findIndex(({ object }) => isIt(object));
    return at < 0 ? [] : left.splice(at, 1);
  };
  const same = design.objects.map((object) => taken((one) => isEqual(one, object)));
  const items = design.objects.map((object, at) => {
    const [equal] = same[at]!;
    if (equal) return equal;
    const [changed = newItem(object)] = taken((one) => isCounterpart(one, object));
    return { ...changed, object };
  });
  const isSameGround = isEqual(side.background, design.background);
  return { background: (isSameGround ? side : design).background, items };
}

/** Of the same field; without a field, of the same text. */
export function isCounterpart(one: DesignObject, other: DesignObject): boolean {
  if (one.kind !== other.kind || one.fieldName !== other.fieldName) return false;
  return one.fieldName !== null || wordsOf(one)?.text === wordsOf(other)?.text;
}

/** In whichever order their fields are: the server writes them in that of the schema. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => isEqual(value, other[name as keyof typeof other]))
  );
}

export const documentOf = ({ name, front, back }: Work): DesignDocument => ({
  version: VERSION,
  name,
  front: designSideOf(front),
  back: designSideOf(back),
});

export const designSideOf = ({ background, items }: WorkSide): DesignSide => ({
  background,
  objects: items.map(({ object }) => object),
});

/** The sides of which a card would be drawn otherwise. */
export const changedSides = (before: Work, after: Work): SideName[] =>
  SIDES.filter(
    (side) => before[side] !== after[side] && drawnOf(before[side]) !== drawnOf(after[side]),
  );

function drawnOf(side: WorkSide): string {
  const { background, objects } = designSideOf(side);
  return JSON.stringify([background, objects.filter(({ visible }) => visible)]);
}

/** How many objects there are on both sides. */
export const countOf = ({ front, back }: Work): number => front.items.length + back.items.length;

export const isLocked = ({ object }: Item, lock: Lock): boolean => object.locks.includes(lock);

/** Each of these as `change` makes it; null leaves it as it is. The same side where nothing changes. */
export function withChanged(
  side: WorkSide,
  ids: readonly string[],
  change: (object: DesignObject) => DesignObject | null,
): WorkSide {
  let changed = false;
  const items = side.items.map((item) => {
    const object = ids.includes(item.id) ? change(item.object) : null;
    if (!object || isEqual(object, item.object)) return item;
    changed = true;
    return { ...item, object };
  });
  return changed ? { ...side, items } : side;
}

export type Direction = 'front' | 'forward' | 'backward' | 'back';

/** Moves these over or under the others; their own order stays. */
export function reordered(side: WorkSide, ids: readonly string[], to: Direction): WorkSide {
  const isUp = to === 'forward' || to === 'front';
  const items = isUp ? [...side.items] : side.items.toReversed();
  const isMoved = ({ id }: Item) => ids.includes(id);
  const sorted = to === 'front' || to === 'back' ? toTheEnd(items, isMoved) : byOne(items, isMoved);
  const result = isUp ? sorted : sorted.toReversed();
  return result.every((item, at) => item === side.items[at]) ? side : { ...side, items: result };
}

const toTheEnd = (items: readonly Item[], isMoved: (item: Item) => boolean): Item[] => [
  ...items.filter((item) => !isMoved(item)),
  ...items.filter(isMoved),
];

function byOne(items: readonly Item[], isMoved: (item: Item) => boolean): Item[] {
  const next = [...items];
  for (let at = next.length - 2; at >= 0; at--) {
    const [one, above] = [next[at]!, next[at + 1]!];
    if (isMoved(one) && !isMoved(above)) [next[at], next[at + 1]] = [above, one];
  }
  return next;
}

/** Moves one to another place in the order. */
export function placedAt(side: WorkSide, id: string, index: number): WorkSide {
  const item = side.items.find((one) => one.id === id);
  if (!item || side.items.indexOf(item) === index) return side;
  const items = side.items.filter((one) => one !== item);
  items.splice(index, 0, item);
  return { ...side, items };
}
