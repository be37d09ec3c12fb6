import { expect, test } from 'vitest';
import { isNamedAt, labelOf, labelsIn } from './country-labels';

const country = (
  geometry: GeoJSON.Geometry,
): GeoJSON.Feature<GeoJSON.Geometry, { name: string }> => ({
  type: 'Feature',
  properties: { name: 'Fernland' },
  geometry,
});

const square = (x: number, y: number, side: number) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];

test('a country is named in the middle of its largest piece', () => {
  const coordinates = [[square(40, 40, 1)], [square(10, 20, 4)]];
  expect(labelOf(country({ type: 'MultiPolygon', coordinates }))).toEqual([
    { name: 'Fernland', code: null, longitude: 12, latitude: 22, area: 16 },
  ]);
});

test('which way round a border is drawn makes no difference', () => {
  const ring = square(-10, -20, 2).reverse();
  const [label] = labelOf(country({ type: 'Polygon', coordinates: [ring] }));
  expect(label).toMatchObject({ longitude: -9, latitude: -19, area: 4 });
});

test('what has no area has no name', () => {
  expect(labelOf(country({ type: 'Point', coordinates: [1, 2] }))).toEqual([]);
});

test('small countries are named when one comes closer', () => {
  expect(isNamedAt(2, { area: 1000 })).toBe(true);
  expect(isNamedAt(2, { area: 10 })).toBe(false);
  expect(isNamedAt(6, { area: 10 })).toBe(true);
});

test('a country is named in the language of the page, and a disputed one as the map has it', () => {
  const geometry = { type: 'Polygon' as const, coordinates: [square(0, 0, 1)] };
  const [germany] = labelOf({ ...country(geometry), id: '276' });
  const [other] = labelOf(country(geometry));
  if (!germany || !other) throw new Error('There are no labels.');
  expect(germany.code).toBe('DE');
  expect([germany, other].map(labelsIn('de'))).toEqual(['Deutschland', 'Fernland']);
  expect([germany, other].map(labelsIn('en-GB'))).toEqual(['Fernland', 'Fernland']);
});
