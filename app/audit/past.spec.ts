import { expect, test } from 'vitest';
import { addressAt, momentIn } from './past';

const asked = (search: string) => momentIn(new URLSearchParams(search));

test('the address names a position or a moment, a day or a second by its end, in UTC where no zone is said', () => {
  expect(asked('position=12')).toEqual({ position: 12 });
  expect(asked('time=2026-03-03')).toEqual({ time: new Date('2026-03-03T23:59:59.999Z') });
  expect(asked('time=2026-03-03T09:30')).toEqual({ time: new Date('2026-03-03T09:30:00.999Z') });
  expect(asked('time=2026-03-03T09:30:17')).toEqual({ time: new Date('2026-03-03T09:30:17.999Z') });
  expect(asked('time=2026-03-03T09:30:17.5')).toEqual({
    time: new Date('2026-03-03T09:30:17.500Z'),
  });
  expect(asked('time=2026-03-03T09:30:00%2B02:00')).toEqual({
    time: new Date('2026-03-03T07:30:00Z'),
  });
});

test.each([
  '',
  'position=-1',
  'position=x',
  'time=yesterday',
  'time=2026-13-01',
  'time=9999-01-01',
])('what cannot be one is now: ?%s', (search) => expect(asked(search)).toEqual({}));

test.each(['time=2026-03-03', 'time=2026-03-03T09:30:18', 'time=2026-03-03T09:30:17'])(
  'what is not over yet is now: ?%s',
  (search) => {
    const now = new Date('2026-03-03T09:30:17.5Z');
    expect(momentIn(new URLSearchParams(search), now)).toEqual({});
  },
);

test('another moment keeps the list and the person, and begins the list again', () => {
  const here = new URLSearchParams('organization=o&tab=people&person=p&page=3&time=2026-03-03');
  expect(addressAt(here, { position: 7 })).toBe('?organization=o&tab=people&person=p&position=7');
  expect(addressAt(here, null)).toBe('?organization=o&tab=people&person=p');
});
