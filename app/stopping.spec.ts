import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopAll, together } from './stopping.server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = vi.fn();
beforeEach(() => late.mockClear());

test('what was started last stops first', async () => {
  const stopped: number[] = [];
  const step = (n: number) => () => Promise.resolve(void stopped.push(n));
  await stopAll([step(1), step(2), step(3)], late);
  expect(stopped).toEqual([3, 2, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(late).not.toHaveBeenCalled();
});

test('steps that are taken together wait for all of them, also where one fails', async () => {
  let finish = (): void => undefined;
  const slow = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const next = vi.fn(() => Promise.resolve());
  const failing = () => Promise.reject(new Error('no'));
  const all = stopAll([next, together(failing, slow)], late).catch(({ message }: Error) => message);
  await vi.advanceTimersByTimeAsync(100);
  expect(slow).toHaveBeenCalledOnce();
  expect(next).not.toHaveBeenCalled();
  finish();
  expect(await all).toBe('no');
  expect(next).toHaveBeenCalledOnce();
});

test('a step that hangs is waited for so long that ten seconds are enough on a busy machine', async () => {
  void stopAll([() => new Promise(() => {})], late);
  await vi.advanceTimersByTimeAsync(7_500);
  expect(late).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(late).toHaveBeenCalledOnce();
});

test('a step that fails ends the waiting too, and the steps after it are taken', async () => {
  const next = vi.fn(() => Promise.resolve());
  await expect(stopAll([next, () => Promise.reject(new Error('no'))], late)).rejects.toThrow('no');
  expect(next).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
