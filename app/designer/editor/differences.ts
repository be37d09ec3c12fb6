import {
  kindOf,
  SIDES,
  wordsOf,
  type DesignDocument,
  type DesignObject,
  type SideName,
} from '#modules/cards/contract';
import { elementsOf, type DesignerOf } from './elements';

/** A difference between two designs, in words. */
interface Difference {
  side: SideName;
  what: string;
  /** What the second design has otherwise than the first. */
  how: string;
}

export function differencesOf(
  designer: DesignerOf,
  mine: DesignDocument,
  theirs: DesignDocument,
): Difference[] {
  return SIDES.flatMap((side) => {
    const [own, other] = [mine[side], theirs[side]];
    const labels = new Map(
      elementsOf(designer, side).map(({ fieldName, label }) => [fieldName, label]),
    );
    const nameOf = (object: DesignObject): string => {
      const words = wordsOf(object);
      const name = words ? `“${words.text.slice(0, 40)}”` : kindOf(object).label;
      return labels.get(object.fieldName ?? '') ?? name;
    };
    const found: Difference[] = [];
    if (!isSame(own.background, other.background)) {
      found.push({ side, what: 'Background', how: 'is a different one' });
    }
    const left = [...other.objects];
    for (const object of own.objects) {
      const at = left.findIndex((one) => isCounterpart(object, one));
      const [there] = at < 0 ? [] : left.splice(at, 1);
      const how = there ? changeOf(object, there) : 'is only on yours';
      if (how) found.push({ side, what: nameOf(object), how });
    }
    const onlyTheirs = left.map((one) => ({ side, what: nameOf(one), how: 'is only on theirs' }));
    return [...found, ...onlyTheirs];
  });
}

/** Of the same field; without a field, of the same text. */
function isCounterpart(one: DesignObject, other: DesignObject): boolean {
  if (one.kind !== other.kind || one.fieldName !== other.fieldName) return false;
  return one.fieldName !== null || wordsOf(one)?.text === wordsOf(other)?.text;
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

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
