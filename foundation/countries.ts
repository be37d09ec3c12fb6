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
  ...{ VN: ['Viet Nam'] },
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

/** As the names of the United Nations are spelled. */
const spelledOut = (name: string): string =>
  name
    .replace(/[‘’]/g, "'")
    .replace(/ & /g, ' and ')
    .replace(/^St\.? /i, 'Saint ');

// What Unicode calls them is taken, and not used elsewhere: for Hong Kong it names China too.
const UNICODE = 'unicode';
const regions = new Intl.DisplayNames('en', { type: 'region' });
const unicodeNames = COUNTRIES.map(codeOfCountry).map((code) => [
  code,
  spelledOut(regions.of(code) ?? code),
]);
countries.registerLocale({ locale: UNICODE, countries: Object.fromEntries(unicodeNames) });

/** With accents or without, with either apostrophe, and with what is usually shortened. */
function codeOf(name: string): string | undefined {
  const spelled = spelledOut(name);
  return (
    countries.getAlpha2Code(name, 'en') ??
    countries.getSimpleAlpha2Code(spelled, 'en') ??
    countries.getSimpleAlpha2Code(spelled, UNICODE)
  );
}

const nameOf = (code: string | undefined): string | undefined =>
  code && countries.getName(code, 'en', { select: 'official' });

/** English name or ISO code in any case, to the English name. */
export function countryNamed(text: string): string | null {
  const wanted = text.trim();
  if (wanted.length > LONGEST) return null;
  const code = wanted.toUpperCase();
  const alpha2 = code.length === 2 ? code : countries.alpha3ToAlpha2(code);
  return nameOf(alpha2) ?? nameOf(codeOf(wanted)) ?? null;
}

/** Everything in English that a country is called by, its ISO codes included. */
export function namesOfCountry(code: string): readonly string[] {
  const names = countries.getName(code, 'en', { select: 'all' }) ?? [];
  return [code, countries.alpha2ToAlpha3(code) ?? code, ...names];
}
