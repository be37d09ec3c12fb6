import countries from 'i18n-iso-countries/index.js';
import { expect, test, vi } from 'vitest';
import { countryNamed } from './countries';

test.each(['Sweden', 'sweden', ' SE ', 'swe'])('%j is a country', (text) => {
  expect(countryNamed(text)).toBe('Sweden');
});

test('a text of megabytes is compared with no country', () => {
  const compared = vi.spyOn(countries, 'getAlpha2Code');
  expect(countryNamed('Atlantis')).toBeNull();
  expect(compared).toHaveBeenCalledOnce();
  expect(countryNamed('a'.repeat(1_900_000))).toBeNull();
  expect(compared).toHaveBeenCalledOnce();
});
