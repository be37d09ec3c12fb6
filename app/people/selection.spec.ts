import { expect, test } from 'vitest';
import {
  canHoldAll,
  countOf,
  holds,
  holdsPage,
  nobody,
  toggled,
  toggledPage,
  type Selection,
} from './selection';

const page = ['a', 'b'];
const of = (...ids: string[]): Selection => ({ ids: new Set(ids), all: false });
const everybody: Selection = { ids: new Set(), all: true };

test('one is chosen and left out again', () => {
  expect(toggled(nobody, 'a', page)).toEqual(of('a'));
  expect(toggled(of('a', 'x'), 'a', page)).toEqual(of('x'));
  expect(toggled(everybody, 'a', page)).toEqual(of('b'));
});

test('a page is chosen beside what is chosen on others', () => {
  expect(toggledPage(of('x', 'a'), page)).toEqual(of('x', 'a', 'b'));
  expect(toggledPage(of('x', 'a', 'b'), page)).toEqual(of('x'));
  expect(toggledPage(everybody, page)).toEqual(nobody);
  expect([holdsPage(of('a'), page), holdsPage(of('a', 'b'), page), holdsPage(nobody, [])]).toEqual([
    false,
    true,
    false,
  ]);
});

test('all are chosen where they can be removed at once', () => {
  expect(canHoldAll(of('a', 'b'), page, 3)).toBe(true);
  expect(canHoldAll(of('a', 'b'), page, 2)).toBe(false);
  expect(canHoldAll(of('a', 'b'), page, 10_001)).toBe(false);
  expect([countOf(everybody, 7), countOf(of('a'), 7)]).toEqual([7, 1]);
  expect(holds(everybody, 'z')).toBe(true);
});
