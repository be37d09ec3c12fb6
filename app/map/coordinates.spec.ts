import { describe, expect, test } from 'vitest';
import { coordinatesOf, shownDegrees } from './coordinates';

describe('coordinates', () => {
  test.each([
    [48.137154321, '48.13715'],
    [-0.1, '-0.10000'],
    [0, '0.00000'],
    ['48.1371543', '48.13715'],
    ['48.1', '48.1'],
    [' 7', ' 7'],
    ['north of here', 'north of here'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('show %o as %o', (value, shown) => {
    expect(shownDegrees(value)).toBe(shown);
  });

  test('are a place only when both are on Earth', () => {
    expect(coordinatesOf({ latitude: '48.1371543', longitude: 11.5753822 })).toEqual({
      latitude: 48.1371543,
      longitude: 11.5753822,
    });
    expect(coordinatesOf({ latitude: '91', longitude: '0' })).toBeNull();
    expect(coordinatesOf({ latitude: '1', longitude: '181' })).toBeNull();
    expect(coordinatesOf({ latitude: '', longitude: '' })).toBeNull();
    expect(coordinatesOf({ latitude: null, longitude: 3 })).toBeNull();
  });
});
