import { expect, it } from 'vitest';
import { en } from '#foundation/words/audit/en';
import { durationText, timeAgo, timesOf } from './times';

const MINUTE = 60_000;

it.each([
  [-20_000, 'just now'],
  [-MINUTE, '1 minute ago'],
  [-59 * MINUTE, '59 minutes ago'],
  [-25 * 60 * MINUTE, 'yesterday'],
  [-40 * 24 * 60 * MINUTE, 'last month'],
  [-800 * 24 * 60 * MINUTE, '2 years ago'],
])('%i ms are %s', (ms, words) => {
  expect(timeAgo(ms, 'en-GB', en.justNow)).toBe(words);
});

it('keeps the choice in a cookie, and takes no other', () => {
  const times = (cookie: string) =>
    timesOf(new Request('http://localhost/audit', { headers: { Cookie: cookie } }));
  expect(times('a=b; leafcard-times=utc')).toBe('utc');
  expect(times('leafcard-times=never')).toBe('local');
});

it.each([
  [400, 'less than a second'],
  [61_000, '1 minute 1 second'],
  [2 * 86_400_000 + 60_000, '2 days'],
  [25 * 3_600_000, '1 day 1 hour'],
])('%i ms took %s', (ms, words) => {
  expect(durationText(ms, 'en-GB', en)).toBe(words);
});
