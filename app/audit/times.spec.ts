import { expect, it } from 'vitest';
import { de } from '#foundation/words/audit/de';
import { en } from '#foundation/words/audit/en';
import { ja } from '#foundation/words/audit/ja';
import { durationText, roughDuration, timeAgo, timesOf } from './times';

const MINUTE = 60_000;

it.each([
  [12 * 60 * MINUTE, 'just now'],
  [-20_000, 'just now'],
  [-MINUTE, '1 minute ago'],
  [-59 * MINUTE, '59 minutes ago'],
  [-25 * 60 * MINUTE, '1 day ago'],
  [-40 * 24 * 60 * MINUTE, '1 month ago'],
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

it.each([
  [59_000, 'less than a minute'],
  [60_000, '1 minute'],
  [100 * MINUTE, '100 minutes'],
  [150 * MINUTE, '3 hours'],
  [800 * 24 * 60 * MINUTE, '800 days'],
])('%i ms are roughly %s', (ms, words) => {
  expect(roughDuration(ms, 'en-GB', en)).toBe(words);
});

it('says how long ago and how long in other languages', () => {
  expect(timeAgo(-25 * 60 * MINUTE, 'de', de.justNow)).toBe('vor 1 Tag');
  expect(roughDuration(150 * MINUTE, 'ja', ja)).toBe('3 時間');
  expect(durationText(400, 'de', de)).toBe('weniger als eine Sekunde');
});
