import { expect, it } from 'vitest';
import { patienceIn } from './announcements';

it('waits longer for the first connection than for one that was there, or cannot be had', () => {
  const first = patienceIn('connecting', false);
  expect(first).toBeGreaterThan(patienceIn('connecting', true));
  expect(first).toBeGreaterThan(patienceIn('offline', false));
});
