import { z } from 'zod';
import { messages, tooLong } from './messages';

/** What people type, wherever they do. */

/** What is not seen: spaces, marks that choose a variant, and whatever fonts leave blank. */
const UNSEEN = /[\s\p{Z}\p{Cf}\p{DI}\u2800]/gu;

/** What makes two names the same: case, variants of letters and what is not seen do not count. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ς', 'σ');

/** What breaks a line or is a command to a terminal; NUL is refused where a body is read. */
const CONTROLS_AND_SPACES = /(?:[^\P{Cc}\0]|\s)+/gu;
/**
 * Never seen. Joiners and marks of variants are left where they change a letter, an emoji or a framed digit: not
 * behind Latin, Greek, Cyrillic, Armenian, Georgian, Hangul and kana, and behind Han only marks of variants.
 */
const NEVER_SEEN =
  /[\p{Bidi_C}\xAD\u200B\u2060-\u206F\uFEFF\uFFA0]|(?<!(?![\0-\u058F\u10A0-\u11FF\u1E00-\u1FFF\u3040-\uD7A3])[\p{L}\p{Emoji}][\p{M}\p{DI}]{0,8}|\p{sc=Hani}(?=\p{VS}))\p{DI}(?!\u20E3)/gu;
/** Without what nobody sees, for which a search would not find it. */
export const asSeen = (text: string): string => text.replace(NEVER_SEEN, '').normalize('NFC');

/** So many characters may be sent for one that is kept: letters in parts, and spaces. */
const SENT_FOR_ONE = 10;
interface FieldMessages {
  tooLong?: string;
  absent?: z.core.$ZodStringParams | string;
}

/**
 * A text as someone types it, tidied up. How long it is is looked at before: the marks of one letter are put in
 * order in the square of their number, and digits of other scripts are looked up one by one.
 */
export const tidiedText = (
  max: number,
  tidy: (text: string) => string,
  { tooLong: error = tooLong(max), absent }: FieldMessages = {},
) =>
  z
    .string(absent)
    .refine((text) => text.length <= max * SENT_FOR_ONE, { error, abort: true })
    .overwrite(tidy)
    .max(max, error);

/**
 * More marks on one letter than people write: in Burmese six, in Hebrew and Arabic four or five. Of those that
 * go with the letters of any script, three or four.
 */
const HEAPED_MARKS = /\p{sc=Zinh}{5}|\p{M}{8}/u;
/** Heaped marks are drawn over the rows above and below. */
export const notHeaped = [
  (text: string) => !HEAPED_MARKS.test(text),
  messages.tooManyMarks,
] as const;

/** A text without what nobody sees, on one line. */
export const onOneLine = (text: string): string =>
  asSeen(text).replace(CONTROLS_AND_SPACES, ' ').trim();

export const line = (max: number) =>
  tidiedText(max, onOneLine, { absent: messages.blank })
    .refine((text) => nameKey(text) !== '', messages.blank)
    .refine(...notHeaped)
    .meta({ description: 'Text on one line.', minLength: 1 });

/** What a terminal obeys, except for the ends of lines and tabs. */
const OBEYED = /[^\P{Cc}\0\t\n\r]/gu;
export const withoutCommands = (text: string): string => asSeen(text).replace(OBEYED, '');

/** A text on several lines. */
export const linesOf = (text: string): string => withoutCommands(text).trim();

export const REASON_MAX = 500;
/** Why a request is decided as it is, on several lines. */
export const reasonText = tidiedText(REASON_MAX, linesOf).refine(...notHeaped);

const DIGIT = /\p{Nd}/gu;

/** The digits of each script stand together, from its zero on. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return `${before % 10}`;
}

/** As keyboards of East Asia type signs. */
const WIDE = /[\uFF01-\uFF5E]/g;

/**
 * A number as it is typed on any keyboard: with the digits of its script, wide ones, dashes for a minus
 * and the marks of direction that come along where it is copied. What is no digit, such as ½, stays.
 */
export const plainNumber = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replaceAll('٫', ',')
    .replace(WIDE, (sign) => sign.normalize('NFKC'))
    .replace(DIGIT, plainDigit);

const NUMBER_MAX = 60;

/** Also several, and with an extension or a word: "+44 20 7946 0018 ext. 12 / +44 7700 900123". */
export const contactNumber = tidiedText(
  NUMBER_MAX,
  (text) => onOneLine(plainNumber(asSeen(text))),
  { tooLong: messages.contactNumberInvalid, absent: messages.required },
)
  .min(1, messages.required)
  .regex(/\d.*\d.*\d/, messages.contactNumberInvalid)
  .refine(...notHeaped);
