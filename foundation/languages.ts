import { z } from 'zod';

/** The languages people read us in: as `lang` and `dir` of a page have them, and as `Intl` writes numbers and days. */
export const LANGUAGES = {
  ar: { lang: 'ar', dir: 'rtl', locale: 'ar', name: 'العربية' },
  de: { lang: 'de', dir: 'ltr', locale: 'de', name: 'Deutsch' },
  en: { lang: 'en', dir: 'ltr', locale: 'en-GB', name: 'English' },
  es: { lang: 'es', dir: 'ltr', locale: 'es', name: 'Español' },
  fr: { lang: 'fr', dir: 'ltr', locale: 'fr', name: 'Français' },
  hi: { lang: 'hi', dir: 'ltr', locale: 'hi', name: 'हिन्दी' },
  it: { lang: 'it', dir: 'ltr', locale: 'it', name: 'Italiano' },
  ja: { lang: 'ja', dir: 'ltr', locale: 'ja', name: '日本語' },
  nl: { lang: 'nl', dir: 'ltr', locale: 'nl', name: 'Nederlands' },
  pt: { lang: 'pt-BR', dir: 'ltr', locale: 'pt-BR', name: 'Português' },
  zh: { lang: 'zh-Hans', dir: 'ltr', locale: 'zh-Hans', name: '中文' },
} as const;

export type Language = keyof typeof LANGUAGES;

/**
 * A number as a language writes it. Ours write whole ones below a thousand alike, and most pages have no
 * others: the first use of `Intl` takes a page 30 ms.
 */
export const writeNumber = (number: number, locale: string): string =>
  Number.isInteger(number) && number >= 0 && number < 1000
    ? `${number}`
    : number.toLocaleString(locale);

export const languageField = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]);

/** Browsers send fewer than ten; what comes after these is not even looked at. */
const MOST_RANGES = 20;
const RANGE = /^\s*(\*|[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4})\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i;

/** The first of the languages that is read best; English where it is none of ours. */
export function languageFor(accepted = ''): Language {
  const ranges = accepted
    .split(',', MOST_RANGES)
    .map((range) => RANGE.exec(range))
    .filter((range) => range !== null)
    .map(([, tag = '', quality = '1']) => ({ tag, quality: Number(quality) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { tag } of ranges) {
    const language = tag === '*' ? 'en' : ours(tag);
    if (language) return language;
  }
  return 'en';
}

/** Ours in the same script: who reads Chinese in Hong Kong reads another one than we write. */
function ours(tag: string): Language | null {
  let asked: Intl.Locale;
  try {
    asked = new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
  const { language, script } = asked;
  return isOurs(language) && new Intl.Locale(LANGUAGES[language].lang).maximize().script === script
    ? language
    : null;
}

export const isOurs = (language: string): language is Language =>
  Object.hasOwn(LANGUAGES, language);
