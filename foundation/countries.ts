// Its own entry for Node reads all eighty languages.
import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

/** What people call them besides: the list has the names of the United Nations. */
const EVERYDAY: Record<string, string[]> = {
  ...{ BN: ['Brunei'], BQ: ['Caribbean Netherlands'], CC: ['Cocos Islands'], CV: ['Cabo Verde'] },
  ...{ FK: ['Falkland Islands'], FM: ['Micronesia'], LA: ['Laos'], MD: ['Moldova'], MM: ['Burma'] },
  ...{
    MF: ['Saint Martin'],
    MO: ['Macau'],
    SX: ['Sint Maarten'],
    SY: ['Syria'],
    SZ: ['Swaziland'],
  },
  ...{ TL: ['East Timor'], VA: ['Vatican City', 'Vatican', 'Holy See'] },
  ...{ VG: ['British Virgin Islands'], VI: ['U.S. Virgin Islands', 'US Virgin Islands'] },
};
const official: Record<string, string | string[]> = english.countries;
const names = Object.fromEntries(
  Object.entries(EVERYDAY).map(([code, more]) => [code, [official[code] ?? [], more].flat()]),
);
countries.registerLocale({ ...english, countries: { ...official, ...names } });

/** Every country by its English name, in the order of the alphabet. */
export const COUNTRIES: readonly string[] = Object.values(
  countries.getNames('en', { select: 'official' }),
).sort((a, b) => a.localeCompare(b, 'en'));

/** No name is as long: a longer text need not be compared with all of them. */
const LONGEST = 100;

/** The ISO code of two letters of an English name in the list. */
export const codeOfCountry = (name: string): string => countries.getAlpha2Code(name, 'en') ?? '';

/** With accents or without, and with either apostrophe. */
const codeOf = (name: string): string | undefined =>
  countries.getAlpha2Code(name, 'en') ??
  countries.getSimpleAlpha2Code(name.replace(/[‘’]/g, "'"), 'en');

/** English name or ISO code in any case, to the English name. */
export function countryNamed(text: string): string | null {
  const wanted = text.trim();
  if (wanted.length > LONGEST) return null;
  const code = /^[a-z]{2}$/i.test(wanted)
    ? wanted.toUpperCase()
    : (countries.alpha3ToAlpha2(wanted.toUpperCase()) ?? codeOf(wanted));
  return (code && countries.getName(code, 'en', { select: 'official' })) ?? null;
}

/** Everything in English that a country is called by, its ISO codes included. */
export function namesOfCountry(code: string): readonly string[] {
  const names = countries.getName(code, 'en', { select: 'all' }) ?? [];
  return [code, countries.alpha2ToAlpha3(code) ?? code, ...names];
}
