import { expect, it } from 'vitest';
import type { TimelineEntry } from '#modules/requests/contract';
import {
  isOutdated,
  LISTED,
  shownAtFirst,
  waitingIn,
  withHead,
  withOlder,
  type LoadedPage,
} from './steady-timeline';

/** Entries at these positions, the newest first. */
const page = (positions: number[], isMore = true, erased: string[] = []): LoadedPage => ({
  entries: positions.map(
    (position) =>
      ({ position, userId: `user ${position}`, actor: `actor ${position}` }) as TimelineEntry,
  ),
  isMore,
  erased,
  names: Object.fromEntries(positions.map((position) => [position, `by ${position}`])),
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
  expect(Object.values(shown.names)).toContain('by 5');
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

it('is outdated where one of its users was erased since, and of nobody else', () => {
  const shown = withOlder(shownAtFirst(page([9, 8], true, ['user 8'])), page([7, 6]));
  const outdatedBy = (...erased: string[]) => isOutdated(shown, page([9, 8], true, erased));
  expect(outdatedBy('user 8')).toBe(false);
  expect(outdatedBy('user 5', 'user 8')).toBe(false);
  expect(outdatedBy('user 5', 'user 6', 'user 8')).toBe(true);
  expect(outdatedBy('actor 9', 'user 8')).toBe(true);
});

it('is outdated where more may have been erased than a page lists', () => {
  const others = Array.from({ length: LISTED }, (_, at) => `other ${at}`);
  const shown = shownAtFirst(page([9, 8]));
  expect(isOutdated(shown, page([9, 8], true, others.slice(1)))).toBe(false);
  expect(isOutdated(shown, page([9, 8], true, others))).toBe(true);
});

it('knows of who was erased until its newest entries were loaded', () => {
  const shown = withHead(shownAtFirst(page([9, 8])), page([10, 9], true, ['other']));
  expect(shown.erased).toEqual(['other']);
});
