/** Letters that are not a letter and a mark, but that people type as if they were. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ə: 'e',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ٱ: 'ا',
};

/** Accents, the vowels, hamzas and lengthening of Arabic, and the dot of Devanagari: few people type them. */
const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u0640]/g;
const APOSTROPHES = /['’‘ʼʻʹ′`´]/g;
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** Chinese, Japanese and, decomposed, Korean, of which names are written with a space or without. */
const SIGNS = String.raw`\u1100-\u11ff\u3005\u3040-\u30ff\u3400-\u9fff\u{20000}-\u{3ffff}`;
const SPACES_BETWEEN_SIGNS = new RegExp(`(?<=[${SIGNS}]) +(?=[${SIGNS}])`, 'gu');
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/** Without case, accents and wide forms. */
const unmarked = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);

/** As it is searched, as `plain_text` of the database makes it. */
export const plain = (text: string): string => unmarked(text).replace(SPACES_BETWEEN_SIGNS, '');

/** A name as it is compared: words of letters and digits without case and marks, a space between. */
export const fold = (text: string): string =>
  unmarked(text).replace(APOSTROPHES, '').replace(BETWEEN_WORDS, ' ').trim().normalize('NFC');

export const wordsIn = (folded: string): string[] => (folded === '' ? [] : folded.split(' '));

/** Whether what was searched for occurs in a text, in whatever case and with or without accents. */
export const occursIn = (text: string, searched: string): boolean =>
  plain(text).includes(plain(searched));
