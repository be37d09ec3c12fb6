import { describe, expect, it } from 'vitest';
import { inSight } from './in-sight';
import { cornerOf } from './view';

const room = { width: 400, height: 300 };
const near = { zoom: 2, x: 0, y: 0 };
const at = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 20 });

describe('what is selected', () => {
  it('leaves the view as it is where it is seen', () => {
    expect(inSight(near, room, at(330, 200))).toBe(near);
  });

  it('is brought in from every side, and no further than needed', () => {
    const brought = inSight(near, room, at(0, 0));
    expect(cornerOf(brought, room)).toEqual({ x: 24, y: 24 });
    const back = inSight(near, room, at(675, 392));
    expect(cornerOf(back, room)).toEqual({ x: 400 - 24 - 1450, y: 300 - 24 - 824 });
  });

  it('shows its beginning where it is too large', () => {
    const brought = inSight(near, room, { left: 10, top: 200, right: 700, bottom: 220 });
    expect(cornerOf(brought, room).x).toBe(24 - 20);
  });
});
