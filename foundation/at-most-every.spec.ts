import { afterEach, expect, test, vi } from 'vitest';
import { atMostEvery, WARN_AGAIN_MS } from './at-most-every';

afterEach(() => vi.useRealTimers());

test('what fails four times a second is said once a minute', () => {
  vi.useFakeTimers();
  const said: number[] = [];
  const say = atMostEvery(WARN_AGAIN_MS, (attempt: number) => said.push(attempt));
  for (let attempt = 0; attempt < 4 * 150; attempt++) {
    say(attempt);
    vi.advanceTimersByTime(250);
  }
  expect(said).toEqual([0, 240, 480]);
});
