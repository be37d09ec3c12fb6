import { type DesignDocument, type DesignObject } from '#modules/cards/contract';
import type { KnownTexts } from './elements';
import { workOn, type Work } from './work';

/** A given design under one's own name, with what is known of the person in it. */
export function begunWith(
  { front, back }: Pick<DesignDocument, 'front' | 'back'>,
  name: string,
  known: KnownTexts,
): Work {
  const own = (object: DesignObject): DesignObject => {
    const words = object.kind === 'text' && object.editable && known[object.fieldName ?? ''];
    const isPlaceholder = object.kind === 'text' && object.text.includes('{{');
    return words && !isPlaceholder ? ({ ...object, text: words } as DesignObject) : object;
  };
  return workOn({
    name,
    front: { ...front, objects: front.objects.map(own) },
    back: { ...back, objects: back.objects.map(own) },
  });
}
