import type { DesignDocument } from '../document';
import type { DesignObject, TextObject } from '../objects';
import { filled } from '../placeholders';
import type { CardValues } from '../values';
import { unknownLetters } from './faces';

/** What the two sides of a card would say that none of our fonts can draw, each once. */
export async function unknownOnCard(
  { front, back }: Pick<DesignDocument, 'front' | 'back'>,
  values: CardValues,
): Promise<string[]> {
  const texts = [...front.objects, ...back.objects].filter(isRead);
  const found = await Promise.all(
    texts.map((object) => unknownLetters(filled(object.text, values.texts), object)),
  );
  return [...new Set(found.flat())];
}

const isRead = (object: DesignObject): object is TextObject =>
  object.kind === 'text' && object.visible && object.opacity > 0;
