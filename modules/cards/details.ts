import { SIDES } from './design/card';
import type { DesignDocument } from './design/document';
import { wordsOf } from './design/objects';
import { filled } from './design/placeholders';

/** What a design says, by field name, where it says it for everybody to see. */
export function detailsIn(design: DesignDocument): Record<string, string> {
  const details: Record<string, string> = {};
  for (const object of SIDES.flatMap((side) => design[side].objects)) {
    const words = wordsOf(object);
    if (!words || !object.visible || object.fieldName === null) continue;
    const text = filled(words.text, {}).trim();
    if (text !== '') details[object.fieldName] ??= text;
  }
  return details;
}
