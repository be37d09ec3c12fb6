import { expect, test, vi } from 'vitest';
import { exportColumns, searchIn, searchText, textOf, totalOf } from './list';

const rows = (count: number) => Array.from({ length: count }, () => ({}));

test.each([
  [0, 0, 0],
  [0, 3, 3],
  [20, 9, 29],
])('a page from %i that holds %i of 10 rows tells the total: %i', async (start, held, total) => {
  const countAll = vi.fn();
  expect(await totalOf(rows(held), { start, end: start + 10 }, countAll)).toBe(total);
  expect(countAll).not.toHaveBeenCalled();
});

test.each([
  ['full', 0, 10, 10],
  ['empty and not the first', 30, 0, 40],
  ['one of no size', 0, 0, 0],
])('a page that is %s does not', async (_, start, held, end) => {
  expect(await totalOf(rows(held), { start, end }, () => Promise.resolve(12))).toBe(12);
});

test.each(['__proto__', 'constructor', 'toString'])('a name like %s is shown as it is', (name) => {
  expect(textOf({}, name)).toBe(name);
});

test('an export has moments, which are on another day elsewhere', () => {
  const columns = { joinedAt: { label: 'Joined', kind: 'day' } } as const;
  const [joined] = exportColumns({ columns, exported: ['joinedAt'] });
  expect(joined?.in({ joinedAt: '2026-10-09T21:15:00.000Z' })).toBe('2026-10-09T21:15:00.000Z');
});

test('a search has its letters as texts are stored', () => {
  expect(searchText.parse(' Ine\u0302s ')).toBe('In\u00eas');
});

test.each([
  ['what is asked for', ' ada ', 'ada'],
  ['nothing where nothing is asked for', null, ''],
  ['the beginning of what is too long', 'a'.repeat(3000), 'a'.repeat(200)],
  ['whole characters of it', `${'a'.repeat(199)}🌲`, 'a'.repeat(199)],
  ['nothing where that cannot be stored', 'a\0', ''],
])('a page searches for %s', (_, q, found) => {
  expect(searchIn(new URLSearchParams(q === null ? {} : { q }))).toBe(found);
});
