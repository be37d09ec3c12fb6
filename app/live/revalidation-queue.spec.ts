import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Burst, LiveChange } from './revalidate';
import { RevalidationQueue } from './revalidation-queue';

const changeAt = (position: number, more: Partial<LiveChange> = {}): LiveChange => ({
  position,
  type: 'RequestSubmitted',
  id: `thing ${position}`,
  at: '',
  own: false,
  ...more,
});

function queueAt(position: number) {
  const begun: Burst[] = [];
  const queue = new RevalidationQueue({ position, begin: (burst) => begun.push(burst) });
  return { queue, begun };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a queue of revalidations', () => {
  it('begins at once with the first change', () => {
    const { queue, begun } = queueAt(10);
    queue.add(changeAt(11));
    expect(begun).toEqual([[changeAt(11)]]);
  });

  it('lets one run and one wait, however much comes meanwhile', () => {
    const { queue, begun } = queueAt(0);
    for (let position = 1; position <= 50; position++) queue.add(changeAt(position));
    vi.advanceTimersByTime(1000);
    expect(begun).toHaveLength(1);
    queue.done();
    vi.advanceTimersByTime(1000);
    expect(begun).toHaveLength(2);
    expect(begun[1]).toHaveLength(49);
    queue.done();
    vi.advanceTimersByTime(1000);
    expect(begun).toHaveLength(2);
  });

  it('begins at most ten times a second', () => {
    const { queue, begun } = queueAt(0);
    for (let ms = 1; ms <= 1000; ms++) {
      queue.add(changeAt(ms));
      queue.done();
      vi.advanceTimersByTime(1);
    }
    expect(begun.length).toBeGreaterThan(5);
    expect(begun.length).toBeLessThanOrEqual(11);
  });

  it('drops what it had before', () => {
    const { queue, begun } = queueAt(10);
    queue.add(changeAt(10));
    queue.add(changeAt(7));
    expect(begun).toEqual([]);
  });

  it('moves its position only when the data is on the page', () => {
    const { queue } = queueAt(10);
    queue.add(changeAt(11));
    queue.add(changeAt(12));
    queue.reached(13);
    expect(queue.shown).toBe(10);
    queue.done();
    expect(queue.shown).toBe(11);
    vi.advanceTimersByTime(1000);
    queue.done();
    expect(queue.shown).toBe(13);
  });

  it('moves its position when there was nothing to load', () => {
    const { queue } = queueAt(10);
    queue.reached(20);
    expect(queue.shown).toBe(20);
  });

  it('loads everything after a reset, even to an older position', () => {
    const { queue, begun } = queueAt(500);
    queue.add(changeAt(501));
    queue.reset(40);
    queue.done();
    vi.advanceTimersByTime(1000);
    expect(begun[1]).toBe('everything');
    queue.done();
    expect(queue.shown).toBe(40);
    queue.add(changeAt(41));
    vi.advanceTimersByTime(1000);
    expect(begun[2]).toEqual([changeAt(41)]);
  });

  it('loads everything when the own role changed, and not when another did', () => {
    const { queue, begun } = queueAt(0);
    queue.add(changeAt(1, { type: 'RoleChanged' }));
    queue.done();
    queue.add(changeAt(2, { type: 'RoleChanged', own: true }));
    vi.advanceTimersByTime(1000);
    expect(begun[0]).toHaveLength(1);
    expect(begun[1]).toBe('everything');
  });

  it('stops counting when very much has come', () => {
    const { queue, begun } = queueAt(0);
    for (let position = 1; position <= 2000; position++) queue.add(changeAt(position));
    queue.done();
    vi.advanceTimersByTime(1000);
    expect(begun[1]).toBe('everything');
  });

  it('begins nothing more once it is stopped', () => {
    const { queue, begun } = queueAt(0);
    queue.add(changeAt(1));
    queue.done();
    queue.add(changeAt(2));
    queue.stop();
    vi.advanceTimersByTime(1000);
    expect(begun).toHaveLength(1);
  });
});
