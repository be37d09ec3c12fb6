import { SIDES } from './design/card';
import type { DesignDocument } from './design/document';
import { wordsOf } from './design/objects';
import { filled, placeholdersIn } from './design/placeholders';

/**
 * What a design says, by field name, where it says it for everybody to see. What its placeholders stood
 * for before, they still do.
 */
export function detailsIn(
  design: DesignDocument,
  before: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const details: Record<string, string> = {};
  for (const object of SIDES.flatMap((side) => design[side].objects)) {
    const words = wordsOf(object);
    if (!words || !object.visible) continue;
    for (const name of placeholdersIn(words.text)) {
      if (Object.hasOwn(before, name)) details[name] ??= before[name]!;
    }
    if (object.fieldName === null) continue;
    const text = filled(words.text, {}).trim();
    if (text !== '') details[object.fieldName] ??= text;
  }
  return details;
}
