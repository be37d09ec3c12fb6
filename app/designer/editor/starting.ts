import {
  LIMITS,
  SIDES,
  type DesignDocument,
  type DesignObject,
  type ImageObject,
  type SideName,
  type TextObject,
} from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import type { CardKind, Editor } from './editor';
import { elementsOf, type KnownTexts } from './elements';
import { withPicture } from './new-objects';
import { countOf, workOn, type Item, type Work, type WorkSide } from './work';

type Sides = Pick<DesignDocument, 'front' | 'back'>;

/** As one step. What is locked may leave too little room for it. */
export function begin(editor: Editor, design: Sides, known: KnownTexts): void {
  const begun = begunWith(design, editor.state.work, { kind: editor.kind, known });
  if (countOf(begun) > LIMITS.objects) return editor.tell(messages.designFull);
  editor.change(() => begun, { select: [] });
}

const isHeld = ({ object }: Item): boolean => object.locks.length > 0;

export const hasLocked = (work: Work): boolean =>
  SIDES.some((side) => work[side].items.some(isHeld));

/**
 * A given design in the place of one's own. A personal one says what was on the card, or is known
 * of the person: of what neither says, the example is not taken for true. What is locked stays.
 */
export function begunWith(
  design: Sides,
  work: Work,
  { kind, known }: { kind: CardKind; known: KnownTexts },
): Work {
  const { front, back } = kind === 'corporate' ? design : ownSides(design, work, known);
  const begun = workOn({ name: work.name, front, back });
  return {
    ...begun,
    front: withHeld(begun.front, work.front),
    back: withHeld(begun.back, work.back),
  };
}

/** On top, and no field of it is there a second time. */
function withHeld(begun: WorkSide, { items }: WorkSide): WorkSide {
  const held = items.filter(isHeld);
  const fields = new Set(held.map(({ object }) => object.fieldName));
  const free = begun.items.filter(
    ({ object }) =>
      object.kind === 'line' || object.fieldName === null || !fields.has(object.fieldName),
  );
  return { ...begun, items: [...free, ...held] };
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
  if (fieldName === null || object.kind === 'line') return object;
  const there = objectsOf(work, side).filter((one) => one.fieldName === fieldName);
  if (object.kind === 'image') {
    const picture = there.find((one): one is ImageObject => one.kind === 'image' && !!one.assetId);
    return picture ? { ...withPicture(object, picture), visible: picture.visible } : object;
  }
  const words = there.find((one): one is TextObject => one.kind === 'text' && !!one.text.trim());
  if (words) return { ...object, text: words.text, visible: words.visible };
  const text = known[fieldName];
  return text ? { ...object, text } : { ...object, text: labelOf(side, fieldName), visible: false };
}

/** What is shown comes before what was unticked, and this side before the other one. */
function objectsOf(work: Work, first: SideName): DesignObject[] {
  const sides = [first, ...SIDES.filter((side) => side !== first)];
  const all = sides.flatMap((side) => work[side].items.map(({ object }) => object));
  return [...all.filter(({ visible }) => visible), ...all.filter(({ visible }) => !visible)];
}

/** As a text begins that is ticked. */
const labelOf = (side: SideName, name: string): string =>
  elementsOf('personal', side).find(({ fieldName }) => fieldName === name)?.label ?? '';
