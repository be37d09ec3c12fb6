import {
  SIDES,
  type DesignDocument,
  type DesignObject,
  type ImageObject,
  type SideName,
  type TextObject,
} from '#modules/cards/contract';
import type { CardKind } from './editor';
import { elementsOf, type KnownTexts } from './elements';
import { withPicture } from './new-objects';
import { workOn, type Work } from './work';

type Sides = Pick<DesignDocument, 'front' | 'back'>;

/**
 * A given design in the place of one's own. A personal one says what was on the card, or is known
 * of the person: of what neither says, the example is not taken for true.
 */
export function begunWith(
  { front, back }: Sides,
  work: Work,
  { kind, known }: { kind: CardKind; known: KnownTexts },
): Work {
  if (kind === 'corporate') return workOn({ name: work.name, front, back });
  const own = (side: SideName) => (object: DesignObject) => ownObject(object, side, work, known);
  return workOn({
    name: work.name,
    front: { ...front, objects: front.objects.map(own('front')) },
    back: { ...back, objects: back.objects.map(own('back')) },
  });
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
