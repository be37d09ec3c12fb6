/**
 * Spreadsheets save a plain CSV in Windows-1252, on a Mac in Mac Roman. Every byte is a sign of both, and most
 * are a letter in one of them and a sign or a capital in the other. So it shows by the letters of words, and by
 * where signs stand, which of the two it is, or that it is neither: Russian or Polish would be read as words that
 * no language has. Icelandic is refused too, since of its letters are the words that Turkish would become.
 */
export const WESTERN_ENCODINGS = ['windows-1252', 'macintosh'] as const;
type WesternEncoding = (typeof WESTERN_ENCODINGS)[number];

/** Of these letters are words for which spreadsheets write these encodings, a language each. */
const LETTERS = [
  ...['äöüß', 'àâçéèêëîïôœùûü', 'àçèéíïòóúü', 'áéíñóúü', 'áâãàçéêíóôõú', 'àèéìîòù'],
  ...['áèéëêïíóöúü', 'åæøé', 'åäöéšž'],
];
/** “Mª” and “Nº” are Spanish and Portuguese; “ÿ” is in names of French places, and begins no word. */
const WORD = new RegExp(
  `^(?:${LETTERS.map((letters) => `[a-z${letters}]+`).join('|')}|[a-z]+ÿ[a-z]*|[a-z]{0,2}[ªº])$`,
  'i',
);

const MISREAD = [
  // “×” that is no sign between numbers, and “½” in a word, are letters of other encodings.
  /[^\0-\x7f\p{L}\u00a0´·°€‘’“”„«»–—…§©®™±½×]|(?<!\d ?)×|(?<=\p{L})½|½(?=\p{L})/u,
  // So are signs where no word has them: “B€cker”, “Gro§”, “Ant™nio”, “Jo„o”, “Beno”t”.
  /[€…™®](?=\p{L})|(?<=\p{L})[§„]|(?<=\p{L})[“”«»©±](?=\p{L})/u,
  // Portuguese has it before “e” alone: “GARCÕA”.
  /õ(?!e)/iu,
];
const MISREAD_AS: Record<WesternEncoding, RegExp[]> = {
  'windows-1252': [
    // “RenŽ”, “MŸller”, “GARCêA”.
    /\p{Ll}[ŒŠŽŸ]|\p{Lu}[ŒŠŽŸ]\p{Ll}|\p{Lu}(?![a-zß])\p{Ll}\p{Lu}|\p{Lu}{2}(?![a-zß])\p{Ll}/u,
    // “Jšrg”: without a vowel beside it, it is one.
    /[bcdfghj-np-tv-xz][šž][bcdfghj-np-tv-xz]/iu,
  ],
  macintosh: [
    // “RenÈ”, “MÅller”, “DíAngelo”, “BODÿ”.
    /\p{Ll}(?![A-Z])\p{Lu}|\p{Lu}(?![A-Z])\p{Lu}\p{Ll}|(?![a-zß])\p{Ll}\p{Lu}|\p{Lu}{2}(?![a-zß])\p{Ll}/u,
    // “Lebúuf”, “Uroö”, “Tomaæ”; of MS-DOS, “Jîrg”.
    /úu|oö(?![lpr])|a[öæø]|[b-df-hj-np-tv-xz]î(?![a-z]?[aeiouy]|t)/iu,
    // “Sales ñ Europe”, “ß 34”, “100 Ä”.
    /(?<!\p{L})(?:[ëíìîñóôÄÖÆ](?![\p{L}.])|ß)/u,
    // “H‘TEL”, “Garc°a”, “S·nchez”, but “Marcel·lí”.
    /\p{L}[‘°]\p{L}|(?!l·l)\p{L}·/iu,
  ],
};

/** Whether it could have been written so, in any of these languages. */
export function isReadAs(encoding: WesternEncoding, text: string): boolean {
  if ([...MISREAD, ...MISREAD_AS[encoding]].some((misread) => misread.test(text))) return false;
  const words = text.split(/\P{L}+/u).filter((word) => /[^\0-\x7f]/.test(word));
  return words.every((word) => WORD.test(word));
}

const LONGEST_WORD = 100;

/** Where the last word begins, of which more may come; with a number before it: “30 × 40”. */
export function lastWordOf(text: string): number {
  const from = Math.max(0, text.length - LONGEST_WORD);
  const at = text.slice(from).search(/(?:[^\s,;]|(?<=\d) )*$/);
  return at === 0 && from > 0 ? text.length : from + at;
}
