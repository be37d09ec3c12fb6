import { DomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { LIMITS, SIDES } from './card';
import type { DesignDocument } from './document';
import { pictureOf, wordsOf } from './objects';
import { filled, FILLED_FIELDS, type FieldTexts } from './placeholders';
import { shownObjects } from './values';

/** About as long as what people fill in can be. */
const LONG = 'x'.repeat(100);
/** For a design that is filled in for people who are not known yet. */
export const LONG_TEXTS: FieldTexts = Object.fromEntries(
  FILLED_FIELDS.map((field) => [field, LONG]),
);

/**
 * Letters are what drawing takes long for, those of large scripts longest; an emoji counts as two. Pictures
 * are what it takes memory for. Refused only where a design is saved: what was stored before is still drawn.
 */
export function refuseCostly(design: DesignDocument, texts: FieldTexts): void {
  const refuse = (message: string): never => {
    throw new DomainError('InputInvalid', { fields: { cardData: message } });
  };
  const pictures = new Set<string | null>();
  let letters = 0;
  for (const side of SIDES) {
    pictures.add(design[side].background.picture?.assetId ?? null);
    for (const object of shownObjects(design[side])) {
      pictures.add(pictureOf(object));
      letters += filled(wordsOf(object)?.text ?? '', texts).length;
      if (letters > LIMITS.letters) refuse(messages.designTooLong);
    }
  }
  pictures.delete(null);
  if (pictures.size > LIMITS.pictures) refuse(messages.designTooManyPictures);
}
