import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#foundation/countries';
import { LANGUAGES } from '#foundation/languages';
import { countriesLike, countryNames } from './country-names';

const english = countryNames('en-GB');
const like = (text: string, names = english) => countriesLike(text, names).slice(0, 3);

describe('countries like a text', () => {
  it('are all of them for none, and for a country that is chosen already', () => {
    expect(countriesLike('', english)).toEqual(COUNTRIES);
    expect(countriesLike('Germany', english)).toEqual(COUNTRIES);
  });

  it('begin with it before they hold a word that does', () => {
    expect(like('ger')).toEqual(['Germany']);
    expect(like('guin')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea']);
  });

  it('are found without accents and by code', () => {
    expect(like('cote')[0]).toMatch(/Ivoire/);
    expect(like('ch')[0]).toBe('Switzerland');
    expect(like('guinea bissau')).toEqual(['Guinea-Bissau']);
    expect(like('المانيا', countryNames('ar'))).toEqual(['ألمانيا']);
    expect(like('المملكه', countryNames('ar'))).toContain('المملكة المتحدة');
    expect(like('फ्रांस', countryNames('hi'))[0]).toBe('फ़्रांस');
  });

  it('are none for what no country is called', () => {
    expect(like('atlantis (')).toEqual([]);
  });

  it('are called and sorted as the page’s language does it', () => {
    const german = countryNames('de-DE');
    expect(german.all.slice(0, 3)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln']);
    expect(like('deut', german)).toEqual(['Deutschland']);
    expect(like('germany', german)[0]).toBe('Deutschland');
    expect(like('日', countryNames('ja'))).toEqual(['日本']);
  });

  it('are sent in English, from a name in either language or a code', () => {
    const german = countryNames('de-DE');
    for (const text of ['Österreich', 'osterreich', 'Austria', 'at'])
      expect(german.english(text)).toBe('Austria');
    expect(german.english('Nirgendwo')).toBeNull();
    for (const { locale } of Object.values(LANGUAGES)) {
      const { english, shown } = countryNames(locale);
      for (const name of COUNTRIES) expect(english(shown(name))).toBe(name);
    }
  });
});
