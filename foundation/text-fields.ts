import { z } from 'zod';
import { messages, tooLong } from './messages';

/** What people type, wherever they do. */

/** What is not seen: spaces, marks that choose a variant, and whatever fonts leave blank. */
const UNSEEN = /[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

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
/** Not seen, but they change letters of some scripts, and emoji: joiners, and marks that choose a variant. */
const CHANGING = String.raw`\u034F\u180B-\u180F\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}`;
/** Letters of these are the same with and without them, except for variants of Han. */
const UNCHANGED = String.raw`\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}`;
const CHANGED = String.raw`(?![${UNCHANGED}])[\p{L}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const NEEDED = [
  // The longest flag is one sign and six more.
  String.raw`(?<=${CHANGED}[\p{M}${CHANGING}]{0,8})[${CHANGING}]`,
  String.raw`(?<=\p{sc=Hani})\p{Variation_Selector}`,
  // In a frame, as of keys with digits.
  String.raw`\uFE0F(?=\u20E3)`,
].join('|');
const NEVER_SEEN = new RegExp(String.raw`(?!${NEEDED})\p{Default_Ignorable_Code_Point}`, 'gu');
/** Without what nobody sees, for which a search would not find it. */
export const asSeen = (text: string): string => text.replace(NEVER_SEEN, '').normalize('NFC');

/** So many characters may be sent for one that is kept: letters in parts, and spaces. */
const SENT_FOR_ONE = 10;
/**
 * Looked at before anything else is done with a text: the marks of one letter are put in order in the square of
 * their number, and digits of other scripts are looked up one by one.
 */
export const boundedFor = (max: number, error = tooLong(max)) =>
  [(text: string) => text.length <= max * SENT_FOR_ONE, { error, abort: true }] as const;

/**
 * More marks on one letter than people write: in Burmese six, in Hebrew and Arabic four or five. Of those that
 * go with the letters of any script, three or four.
 */
const HEAPED_MARKS = /\p{Script=Inherited}{5}|\p{M}{8}/u;
/** Heaped marks are drawn over the rows above and below. */
export const hasHeapedMarks = (text: string): boolean => HEAPED_MARKS.test(text);
export const notHeaped = [(text: string) => !hasHeapedMarks(text), messages.tooManyMarks] as const;

export const line = (max: number) =>
  z
    .string(messages.blank)
    .refine(...boundedFor(max))
    .transform((text) => asSeen(text).replace(CONTROLS_AND_SPACES, ' ').trim())
    .pipe(z.string().min(1, messages.blank).max(max, tooLong(max)))
    .refine((text) => nameKey(text) !== '', messages.blank)
    .refine(...notHeaped)
    .meta({ description: `Text on one line, up to ${max} characters.` });

/** What a terminal or the order of letters obeys, except for the ends of lines and tabs. */
const OBEYED = /[^\P{Cc}\0\t\n\r]|[\u202A-\u202E\u2066-\u2069]/gu;
export const withoutCommands = (text: string): string => text.replace(OBEYED, '');

export const REASON_MAX = 500;
/** Why a request is decided as it is, on several lines. */
export const reasonText = z
  .string()
  .overwrite(withoutCommands)
  .trim()
  .max(REASON_MAX, tooLong(REASON_MAX))
  .refine(...notHeaped);

const DIGIT = /\p{Nd}/gu;
const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The digits of each script stand together, from its zero on. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (isDigit(zero - 1)) zero--;
  return String((code - zero) % 10);
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

export const contactNumber = z
  .string(messages.required)
  .refine(...boundedFor(30, messages.contactNumberInvalid))
  .overwrite(plainNumber)
  .trim()
  .overwrite((text) => text.replace(/\s/g, ' '))
  .min(1, messages.required)
  .regex(/^\+?[\d\s()./-]{3,30}$/, messages.contactNumberInvalid)
  .refine((text) => /\d.*\d.*\d/.test(text), messages.contactNumberInvalid)
  .meta({
    description: 'Three digits or more, with + ( ) . / - and spaces among them.',
    examples: ['+46 8 123 456'],
  });
