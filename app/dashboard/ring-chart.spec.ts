import { describe, expect, it } from 'vitest';
import { ringSections } from './ring-chart';

const ringOf = (...numbers: number[]) =>
  ringSections(numbers.map((number, index) => ({ number, color: `part ${index}` })));
const partsOf = (...numbers: number[]) =>
  ringOf(...numbers).filter(({ color }) => color !== 'transparent');

describe('a ring', () => {
  it('is empty when there is nothing', () => {
    expect(ringOf(0, 0)).toEqual([]);
  });

  it('is closed when there is one part alone', () => {
    expect(ringOf(0, 5)).toEqual([{ color: 'part 1', value: 100 }]);
  });

  it('is shared by how many there are of each', () => {
    const [most, least] = partsOf(30, 10);
    expect((most?.value ?? 0) / (least?.value ?? 1)).toBeCloseTo(3);
    const [, gap] = ringOf(30, 10);
    expect(gap?.color).toBe('transparent');
    expect(gap?.value).toBeGreaterThan(0);
  });

  it('shows the least part, and has room for all', () => {
    for (const { value } of partsOf(1_000_000, 1, 3)) expect(value).toBeGreaterThan(1);
    const whole = ringOf(1_000_000, 1, 3).reduce((sum, { value }) => sum + value, 0);
    expect(whole).toBeCloseTo(100);
  });
});
