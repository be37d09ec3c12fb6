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

  it('lets what a row shows wait, and begins at once where there is more', () => {
    const { queue, begun } = queueAt(0);
    queue.add(changeAt(1), true);
    vi.advanceTimersByTime(5);
    queue.shownRow({ id: 'thing 1', position: 1 }, true);
    vi.advanceTimersByTime(400);
    expect(begun).toEqual([]);
    queue.add(changeAt(2), true);
    queue.shownRow({ id: 'thing 2', position: 2 }, false);
    expect(begun).toEqual([[changeAt(1), changeAt(2)]]);
    queue.done();
    vi.advanceTimersByTime(1000);
    expect(begun).toHaveLength(1);
  });

  it('loads what rows have shown when they pause, and every two seconds while they do not', () => {
    const { queue, begun } = queueAt(0);
    let position = 0;
    const show = () => {
      position += 1;
      queue.add(changeAt(position), true);
      queue.shownRow({ id: `thing ${position}`, position }, true);
      vi.advanceTimersByTime(100);
      queue.done();
    };
    for (let times = 0; times < 15; times++) show();
    expect(begun).toHaveLength(0);
    vi.advanceTimersByTime(450);
    expect(begun).toHaveLength(1);
    expect(begun[0]).toHaveLength(15);
    queue.done();
    for (let times = 0; times < 65; times++) show();
    expect(begun).toHaveLength(4);
  });

  it('waits for a row no longer than one takes, and for one row of several changes', () => {
    const { queue, begun } = queueAt(0);
    queue.add(changeAt(1), true);
    vi.advanceTimersByTime(110);
    expect(begun).toEqual([[changeAt(1)]]);
    queue.done();
    vi.advanceTimersByTime(1000);
    queue.add(changeAt(2, { id: 'a' }), true);
    queue.add(changeAt(3, { id: 'a' }), true);
    queue.shownRow({ id: 'a', position: 3 }, true);
    vi.advanceTimersByTime(450);
    expect(begun).toHaveLength(1);
    vi.advanceTimersByTime(100);
    expect(begun[1]).toHaveLength(2);
  });

  it('begins at once with a change whose row it does not await, and takes the others along', () => {
    const { queue, begun } = queueAt(0);
    queue.add(changeAt(1), true);
    queue.shownRow({ id: 'thing 1', position: 1 }, true);
    queue.add(changeAt(2));
    expect(begun).toEqual([[changeAt(1), changeAt(2)]]);
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
