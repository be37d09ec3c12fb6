import { describe, expect, it } from 'vitest';
import { arcsOf } from './ring';

const parts = (...numbers: number[]) =>
  numbers.map((number, index) => ({ name: `part ${index}`, number }));

describe('a ring', () => {
  it('is empty when there is nothing', () => {
    expect(arcsOf(parts(0, 0))).toEqual([]);
  });

  it('is closed when there is one thing alone', () => {
    expect(arcsOf(parts(0, 5))).toEqual([{ name: 'part 1', start: 0, length: 100 }]);
  });

  it('is shared by how many there are of each', () => {
    const [most, least] = arcsOf(parts(30, 10));
    expect((most?.length ?? 0) / (least?.length ?? 1)).toBeCloseTo(3);
    expect(least?.start).toBeGreaterThan(most?.length ?? 100);
  });

  it('shows the least part, and has room for all', () => {
    const arcs = arcsOf(parts(1_000_000, 1, 3));
    for (const { length } of arcs) expect(length).toBeGreaterThan(1);
    const last = arcs.at(-1);
    expect((last?.start ?? 0) + (last?.length ?? 0)).toBeLessThan(100);
  });
});
