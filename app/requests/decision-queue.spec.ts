import { describe, expect, it } from 'vitest';
import type { RequestStatus } from '#modules/requests/contract';
import { decidedIn, dequeue, enqueue, isUndoQueued, type Decision } from './decision-queue';

const about = (id: string, status: RequestStatus): Decision => ({
  level: 'organizations',
  subject: { id, name: 'Ada' },
  status,
  version: 1,
});

describe('decisions on their way', () => {
  it('wait for each other', () => {
    const queue = enqueue([about('1', 'accepted')], about('2', 'accepted'));
    expect(queue).toEqual([about('1', 'accepted'), about('2', 'accepted')]);
  });

  it('are not made twice about the same request', () => {
    const queue = [about('1', 'accepted')];
    expect(enqueue(queue, about('1', 'accepted'))).toBe(queue);
    expect(enqueue(queue, about('1', 'rejected'))).toBe(queue);
  });

  it('can be taken back before the page has followed', () => {
    const queue = enqueue([about('1', 'accepted')], about('1', 'pending'));
    expect(queue).toEqual([about('1', 'accepted'), about('1', 'pending')]);
  });

  it('lead to the next version, which is the one that is taken back', () => {
    const after = { id: '1', version: 4 };
    expect(decidedIn({ ...about('1', 'accepted'), version: 3 })).toEqual(after);
    expect(decidedIn({ ...about('1', 'pending'), version: 4 })).toEqual(after);
  });

  it('are known to be taken back before they are answered', () => {
    expect(
      isUndoQueued([about('1', 'accepted'), about('2', 'accepted'), about('1', 'pending')]),
    ).toBe(true);
    expect(isUndoQueued([about('1', 'accepted'), about('2', 'pending')])).toBe(false);
    expect(isUndoQueued([about('1', 'pending')])).toBe(false);
  });

  it('are not taken back when they were refused', () => {
    const queue = [about('1', 'accepted'), about('2', 'accepted'), about('1', 'pending')];
    const others = [about('2', 'accepted'), about('1', 'pending')];
    expect(dequeue(queue, { done: 'Done.' })).toEqual(others);
    expect(dequeue(queue, { message: 'Lost.', isUnanswered: true })).toEqual(others);
    for (const refused of [{ message: 'No.' }, undefined])
      expect(dequeue(queue, refused)).toEqual([about('2', 'accepted')]);
  });
});
