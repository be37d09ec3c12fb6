import { expect, test } from 'vitest';
import { gridOf, linesOf } from './grid';

const around = (longitude: number, latitude: number, span: number) => ({
  west: longitude - span / 2,
  east: longitude + span / 2,
  south: latitude - span / 4,
  north: latitude + span / 4,
});

test('lines are at round coordinates, however close one comes', () => {
  const near = gridOf(around(-9.1393, 38.7223, 0.019));
  const labels = near.meridians.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['-9.145°', '-9.140°', '-9.135°']));
  expect(near.parallels.map(({ label }) => label)).toContain('38.720°');
  expect(gridOf(around(10, 50, 8)).meridians.map(({ label }) => label)).toEqual(
    Array.from({ length: 25 }, (_, index) => `${index - 2}°`),
  );
});

test.each([0.0001, 0.003, 0.07, 1, 40])('of a view of %d degrees there are a few', (span) => {
  const { meridians, parallels } = gridOf(around(0, 0, span));
  expect(meridians.length).toBeGreaterThan(3);
  expect(meridians.length).toBeLessThan(28);
  expect(parallels.length).toBeGreaterThan(0);
});

test('no line is off the world', () => {
  const { meridians, parallels } = gridOf(around(178, 84, 20));
  expect(Math.max(...meridians.map(({ at }) => at))).toBe(180);
  expect(Math.max(...parallels.map(({ at }) => at))).toBeLessThan(86);
});

test('lines go beyond the edges, for when the map is moved', () => {
  const view = around(0, 0, 8);
  const { coordinates } = linesOf(gridOf(view), view);
  expect(coordinates).toContainEqual([
    [1, -6],
    [1, 6],
  ]);
  expect(coordinates).toContainEqual([
    [-12, 1],
    [12, 1],
  ]);
});
