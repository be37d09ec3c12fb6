import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diskSpace } from './disk-space.server';

const MIB = 1024 * 1024;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a disk is low below 64 MiB, and not again before 96 MiB are free', () => {
  const lines: string[] = [];
  let free = 65 * MIB;
  const isLow = diskSpace(
    '/data',
    (line) => lines.push(line),
    () => free,
  );
  const measured = (mib: number) => {
    free = mib * MIB;
    vi.advanceTimersByTime(1_000);
    return isLow();
  };
  expect([isLow(), measured(64), measured(63), measured(95), measured(96), measured(70)]).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Only 63 MiB are free where /data is');
});

test('is measured once a second at the most', () => {
  const freeBytes = vi.fn(() => 0);
  const isLow = diskSpace('/data', () => undefined, freeBytes);
  isLow();
  isLow();
  expect(freeBytes).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(isLow()).toBe(true);
  expect(freeBytes).toHaveBeenCalledTimes(2);
});

test('knows the disk of a real directory', () => {
  expect(diskSpace('/', () => undefined)()).toBeTypeOf('boolean');
});
