import { describe, expect, it } from 'vitest';
import { compare, holds, interleave, median, quantile } from './measure';

describe('interleaved measuring', () => {
  it('lets each side begin as often as the other, and does not count the first round', async () => {
    const calls: string[] = [];
    const side = (name: string) => () => Promise.resolve(calls.push(name));
    const { ours, bare } = await interleave({ ours: side('o'), bare: side('b') }, 20);
    const [first, ...rounds] = calls.join('').match(/../g) ?? [];
    expect(first).toBe('ob');
    expect(rounds.toSorted().join(' ')).toBe(
      [...Array(10).fill('bo'), ...Array(10).fill('ob')].join(' '),
    );
    expect([ours.length, bare.length]).toEqual([20, 20]);
    expect([...ours, ...bare].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 3),
    );
  });
});

describe('quantiles', () => {
  it('lie between neighbours where the number of values asks for it', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(quantile([10, 20, 30], 0.75)).toBe(25);
  });
});

describe('a bound', () => {
  const row = { what: 'this', unit: 'ms', n: 'once' };

  it('holds up to its own value', () => {
    const half = { ours: 1, bare: 2 };
    expect(holds(compare({ ...row, bound: { atLeast: 0.5 } }, half))).toBe(true);
    expect(holds(compare({ ...row, bound: { atLeast: 0.51 } }, half))).toBe(false);
    expect(holds(compare({ ...row, bound: { atMost: 0.5 } }, half))).toBe(true);
    expect(holds(compare({ ...row, bound: { atMost: 0.49 } }, half))).toBe(false);
  });

  it('holds between its ends', () => {
    const bound = { atLeast: 0.97, atMost: 1.03 };
    const at = (ratio: number) => holds({ ratio, bound });
    expect([0.96, 0.97, 1, 1.03, 1.04].map(at)).toEqual([false, true, true, true, false]);
  });

  it('does not hold where there is nothing to compare with', () => {
    expect(holds(compare({ ...row, bound: { atMost: 2 } }, { ours: 1, bare: 0 }))).toBe(false);
  });
});
