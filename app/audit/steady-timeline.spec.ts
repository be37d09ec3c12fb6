import { expect, it } from 'vitest';
import type { TimelineEntry } from '#modules/requests/contract';
import { shownAtFirst, waitingIn, withHead, withOlder, type LoadedPage } from './steady-timeline';

/** Entries at these positions, the newest first. */
const page = (positions: number[], isMore = true): LoadedPage => ({
  entries: positions.map((position) => ({ position }) as TimelineEntry),
  isMore,
  names: Object.fromEntries(positions.map((position) => [`by ${position}`, ''])),
});
const positionsOf = ({ entries }: LoadedPage) => entries.map(({ position }) => position);

it('takes in what is new above what was loaded before, and keeps what was loaded below', () => {
  const read = withOlder(shownAtFirst(page([9, 8, 7])), page([6, 5], false));
  const head = page([11, 10, 9]);
  expect(waitingIn(read, head)).toBe(2);
  const shown = withHead(read, head);
  expect(positionsOf(shown)).toEqual([11, 10, 9, 8, 7, 6, 5]);
  expect([...shown.arrived]).toEqual([11, 10]);
  expect(shown.isMore).toBe(false);
  expect(Object.keys(shown.names)).toContain('by 5');
  expect(waitingIn(shown, head)).toBe(0);
});

it('takes in what was committed late, in its place', () => {
  const shown = withHead(shownAtFirst(page([9, 7, 6])), page([9, 8, 7]));
  expect(positionsOf(shown)).toEqual([9, 8, 7, 6]);
});

it('begins again where more came than a page holds, so that nothing is left out', () => {
  const shown = withHead(shownAtFirst(page([9, 8, 7], false)), page([20, 19, 18]));
  expect(positionsOf(shown)).toEqual([20, 19, 18]);
  expect(shown.isMore).toBe(true);
});
