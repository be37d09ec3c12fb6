// Its own entry for Node reads all eighty languages.
import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

countries.registerLocale(english);

/** Every country by its English name, in the order of the alphabet. */
export const COUNTRIES: readonly string[] = Object.values(
  countries.getNames('en', { select: 'official' }),
).sort((a, b) => a.localeCompare(b, 'en'));

/** No name is as long: a longer text need not be compared with all of them. */
const LONGEST = 100;

/** The ISO code of two letters of an English name in the list. */
export const codeOfCountry = (name: string): string => countries.getAlpha2Code(name, 'en') ?? '';

/** English name or ISO code in any case, to the English name. */
export function countryNamed(text: string): string | null {
  const wanted = text.trim();
  if (wanted.length > LONGEST) return null;
  const code = /^[a-z]{2}$/i.test(wanted)
    ? wanted.toUpperCase()
    : (countries.alpha3ToAlpha2(wanted.toUpperCase()) ?? countries.getAlpha2Code(wanted, 'en'));
  return (code && countries.getName(code, 'en', { select: 'official' })) ?? null;
}

/** Everything in English that a country is called by, its ISO codes included. */
export function namesOfCountry(code: string): readonly string[] {
  const names = countries.getName(code, 'en', { select: 'all' }) ?? [];
  return [code, countries.alpha2ToAlpha3(code) ?? code, ...names];
}
