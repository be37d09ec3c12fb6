import { DomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { LIMITS, SIDES } from './card';
import type { DesignDocument } from './document';
import { wordsOf } from './objects';
import { filled, FILLED_FIELDS, type FieldTexts } from './placeholders';

/** About as long as what people fill in can be. */
const LONG = 'x'.repeat(100);
/** For a design that is filled in for people who are not known yet. */
export const LONG_TEXTS: FieldTexts = Object.fromEntries(
  FILLED_FIELDS.map((field) => [field, LONG]),
);

/**
 * Letters are what drawing takes long for, those of large scripts longest. Refused only where a design is
 * saved: what was stored before is still drawn.
 */
export function refuseLongTexts(design: DesignDocument, texts: FieldTexts): void {
  let bytes = 0;
  for (const object of SIDES.flatMap((side) => design[side].objects)) {
    const words = wordsOf(object);
    if (!words) continue;
    bytes += new TextEncoder().encode(filled(words.text, texts)).length;
    if (bytes > LIMITS.textBytes) {
      throw new DomainError('InputInvalid', { fields: { cardData: messages.designTooLong } });
    }
  }
}
