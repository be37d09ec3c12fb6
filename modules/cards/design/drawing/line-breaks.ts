/** How a text is broken into lines, and how one line is cut to a width. */

/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}ー々〆]/u;
const SPACE = /^[ \t]$/;
/** No line begins with the one, and none ends with the other. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；！？・…ー々]/u;
const OPENING = /^[\p{Ps}\p{Pi}]/u;
const THAI_OR_LAO = /[\u0e00-\u0eff]/;
/** What no line begins with, beside other scripts too: a sign that belongs to what is before it. */
const FOLLOWING = /^[\u0e2f\u0e46\u0eaf\u0ec6]/;

/**
 * Between which letters of Thai a syllable ends for sure. No dictionary parts their words: browsers and Node
 * have different ones, but have to draw the same lines. A syllable begins with one of the vowels that are written
 * before their consonant, or with a consonant that has a vowel or a tone.
 */
const BEFORE = '[เ-ไ]';
const TONES = '[\u0e48-\u0e4b]*';
const WITH_VOWEL = '(?:[\u0e31\u0e34-\u0e3c\u0e47-\u0e4b\u0e4d]+(?!\u0e4c)|[\u0e30\u0e32\u0e33])';
const CONSONANT = '[ก-ฮ\u0e5c\u0e5d]';
/** They end syllables, and are often second in a group of two. */
const SOFT = '[งญณนมยรลวฬ]';
const HARD = `(?!${SOFT})${CONSONANT}`;
const SYLLABLE_END = new RegExp(
  [
    // Behind a vowel that may be last, a silent letter, a soft consonant, or the vowel that อ then is.
    `(?<=[\u0e2f\u0e30\u0e32-\u0e35\u0e38\u0e39\u0e3d\u0e45\u0e46\u0e4d]${TONES}|\u0e4c|${SOFT}|(?:\u0e37${TONES}|[ก-ฮ][\u0e48-\u0e4b])อ|[ใไ][ก-ฮ][\u0e48-\u0e4b])(?=${BEFORE}|[ฉผฝหฮ]?${CONSONANT}${WITH_VOWEL})`,
    // Behind a hard one that follows a vowel, unless it may be the first of two.
    `(?<=(?:[\u0e31\u0e34-\u0e3c\u0e47]${TONES}|\u0e32|${BEFORE}${CONSONANT}${TONES})${HARD})(?=${BEFORE}|${HARD}${WITH_VOWEL})`,
    `(?<=(?![ฉผฝสห])${CONSONANT})(?=${BEFORE})`,
  ].join('|'),
  'g',
);
/** Letters of Lao stand in the same order. */
const LAO = /[\u0e80-\u0eff]/g;
const TO_THAI = 0x80;

const ELLIPSIS = '…';
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Scripts whose letters have other forms, and widths, beside each other. */
export const isJoined = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/** The parts of a line of several scripts between which it may be broken, spaces on their own. */
export function unbroken(letters: readonly string[]): string[][] {
  const ends = syllableEndsIn(letters.join(''));
  const parts: string[][] = [];
  let at = 0;
  for (const letter of letters) {
    const part = parts.at(-1);
    if (part && !breaksBetween(part.at(-1)!, letter, ends.has(at))) part.push(letter);
    else parts.push([letter]);
    at += letter.length;
  }
  return parts;
}

function syllableEndsIn(text: string): Set<number> {
  const thai = text.replace(LAO, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_THAI));
  return new Set(Array.from(thai.matchAll(SYLLABLE_END), ({ index }) => index));
}

function breaksBetween(before: string, after: string, isSyllableEnd: boolean): boolean {
  if (SPACE.test(before) || SPACE.test(after)) return true;
  if (OPENING.test(before) || CLOSING.test(after) || FOLLOWING.test(after)) return false;
  if (THAI_OR_LAO.test(before) && THAI_OR_LAO.test(after)) return isSyllableEnd;
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
