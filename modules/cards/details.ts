import { SIDES } from './design/card';
import type { DesignDocument } from './design/document';
import { filled } from './design/placeholders';

/** What a design says, by field name, where it says it for everybody to see. */
export function detailsIn(design: DesignDocument): Record<string, string> {
  const details: Record<string, string> = {};
  for (const object of SIDES.flatMap((side) => design[side].objects)) {
    if (object.kind !== 'text' || !object.visible || object.fieldName === null) continue;
    const text = filled(object.text, {}).trim();
    if (text !== '') details[object.fieldName] ??= text;
  }
  return details;
}
