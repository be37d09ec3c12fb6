import {
  SIDES,
  wordsOf,
  type DesignDocument,
  type DesignObject,
  type SideName,
} from '#modules/cards/contract';
import type { DesignerWords } from '#foundation/words/designer/en';
import { beginningOf } from './beginning';
import { elementsOf, NAME_LENGTH, type DesignerOf } from './elements';
import { isCounterpart, isEqual } from './work';

/** A difference between two designs. */
interface Difference {
  side: SideName;
  what: string;
  /** What the second design has otherwise than the first. */
  how: keyof DesignerWords['conflict']['how'];
}

export function differencesOf(
  designer: DesignerOf,
  mine: DesignDocument,
  theirs: DesignDocument,
  words: DesignerWords,
): Difference[] {
  return SIDES.flatMap((side) => {
    const [own, other] = [mine[side], theirs[side]];
    const labels = new Map(
      elementsOf(designer, side).map(({ fieldName, label }) => [fieldName, words.elements[label]]),
    );
    const nameOf = (object: DesignObject): string => {
      const text = wordsOf(object)?.text;
      const name =
        text === undefined
          ? words.kinds[object.kind]
          : words.quoted(beginningOf(text, NAME_LENGTH));
      return labels.get(object.fieldName ?? '') ?? name;
    };
    const found: Difference[] = [];
    if (!isEqual(own.background, other.background)) {
      found.push({ side, what: words.conflict.background, how: 'otherBackground' });
    }
    const left = [...other.objects];
    for (const object of own.objects) {
      const at = left.findIndex((one) => isCounterpart(object, one));
      const [there] = at < 0 ? [] : left.splice(at, 1);
      const how = there ? changeOf(object, there) : 'onlyYours';
      if (how) found.push({ side, what: nameOf(object), how });
    }
    const onlyTheirs = left.map((one) => ({ side, what: nameOf(one), how: 'onlyTheirs' as const }));
    return [...found, ...onlyTheirs];
  });
}

const PLACE = new Set(['left', 'top', 'angle', 'scaleX', 'scaleY', 'width', 'height', 'dx', 'dy']);

function changeOf(mine: DesignObject, theirs: DesignObject): Difference['how'] | null {
  const names = Object.keys(mine).filter(
    (name) => !isEqual(mine[name as keyof DesignObject], theirs[name as keyof DesignObject]),
  );
  if (names.length === 0) return null;
  if (names.includes('visible')) return theirs.visible ? 'shown' : 'hidden';
  if (names.includes('text')) return 'otherWords';
  return names.every((name) => PLACE.has(name)) ? 'elsewhere' : 'different';
}
