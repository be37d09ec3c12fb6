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
])('%s is what people call %s', (text, code) => {
  expect(countryNamed(text)).toBe(countryNamed(code));
  expect(countryNamed(text)).toBeTruthy();
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
