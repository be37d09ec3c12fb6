import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RenderThread } from './render-thread.server';
import { Threads } from './threads.server';
import type { Rendered, Work } from './work';

const MINUTE = 60_000;
const work = (): Promise<Work> => Promise.resolve({} as Work);

/** Threads that do nothing, and how many there are. */
function counted() {
  const counts = { started: 0, ended: 0 };
  const threads = new Threads(2, () => {
    counts.started++;
    const thread = {
      alive: true,
      render: () => Promise.resolve({} as Rendered),
      end: () => {
        thread.alive = false;
        counts.ended++;
        return Promise.resolve();
      },
    };
    return Promise.resolve(thread as unknown as RenderThread);
  });
  return { threads, counts };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a thread ends after a minute without work, and work starts another one', async () => {
  const { threads, counts } = counted();
  await threads.render(work);
  vi.advanceTimersByTime(MINUTE - 1);
  expect(counts).toEqual({ started: 1, ended: 0 });
  vi.advanceTimersByTime(1);
  expect(counts).toEqual({ started: 1, ended: 1 });
  await threads.render(work);
  expect(counts).toEqual({ started: 2, ended: 1 });
});

test('whoever works in between begins the minute anew', async () => {
  const { threads, counts } = counted();
  for (let card = 0; card < 3; card++) {
    await threads.render(work);
    vi.advanceTimersByTime(MINUTE - 1);
  }
  expect(counts).toEqual({ started: 1, ended: 0 });
});

test('of two that worked at once each ends by itself', async () => {
  const { threads, counts } = counted();
  await Promise.all([threads.render(work), threads.render(work)]);
  vi.advanceTimersByTime(MINUTE / 2);
  await threads.render(work);
  vi.advanceTimersByTime(MINUTE / 2);
  expect(counts).toEqual({ started: 2, ended: 1 });
  vi.advanceTimersByTime(MINUTE / 2);
  expect(counts).toEqual({ started: 2, ended: 2 });
});

test('when all stops, the idle ones end at once', async () => {
  const { threads, counts } = counted();
  await threads.render(work);
  await threads.stop();
  expect(counts).toEqual({ started: 1, ended: 1 });
  vi.advanceTimersByTime(MINUTE);
  expect(counts.ended).toBe(1);
  await expect(threads.render(work)).rejects.toThrow('No more cards');
});
