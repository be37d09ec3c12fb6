import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../languages';
import { barePageWords } from './bare-page.server';
import { sharedCardWords } from './shared-card.server';

const CATALOGUE = { barePage: barePageWords, sharedCard: sharedCardWords };
const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');

/** Written alike in several languages. */
const ALIKE = ['SMS', 'Website', ', ', '. '];

type Sentence = [key: string, text: string];

/** Every sentence of a language, with its values in angle brackets. */
const sentencesOf = (language: Language): Sentence[] =>
  Object.entries(CATALOGUE).flatMap(([area, words]) => flat(area, words[language]));

function flat(key: string, words: unknown): Sentence[] {
  if (typeof words === 'string') return [[key, words]];
  if (typeof words === 'function') {
    const values = Array.from({ length: words.length }, (_, at) => `<${at}>`);
    const written: unknown = words(...values);
    return [[key, Array.isArray(written) ? written.join('') : String(written)]];
  }
  return Object.entries(words as object).flatMap(([name, value]) => flat(`${key}.${name}`, value));
}

const english = new Map(sentencesOf('en'));
const valuesIn = (text: string) => (text.match(/<\d>/g) ?? []).sort();

describe.each(OTHERS)('the words in %s', (language) => {
  const sentences = sentencesOf(language);

  it('are there, one for each in English, and nothing else', () => {
    expect(sentences.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
    expect(sentences.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('name each value that the English ones name', () => {
    const values = (all: Iterable<Sentence>) =>
      [...all].map(([key, text]) => [key, valuesIn(text)]);
    expect(Object.fromEntries(values(sentences))).toEqual(Object.fromEntries(values(english)));
  });

  it('are translated', () => {
    const same = sentences.filter(([key, text]) => english.get(key) === text);
    expect(same.filter(([, text]) => !ALIKE.includes(text))).toEqual([]);
  });
});

it('the specification’s words are as it has them', () => {
  expect(english.get('sharedCard.scan')).toBe('Scan to Save Card');
  expect(english.get('sharedCard.tagline')).toBe('Towards a Greener Earth');
});
