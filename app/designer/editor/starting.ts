import {
  blankDesign,
  fitted,
  kindOf,
  LIMITS,
  SIDES,
  type CardKind,
  type DesignDocument,
  type DesignObject,
  type SideName,
  wordsOf,
} from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import type { DesignerWords } from '#foundation/words/designer/en';
import type { Editor } from './editor';
import type { KnownTexts } from './elements';
import { countOf, documentOf, workOf, type Item, type Work, type WorkSide } from './work';

type Sides = Pick<DesignDocument, 'front' | 'back'>;

/** Starts from a given design, as one step. Locked objects may leave too little room for it. */
export function start(editor: Editor, design: Sides, known: KnownTexts): void {
  const started = startedFrom(design, editor.state.work, { kind: editor.kind, known });
  if (countOf(started) > LIMITS.objects) return editor.notify(messages.designFull);
  editor.change(() => started, { select: [] });
}

const hasLocks = ({ object }: Item): boolean => object.locks.length > 0;

export const hasLocked = (work: Work): boolean =>
  SIDES.some((side) => work[side].items.some(hasLocks));

/**
 * A given design in the place of the own one. On a personal card its example texts are replaced by
 * what was on the card or is known of the person, smaller where it is long; without either they are
 * hidden. Locked objects stay.
 */
export function startedFrom(
  design: Sides,
  work: Work,
  { kind, known }: { kind: CardKind; known: KnownTexts },
): Work {
  const { front, back } = kind === 'corporate' ? design : ownSides(design, work, known);
  const started = workOf({ name: work.name, front, back });
  return {
    ...started,
    front: withLocked(started.front, work.front),
    back: withLocked(started.back, work.back),
  };
}

/** A given design as a first personal card, with what is known of the person. */
export const firstDesign = (design: Sides, known: KnownTexts): DesignDocument => {
  const blank = workOf(blankDesign(`cardDesign_${Date.now()}`));
  return documentOf(startedFrom(design, blank, { kind: 'personal', known }));
};

/** Locked objects come on top, and replace those of the same field. */
function withLocked(started: WorkSide, { items }: WorkSide): WorkSide {
  const locked = items.filter(hasLocks);
  const fields = new Set(locked.map(({ object }) => object.fieldName));
  const free = started.items.filter(
    ({ object }) =>
      object.fieldName === null || !kindOf(object).onePerField || !fields.has(object.fieldName),
  );
  return { ...started, items: [...free, ...locked] };
}

function ownSides({ front, back }: Sides, work: Work, known: KnownTexts): Sides {
  const own = (side: SideName) => (object: DesignObject) => ownObject(object, side, work, known);
  return {
    front: { ...front, objects: front.objects.map(own('front')) },
    back: { ...back, objects: back.objects.map(own('back')) },
  };
}

function ownObject(
  object: DesignObject,
  side: SideName,
  work: Work,
  known: KnownTexts,
): DesignObject {
  const { fieldName } = object;
  const kind = kindOf(object);
  if (fieldName === null || !kind.onePerField) return object;
  for (const before of objectsOf(work, side)) {
    if (before.kind !== object.kind || before.fieldName !== fieldName) continue;
    const own = kind.withContentOf(object, before);
    if (own) return fitted(own);
  }
  if (wordsOf(object) === null) return object;
  if (known[fieldName]) return fitted(kind.withWords(object, known[fieldName]));
  return { ...kind.withWords(object, ''), visible: false };
}

/** Visible objects before hidden ones, and those of this side before the other side's. */
function objectsOf(work: Work, first: SideName): DesignObject[] {
  const sides = [first, ...SIDES.filter((side) => side !== first)];
  const all = sides.flatMap((side) => work[side].items.map(({ object }) => object));
  return [...all.filter(({ visible }) => visible), ...all.filter(({ visible }) => !visible)];
}

/** What a starter is called in the language of the page. */
export const starterWords = ({ starters }: DesignerWords, id: string) =>
  starters[id as keyof typeof starters];
