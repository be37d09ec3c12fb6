import { COUNTRIES, codeOfCountry, countryNamed } from '#foundation/countries';
import { fold } from '#foundation/folding';
import { LANGUAGES, type Language } from '#foundation/languages';

interface CountryNames {
  /** All of them, sorted as the language sorts. */
  all: readonly string[];
  /** What an English name is in the language; other texts stay. */
  shown: (english: string) => string;
  /** The English name of what was typed: a name in the language or in English, or a code. */
  english: (text: string) => string | null;
}

const inEnglish: CountryNames = {
  all: COUNTRIES,
  shown: (english) => english,
  english: countryNamed,
};

const known = new Map([['en', inEnglish]]);

/** What the countries are called in a language. They are stored and sent by their English names. */
export function countryNames(locale: string): CountryNames {
  const language = locale.split('-')[0] ?? locale;
  const names = known.get(language) ?? namesIn(locale);
  known.set(language, names);
  return names;
}

/** For the server, which knows the language of the page. */
export const countryNamesIn = (language: Language): CountryNames =>
  countryNames(LANGUAGES[language].locale);

function namesIn(locale: string): CountryNames {
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const names = new Map(COUNTRIES.map((name) => [name, regions.of(codeOfCountry(name)) ?? name]));
  const shown = (english: string) => names.get(english) ?? english;
  // In Hindi, two of them differ only in marks.
  const byName = new Map([...names].map(([english, name]) => [name, english]));
  const byFoldedName = new Map([...names].map(([english, name]) => [fold(name), english]));
  return {
    all: [...names.values()].sort(new Intl.Collator(locale).compare),
    shown,
    english: (text) =>
      byName.get(text.trim()) ?? byFoldedName.get(fold(text)) ?? countryNamed(text),
  };
}

/** Those that a text may mean: by code first, then by the beginning of the name, then of a word in it. */
export function countriesLike(text: string, { all, shown, english }: CountryNames) {
  const wanted = fold(text);
  if (wanted === '') return all;
  const named = english(text);
  const exact = named === null ? null : shown(named);
  if (exact === text) return all;
  const rank = (country: string): number => {
    if (country === exact) return 0;
    const at = ` ${fold(country)}`.indexOf(` ${wanted}`);
    return at === 0 ? 1 : at > 0 ? 2 : 3;
  };
  return all
    .map((country) => ({ country, rank: rank(country) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}
