import {
  SIDES,
  type DesignDocument,
  type DesignObject,
  type SideName,
} from '#modules/cards/contract';
import { elementsOf } from './elements';
import type { CardKind } from './editor';

/** What is not the same in two designs, in words. */
export interface Difference {
  side: SideName;
  /** What it is about. */
  what: string;
  /** As seen from the first design: what the second one has done. */
  how: string;
}

export function differencesOf(
  kind: CardKind,
  mine: DesignDocument,
  theirs: DesignDocument,
): Difference[] {
  return SIDES.flatMap((side) => {
    const [own, other] = [mine[side], theirs[side]];
    const names = new Map(elementsOf(kind, side).map(({ fieldName, label }) => [fieldName, label]));
    const found: Difference[] = [];
    if (!isSame(own.background, other.background)) {
      found.push({ side, what: 'Background', how: 'is a different one' });
    }
    const left = [...other.objects];
    for (const object of own.objects) {
      const at = left.findIndex((one) => isThing(object, one));
      const what = nameOf(object, names);
      if (at < 0) {
        found.push({ side, what, how: 'is only on yours' });
        continue;
      }
      const how = changeOf(object, left[at]!);
      left.splice(at, 1);
      if (how) found.push({ side, what, how });
    }
    found.push(
      ...left.map((object) => ({ side, what: nameOf(object, names), how: 'is only on theirs' })),
    );
    return found;
  });
}

/** The same field, or for what has none the same words. */
function isThing(one: DesignObject, other: DesignObject): boolean {
  if (one.kind !== other.kind) return false;
  if (one.fieldName !== null || other.fieldName !== null) return one.fieldName === other.fieldName;
  return one.kind !== 'text' || other.kind !== 'text' || one.text === other.text;
}

const PLACE = new Set(['left', 'top', 'angle', 'scaleX', 'scaleY', 'width', 'height', 'dx', 'dy']);

function changeOf(mine: DesignObject, theirs: DesignObject): string | null {
  const names = Object.keys(mine).filter(
    (name) => !isSame(mine[name as keyof DesignObject], theirs[name as keyof DesignObject]),
  );
  if (names.length === 0) return null;
  if (names.includes('visible'))
    return theirs.visible ? 'is shown on theirs' : 'is hidden on theirs';
  if (names.includes('text')) return 'has other words on theirs';
  return names.every((name) => PLACE.has(name))
    ? 'stands elsewhere on theirs'
    : 'looks different on theirs';
}

function nameOf(object: DesignObject, names: ReadonlyMap<string, string>): string {
  const named = names.get(object.fieldName ?? '');
  if (named) return named;
  if (object.kind === 'text') return `“${object.text.slice(0, 40)}”`;
  return object.kind === 'line' ? 'Line' : 'Picture';
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
