import { expect, it } from 'vitest';
import { en } from '#foundation/words/notifications/en';
import { byDay } from './notice-list';

const items = [
  '2026-03-21T09:30:00Z',
  '2026-03-21T00:10:00Z',
  '2026-03-20T23:50:00Z',
  '2026-03-02T12:00:00Z',
].map((at) => ({ at }));
const days = (timeZone: string) =>
  byDay(items, { now: '2026-03-21T12:00:00Z', timeZone, locale: 'en-GB', words: en }).map(
    ({ name, items: { length } }) => [name, length],
  );

it('gathers what happened on one day, and names the last two', () => {
  expect(days('UTC')).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['2 March 2026', 1],
  ]);
});

it('starts a day at midnight in the time zone of the reader', () => {
  expect(days('Asia/Tokyo')).toEqual([
    ['Today', 3],
    ['2 March 2026', 1],
  ]);
});

it.each([
  ['begins', '2026-03-29T22:30:00Z', '2026-03-29T10:00:00Z'],
  ['ends', '2026-10-25T22:30:00Z', '2026-10-24T10:00:00Z'],
])('calls the day before today yesterday where summer time %s', (_, now, at) => {
  const options = { now, timeZone: 'Europe/Berlin', locale: 'en-GB', words: en };
  expect(byDay([{ at }], options).map(({ name }) => name)).toEqual(['Yesterday']);
});
