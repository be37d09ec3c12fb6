import { fold, wordsOf } from '../folding';

/** What somebody typed, as the gazetteer is asked for it. Words hold letters and digits alone. */
export interface Asked {
  text: string;
  words: string[];
  /** What of it may be the name, when the rest says where: any of its beginnings and ends. */
  parts: string[];
  /** What the index is asked for: the longer words. Empty when there are none. */
  first: string;
  /** What is looked at after that: all words. Empty when the index has seen to it. */
  then: string;
}

const MOST_WORDS = 8;
const LONGEST_WORD = 60;
const SHORT = 3;
/** One sign is a syllable or more. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

export function asked(q: string): Asked {
  const words = wordsOf(fold(q))
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));
  const long = words.filter((word) => word.length >= SHORT || DENSE.test(word));
  const areAllLong = long.length === words.length;
  return {
    text: words.join(' '),
    words,
    parts: partsOf(words),
    first: areAllLong ? all(words) : long.map(anywhere).join(' & '),
    then: areAllLong ? '' : all(words),
  };
}

/** Each in a name or in where it is, and not all of them in the latter. */
const all = (words: string[]): string =>
  words.length === 1
    ? words.map(inName).join()
    : [...words.map(anywhere), `(${words.map(inName).join(' | ')})`].join(' & ');

const anywhere = (word: string): string => `(${inName(word)} | ${inArea(word)})`;
const inName = (word: string): string => `'${word}':*`;
const inArea = (word: string): string => `'@${word}':*`;

const partsOf = (words: string[]): string[] => {
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(' '));
  const ends = words.map((_, at) => words.slice(at).join(' '));
  return [...new Set([...beginnings, ...ends])];
};
