import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { items } from './asvs-items';

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d[\d.*]+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, item = '', says = '', shown = '']) => ({ item, says, shown }),
);
const wanted = Object.entries(items).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
);

/** A row may stand for all of a chapter or section that does not apply. */
const isOf = (row: string, item: string): boolean =>
  row === item || (row.endsWith('*') && item.startsWith(row.slice(0, -1)));

test('every item of levels 1 and 2 has one row, and no row is of another', () => {
  const found = wanted.map((item) => [item, rows.filter((row) => isOf(row.item, item)).length]);
  expect(found).toEqual(wanted.map((item) => [item, 1]));
  expect(rows.filter(({ item }) => !wanted.some((one) => isOf(item, one)))).toEqual([]);
});

test('a whole section is left out only where it does not apply', () => {
  const some = rows.filter(({ item }) => item.endsWith('*'));
  expect(some.filter(({ says }) => !says.startsWith('Not applicable: '))).toEqual([]);
});

/** What a row names: the file of a test and its title. */
const namedIn = (shown: string): [file: string, title: string][] =>
  [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => [file, title]);

/** The title as it is written, in whatever quotes. */
const isThere = ([file, title]: [string, string]): boolean =>
  existsSync(file) &&
  ["'", '"', '`'].some((quote) => readFileSync(file, 'utf8').includes(quote + title + quote));

test('every test that is named is there', () => {
  const named = rows.flatMap(({ shown }) => namedIn(shown));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((one) => !isThere(one))).toEqual([]);
  expect(isThere(['tests/spec/asvs.spec.ts', 'a test that nobody wrote'.toUpperCase()])).toBe(
    false,
  );
});

test('a row without a test says what is so, and nothing else stands in the place of one', () => {
  for (const { item, says, shown } of rows) {
    const isEmpty = shown === '—';
    expect([item, isEmpty || namedIn(shown).length > 0, says.length > 10]).toEqual([
      item,
      true,
      true,
    ]);
  }
});
