import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../languages';
import { serverWords, wordingIn } from './server-words.server';

const files = import.meta.glob<Record<string, unknown>>('./*/*.ts', { eager: true });
const parts = [...new Set(Object.keys(files).map((file) => file.split('/')[1] ?? ''))];
const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');

type Sentence = [key: string, text: string];

/** Every sentence of a language, with a number for each value, written as English writes it. */
const sentencesOf = (language: Language): Sentence[] =>
  parts.flatMap((part) => flat(part, files[`./${part}/${language}.ts`]?.[language]));

function flat(key: string, words: unknown): Sentence[] {
  if (typeof words === 'string') return [[key, words]];
  if (typeof words === 'function') {
    const values = Array.from({ length: words.length }, (_, at) => FIRST + at);
    const written: unknown = words(...values);
    return [[key, Array.isArray(written) ? written.join('') : String(written)]];
  }
  return Object.entries(words ?? {}).flatMap(([name, value]) => flat(`${key}.${name}`, value));
}

const FIRST = 300;
const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
const inLatin = (text: string) =>
  text.replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)));
const valuesIn = (text: string) => [...new Set(inLatin(text).match(/3\d\d/g))].sort();

const english = new Map(sentencesOf('en'));

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

  it('are translated, where they are more than two words', () => {
    const same = sentences.filter(([key, text]) => english.get(key) === text);
    expect(same.filter(([, text]) => text.trim().split(/\s+/).length > 2)).toEqual([]);
  });
});

it.each([...OTHERS, 'en' as const])('the mails in %s quote the pages', (language) => {
  const words = new Map(sentencesOf(language));
  expect(words.get('server.mails.passwordChanged.notYou')).toContain(
    words.get('account.login.forgot'),
  );
});

it.each([...OTHERS, 'en' as const])('testimonials in %s are quoted as all else is', (language) => {
  const words = new Map(sentencesOf(language));
  const quoted = words.get('landing.testimonials.quoted') ?? '';
  expect(quoted).toMatch(/^\P{L}+300\P{L}+$/u);
  expect(words.get('requests.theRule')).toContain(quoted);
});

it('no line of French begins with a mark that a space comes before', () => {
  const breaking = sentencesOf('fr').filter(([, text]) => / [?!:;»]|« /.test(text));
  expect(breaking).toEqual([]);
});

describe.each(OTHERS)('one thing has one name in %s', (language) => {
  const words = new Map(sentencesOf(language));
  const employeeId = words.get('labels.employeeId')?.toLowerCase();

  it('the employee ID', () => {
    const named = [...words].filter(([key]) =>
      /employeeid|employee id$|people\.searchhint/i.test(key),
    );
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter(([, text]) => !text.toLowerCase().includes(employeeId ?? ' '))).toEqual([]);
  });

  it('the tagline, and the code that saves a card', () => {
    const taglines = [...words].filter(([key]) => /\.tagline$|^titles\.home$/.test(key));
    expect(taglines.length).toBeGreaterThan(4);
    expect(new Set(taglines.map(([, text]) => text)).size).toBe(1);
    expect(words.get('viewer.scan')).toBe(words.get('server.sharedCard.scan'));
    expect(words.get('designer.preview.scan')).toBe(words.get('server.sharedCard.scan'));
  });

  it('the quotation marks', () => {
    // What German closes with, others open with.
    const opening = [...words.values()].flatMap(
      (text) => text.replaceAll(/„[^“]*“/g, '„').match(/[“„«「‘]/g) ?? [],
    );
    expect([...new Set(opening)]).toHaveLength(1);
  });

  it('what a person removed from an organization is called', () => {
    const tab = words.get('people.removedUsers');
    expect(words.get('people.oneStays')).toContain(tab);
  });

  it('the name of a person', () => {
    expect(words.get('labels.name')).toBe(words.get('requests.fields.name'));
  });

  it('the code by which colleagues join', () => {
    const code = plain(words.get('organization.referCode'));
    const named = [...words].filter(([key]) =>
      /referCode(Invalid|Rotated|Copied)|byReferCode$|firstCard\.about|leaveBack|joinText/i.test(
        key,
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(([, text]) => !plain(text).includes(code))).toEqual([]);
  });

  it('the page of settings', () => {
    const page = plain(words.get('titles.settings'));
    for (const key of ['people.isYou', 'server.mails.memberAdded.unknown'])
      expect(plain(words.get(key))).toContain(page);
  });

  it('the two sides of a card', () => {
    expect(words.get('requests.showFront')).toBe(words.get('requests.front'));
    expect(words.get('requests.showBack')).toBe(words.get('requests.back'));
  });

  it('templates', () => {
    const template = plain(words.get('titles.templates'));
    for (const panel of ['plain', 'graphic'])
      expect(plain(words.get(`designer.panels.${panel}`))).toContain(template);
  });
});

/** Without case, and without the article of Arabic. */
const plain = (text = ' ') => text.toLowerCase().replaceAll(/(?<!\p{L})ال/gu, '');

it('Japanese has no spaces between its letters and others', () => {
  // Those of a letter's address, and of a label before a value.
  const apart = /^server\.mails\.hello$|^kept\.(from|to|answersTo)$/;
  const sign = '[\\u3040-\\u30ff\\u3400-\\u9fff]';
  const spaced = new RegExp(`${sign} [\\da-z#]|[\\da-z#] ${sign}`, 'i');
  const found = sentencesOf('ja').filter(([key, text]) => !apart.test(key) && spaced.test(text));
  expect(found).toEqual([]);
});

it('the words of the server come with their language and its direction', () => {
  const [ar, zh] = [serverWords.ar.mails, serverWords.zh.sharedCard];
  expect(wordingIn('ar', 'mails')).toEqual({ lang: 'ar', dir: 'rtl', words: ar });
  expect(wordingIn('zh', 'sharedCard')).toEqual({ lang: 'zh-Hans', dir: 'ltr', words: zh });
});

it('the specification’s words are as it has them', () => {
  expect(english.get('server.sharedCard.scan')).toBe('Scan to Save Card');
  expect(english.get('server.sharedCard.tagline')).toBe('Towards a Greener Earth');
});
