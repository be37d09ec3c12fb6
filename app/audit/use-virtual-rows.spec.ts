import { expect, it } from 'vitest';
import { renderedRows } from './use-virtual-rows';

it('rows in the window are rendered, and the one in focus with those beside it', () => {
  const range = { first: 5, end: 8 };
  expect(renderedRows(range, 20)).toEqual([5, 6, 7]);
  expect(renderedRows({ ...range, focused: 2 }, 20)).toEqual([1, 2, 3, 5, 6, 7]);
  expect(renderedRows({ ...range, focused: 0 }, 20)).toEqual([0, 1, 5, 6, 7]);
  expect(renderedRows({ ...range, focused: 6 }, 20)).toEqual([5, 6, 7]);
  expect(renderedRows({ ...range, focused: 7 }, 20)).toEqual([5, 6, 7, 8]);
  expect(renderedRows({ ...range, focused: 19 }, 20)).toEqual([5, 6, 7, 18, 19]);
});
