import { filled, type FieldTexts } from '../placeholders';

/** Which way a text is read, and what in it keeps a way of its own. */

/** Hebrew, Arabic and the scripts after them, with their forms for presentation. */
const TO_LEFT = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefe';
const RIGHT_TO_LEFT = new RegExp(`[${TO_LEFT}]`);

/** The first letter says which way a text is read, as in a page. */
export const isRightToLeft = (text: string): boolean =>
  RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** The marks of Unicode for a part that is ordered by itself. They are not seen. */
const [LEFT_TO_RIGHT_PART, RIGHT_TO_LEFT_PART, END] = ['\u2066', '\u2067', '\u2069'];
/** A part without others in it. */
const WHOLE_PART = /[\u2066\u2067][^\u2066\u2067\u2069]*\u2069/g;
const BEGINNING = /[\u2066\u2067]/g;

/** What turns letters round: a card shows what its contact file says. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

const NUMBER = '[+*(]{0,2}\\p{Nd}(?:(?:[ \\u00a0().–-]{0,3}|\\/)\\p{Nd}){5,}';
const OF_WORD = `[^\\s${TO_LEFT}\\u2066-\\u2069]`;
const LETTER = `[^\\P{L}${TO_LEFT}]`;
const LAST = `(?![${TO_LEFT}])[\\p{L}\\p{M}\\p{Nd}/]`;
const MAIL_OR_LINK = `(?=[\\p{L}\\p{Nd}])${OF_WORD}*(?:@|:\\/\\/|www\\.)${OF_WORD}*${LAST}`;
const WORDS = `(?:\\p{Nd}${OF_WORD}*)?${LETTER}(?:[^${TO_LEFT}\\u2066-\\u2069\\n]*${LAST})?`;
const READ_FROM_THE_LEFT = new RegExp(`${MAIL_OR_LINK}|${NUMBER}|${WORDS}`, 'gu');

/**
 * A text as it is drawn. In one that is read from the right, the groups of "+351 22 000" would be too: what is
 * filled in and what is read from the left, numbers with it, are ordered by themselves, on each line.
 */
export function drawnWords(text: string, texts: FieldTexts): string {
  const [typed, values] = [upright(text), (value: string) => inOrder(upright(value))];
  if (!RIGHT_TO_LEFT.test(filled(text, texts))) return filled(typed, texts, upright);
  return filled(typed, texts, values).replace(
    READ_FROM_THE_LEFT,
    (found) => LEFT_TO_RIGHT_PART + found + END,
  );
}

const upright = (text: string): string => text.replace(TURNING, '');

const inOrder = (value: string): string =>
  (isRightToLeft(value) ? RIGHT_TO_LEFT_PART : LEFT_TO_RIGHT_PART) + value + END;

/** What has begun in these lines and goes on in the next one: each line is drawn by itself. */
export function begunIn(lines: readonly string[][]): string {
  let text = lines.map((line) => line.join('')).join('');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(WHOLE_PART, '');
  }
  return text.match(BEGINNING)?.join('') ?? '';
}
