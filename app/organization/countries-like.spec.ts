import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#foundation/countries';
import { countriesLike } from './location-fields';

const like = (text: string) => countriesLike(text, COUNTRIES).slice(0, 3);

describe('countries like a text', () => {
  it('are all of them for none, and for a country that is chosen already', () => {
    expect(countriesLike('', COUNTRIES)).toEqual(COUNTRIES);
    expect(countriesLike('Germany', COUNTRIES)).toEqual(COUNTRIES);
  });

  it('begin with it before they hold a word that does', () => {
    expect(like('ger')).toEqual(['Germany']);
    expect(like('guin')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea']);
  });

  it('are found without accents and by code', () => {
    expect(like('cote')[0]).toMatch(/Ivoire/);
    expect(like('ch')[0]).toBe('Switzerland');
  });

  it('are none for what no country is called', () => {
    expect(like('atlantis (')).toEqual([]);
  });
});
