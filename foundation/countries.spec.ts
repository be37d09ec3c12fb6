import countries from 'i18n-iso-countries/index.js';
import { expect, test, vi } from 'vitest';
import { codeOfCountry, COUNTRIES, countryNamed } from './countries';

test.each(['Sweden', 'sweden', ' SE ', 'swe'])('%j is a country', (text) => {
  expect(countryNamed(text)).toBe('Sweden');
});

test.each([
  ['Syria', 'SY'],
  ['laos', 'LA'],
  ['Vatican City', 'VA'],
  ['Réunion', 'RE'],
  ['Reunion', 'RE'],
  ['Côte d’Ivoire', 'CI'],
  ['Curacao', 'CW'],
  ['Sint Maarten', 'SX'],
  ['Russia', 'RU'],
  ['UK', 'GB'],
  ['Viet Nam', 'VN'],
  ['Bosnia & Herzegovina', 'BA'],
  ['St. Lucia', 'LC'],
  ['St Kitts and Nevis', 'KN'],
  ['Saint Vincent and Grenadines', 'VC'],
  ['Hong Kong SAR China', 'HK'],
  ['Myanmar (Burma)', 'MM'],
])('%s is what people call %s', (text, code) => {
  expect(countryNamed(text)).toBe(countryNamed(code));
  expect(countryNamed(text)).toBeTruthy();
});

test('every name of Unicode is taken', () => {
  const shown = new Intl.DisplayNames('en', { type: 'region' });
  for (const name of COUNTRIES) {
    expect(countryNamed(shown.of(codeOfCountry(name)) ?? '')).toBe(name);
  }
});

test('every name that is shown is taken, and every code', () => {
  for (const name of COUNTRIES) {
    expect(countryNamed(name)).toBe(name);
    expect(countryNamed(codeOfCountry(name))).toBe(name);
  }
});

test('a text of megabytes is compared with no country', () => {
  const compared = vi.spyOn(countries, 'getAlpha2Code');
  expect(countryNamed('Atlantis')).toBeNull();
  expect(compared).toHaveBeenCalledOnce();
  expect(countryNamed('a'.repeat(1_900_000))).toBeNull();
  expect(compared).toHaveBeenCalledOnce();
});
