import { describe, expect, it } from 'vitest';
import type { Approval } from '#modules/requests/contract';
import type { Decision } from './decision';
import { isTakenBack, withOne, withoutFirst } from './queue';

const about = (id: string, isApproved: Approval): Decision => ({
  side: 'organizations',
  subject: { id, name: 'Ada' },
  isApproved,
});

describe('decisions on their way', () => {
  it('wait for each other', () => {
    const queue = withOne([about('1', 'T')], about('2', 'T'));
    expect(queue).toEqual([about('1', 'T'), about('2', 'T')]);
  });

  it('are not made twice about the same request', () => {
    const queue = [about('1', 'T')];
    expect(withOne(queue, about('1', 'T'))).toBe(queue);
    expect(withOne(queue, about('1', 'R'))).toBe(queue);
  });

  it('can be taken back before the page has followed', () => {
    const queue = withOne([about('1', 'T')], about('1', 'P'));
    expect(queue).toEqual([about('1', 'T'), about('1', 'P')]);
  });

  it('are known to be taken back before they are answered', () => {
    expect(isTakenBack([about('1', 'T'), about('2', 'T'), about('1', 'P')])).toBe(true);
    expect(isTakenBack([about('1', 'T'), about('2', 'P')])).toBe(false);
    expect(isTakenBack([about('1', 'P')])).toBe(false);
  });

  it('are not taken back when they were refused', () => {
    const queue = [about('1', 'T'), about('2', 'T'), about('1', 'P')];
    expect(withoutFirst(queue, true)).toEqual([about('2', 'T'), about('1', 'P')]);
    expect(withoutFirst(queue, false)).toEqual([about('2', 'T')]);
  });
});
