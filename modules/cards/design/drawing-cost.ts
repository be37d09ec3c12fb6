import { DomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { LIMITS, SIDES } from './card';
import type { DesignDocument } from './document';
import { wordsOf } from './objects';
import { filled, FILLED_FIELDS, type FieldTexts } from './placeholders';
import { shownObjects } from './values';

/** About as long as what people fill in can be. */
const LONG = 'x'.repeat(100);
/** For a design that is filled in for people who are not known yet. */
export const LONG_TEXTS: FieldTexts = Object.fromEntries(
  FILLED_FIELDS.map((field) => [field, LONG]),
);

/**
 * Letters are what drawing takes long for, those of large scripts longest; an emoji counts as two. Refused
 * only where a design is saved: what was stored before is still drawn.
 */
export function refuseLongTexts(design: DesignDocument, texts: FieldTexts): void {
  let letters = 0;
  for (const object of SIDES.flatMap((side) => shownObjects(design[side]))) {
    const words = wordsOf(object);
    if (!words) continue;
    letters += filled(words.text, texts).length;
    if (letters > LIMITS.letters) {
      throw new DomainError('InputInvalid', { fields: { cardData: messages.designTooLong } });
    }
  }
}
