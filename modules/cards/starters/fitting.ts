import { rounded, type DesignObject } from '../design/objects';

/** How long their words are differs from card to card. */
const LONG_FIELDS = ['name', 'text1'];

const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・]/u;
const WIDE = /[\p{Lu}mw]/u;

/** In parts of the font size, what the widest font of the starters needs on average. */
const widthOf = (letter: string): number => {
  if (SQUARE.test(letter)) return 1;
  return WIDE.test(letter) ? 0.72 : 0.58;
};

/** Some 22 letters: what a placeholder becomes is not known. */
const UNKNOWN = { width: 12, smallest: 28 };
const SMALLEST = 18;

/** With room for what it is filled in with. */
export const roomy = (object: DesignObject): DesignObject => sized(object, UNKNOWN);

/** With room for the words that it has. */
export function fitted(object: DesignObject): DesignObject {
  if (object.kind !== 'text') return object;
  const width = [...object.text].reduce((sum, letter) => sum + widthOf(letter), 0);
  return sized(object, { width, smallest: SMALLEST });
}

/** As large as it may be, and standing on the same line. */
function sized(object: DesignObject, words: typeof UNKNOWN): DesignObject {
  if (object.kind !== 'text' || !LONG_FIELDS.includes(object.fieldName ?? '')) return object;
  const fitting = Math.max(words.smallest, Math.floor(object.width / words.width));
  const fontSize = Math.min(object.fontSize, fitting);
  const top = rounded(object.top + (object.fontSize - fontSize) * object.scaleY * 0.9);
  return { ...object, fontSize, top };
}
