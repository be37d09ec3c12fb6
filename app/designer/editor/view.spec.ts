import { describe, expect, it } from 'vitest';
import { cornerOf, fitting, panned, scaleOf, zoomed, ZOOM } from './view';

const room = { width: 773, height: 600 };

describe('the view', () => {
  it('fits the card, with a margin, in the middle', () => {
    expect(scaleOf(fitting, room)).toBe(1);
    expect(cornerOf(fitting, room)).toEqual({ x: 24, y: 94 });
  });

  it('keeps what is under the pointer while it zooms', () => {
    const at = { x: 124, y: 194 };
    const view = zoomed(fitting, room, 2, at);
    const corner = cornerOf(view, room);
    expect({ x: (at.x - corner.x) / 2, y: (at.y - corner.y) / 2 }).toEqual({ x: 100, y: 100 });
  });

  it('goes no nearer and no further than makes sense', () => {
    expect(scaleOf(zoomed(fitting, room, 100), room)).toBe(ZOOM.max);
    expect(scaleOf(zoomed(fitting, room, 0.001), room)).toBe(ZOOM.min);
  });

  it('moves by as much as the hand', () => {
    expect(cornerOf(panned(fitting, room, { x: 10, y: -5 }), room)).toEqual({ x: 34, y: 89 });
  });
});
