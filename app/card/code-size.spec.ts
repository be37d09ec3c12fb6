import { expect, it } from 'vitest';
import { CODE_SIZE, wholeSize } from './code-size';

it.each([1, 1.25, 1.5, 2, 3])('a code has whole modules at a pixel ratio of %d', (ratio) => {
  for (let modules = 29; modules <= 105; modules += 4) {
    const size = wholeSize(modules, ratio);
    const each = (size * ratio) / modules;
    expect(each).toBeCloseTo(Math.round(each), 9);
    expect(size).toBeGreaterThanOrEqual(CODE_SIZE);
    expect(size - modules / ratio).toBeLessThan(CODE_SIZE);
  }
});
