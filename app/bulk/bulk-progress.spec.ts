import { expect, it } from 'vitest';
import { changedFrom } from './bulk-progress';

it('keeps the refused rows that are shown while more of them come', () => {
  expect(changedFrom(0, 5)).toBe(0);
  expect(changedFrom(60, 80, 40)).toBe(40);
});

it('shows those from the beginning that are refused once more', () => {
  expect(changedFrom(60, 5, 40)).toBe(0);
});
