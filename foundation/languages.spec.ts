import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageFor, writeNumber } from './languages';

describe('the language of a visitor', () => {
  it.each([
    // As browsers send it.
    ['de-AT,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
    ['en-GB,en;q=0.9', 'en'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
    ['ar-EG', 'ar'],
    ['pt', 'pt'],
    ['pt-PT', 'pt'],
    ['es-419', 'es'],
    ['hi-IN', 'hi'],
    ['nl-BE', 'nl'],
    // By quality, then by order.
    ['en;q=0.5, it;q=0.9', 'it'],
    ['nl;q=0.5, ja;q=0.5', 'nl'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['de;q=0', 'en'],
    ['JA-jp;Q=0.8', 'ja'],
    ['  de ; q=0.8 , fr ;q=0.7', 'de'],
    ['ja;q=1.000', 'ja'],
    // What we do not have, and what comes after it.
    ['sv, fi;q=0.9, es;q=0.8', 'es'],
    ['sv', 'en'],
    ['*', 'en'],
    ['sv, *;q=0.5, de;q=0.4', 'en'],
    // Another script is not read by those who read ours.
    ['zh-CN', 'zh'],
    ['zh-SG', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['zh-TW', 'en'],
    ['zh-HK, ja;q=0.5', 'ja'],
    ['zh-Hant', 'en'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh'],
    ['hi-Latn', 'en'],
    // Nothing, and nonsense.
    ['', 'en'],
    [',,;q=1,', 'en'],
    ['de;q=high, fr', 'fr'],
    ['de;q=2, fr', 'fr'],
    ['de;level=1, fr', 'fr'],
    ['d, fr', 'fr'],
    ['de_DE, fr', 'fr'],
    ['constructor, __proto__, toString, fr', 'fr'],
    ['de-aaaa-bbbb-cccc-dddd, nl', 'nl'],
    ['<script>, it', 'it'],
  ])('who sends %j reads %s', (accepted, language) => {
    expect(languageFor(accepted)).toBe(language);
  });

  it('is English where none is sent', () => {
    expect(languageFor(undefined)).toBe('en');
  });

  it('is looked for in the first twenty alone', () => {
    const unknown = (count: number) => 'sv,'.repeat(count);
    expect(languageFor(`${unknown(19)}de`)).toBe('de');
    expect(languageFor(`${unknown(20)}de`)).toBe('en');
  });
});

it.each(Object.values(LANGUAGES))('numbers in $name are those of Intl', ({ locale }) => {
  const whole = Array.from({ length: 1100 }, (_, n) => n);
  for (const n of [...whole, -0, -1, 0.5, 999.5, 12_345, 1_000_000, NaN, Infinity]) {
    // Intl alone writes a minus before zero.
    expect(writeNumber(n, locale)).toBe((n === 0 ? 0 : n).toLocaleString(locale));
  }
});
