import { describe, expect, it } from 'vitest';
import { wayBack } from './geometry';

const box = (left: number, top: number, width = 100, height = 20) => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
});

describe('what is moved', () => {
  it('stays where it is while some of it is on the card', () => {
    for (const there of [box(300, 200), box(-88, 5), box(713, 400)]) {
      expect(wayBack(there)).toEqual({ x: 0, y: 0 });
    }
  });

  it('comes back as far as it can be taken hold of again', () => {
    expect(wayBack(box(-500, 200))).toEqual({ x: 412, y: 0 });
    expect(wayBack(box(900, -70))).toEqual({ x: -187, y: 62 });
  });

  it('comes back wholly where it is smaller than that', () => {
    expect(wayBack(box(730, 200, 4, 4))).toEqual({ x: -9, y: 0 });
  });
});
