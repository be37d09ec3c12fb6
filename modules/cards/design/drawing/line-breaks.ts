/** How a text is broken into lines, and how one line is cut to a width. */

/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}ー々〆]/u;
const SPACE = /^[ \t]$/;
/** No line begins with the one, and none ends with the other. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；！？・…ー々]/u;
const OPENING = /^[\p{Ps}\p{Pi}]/u;
/**
 * In Thai and Lao: a vowel that is written before its consonant, or one that another letter has to follow; and
 * a vowel that is written after it, a sign of repetition, or a silent letter. No dictionary parts their words:
 * browsers and Node have different ones, but have to draw the same lines.
 */
const BEGINS_SYLLABLE = /^[\u0e40-\u0e44\u0ec0-\u0ec4]|[\u0e31\u0e37\u0e47\u0eb1\u0ebb\u0ebd]/;
const ENDS_SYLLABLE =
  /^[\u0e2f\u0e30\u0e32\u0e33\u0e45\u0e46\u0eaf\u0eb0\u0eb2\u0eb3\u0ebd\u0ec6]|[\u0e4c\u0ecc]/;

const ELLIPSIS = '…';
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Scripts whose letters have other forms, and widths, beside each other. */
export const isJoined = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/** The parts of a line of several scripts between which it may be broken, spaces on their own. */
export function unbroken(letters: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const letter of letters) {
    const part = parts.at(-1);
    if (part && !breaksBetween(part.at(-1)!, letter)) part.push(letter);
    else parts.push([letter]);
  }
  return parts;
}

function breaksBetween(before: string, after: string): boolean {
  if (SPACE.test(before) || SPACE.test(after)) return true;
  if (OPENING.test(before) || CLOSING.test(after)) return false;
  if (BEGINS_SYLLABLE.test(before) || ENDS_SYLLABLE.test(after)) return false;
  return isUnspaced(before) || isUnspaced(after);
}

/** Of one line that was broken into several: where it was broken nothing is left of the space. */
export function withoutBrokenSpaces(lines: readonly string[][]): string[][] {
  const last = lines.length - 1;
  return lines
    .map((line, at) =>
      line.slice(at === 0 ? 0 : startOf(line), at === last ? undefined : endOf(line)),
    )
    .filter((line) => line.length > 0 || last === 0);
}

const isInk = (letter: string): boolean => !SPACE.test(letter);
const startOf = (line: string[]): number => {
  const start = line.findIndex(isInk);
  return start < 0 ? line.length : start;
};
const endOf = (line: string[]): number => line.findLastIndex(isInk) + 1;

/** Several lines as one. */
export const onOneLine = (text: string): string =>
  text.trim().replace(/\s*[\n\r\u2028\u2029]\s*/g, ' ');

/** As much of the text as fits, ending in an ellipsis where that is not all; no letter is cut apart. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  const cut = (count: number) => letters.slice(0, count).join('').trimEnd() + ELLIPSIS;
  let least = 0;
  let most = letters.length - 1;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(cut(middle))) least = middle;
    else most = middle - 1;
  }
  return cut(least);
}
