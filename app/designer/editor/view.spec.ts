import { describe, expect, it } from 'vitest';
import {
  cornerOf,
  fitting,
  panned,
  scaleOf,
  stepped,
  withVisible,
  zoomed,
  ZOOM,
  type View,
} from './view';

const room = { width: 773, height: 600 };

describe('the view', () => {
  it('fits the card, with a margin, in the middle', () => {
    expect(scaleOf(fitting, room)).toBe(1);
    expect(cornerOf(fitting, room)).toEqual({ x: 24, y: 94 });
  });

  it('fits the card where there is less room than it is zoomed out to', () => {
    const low = { width: 390, height: 100 };
    const { y } = cornerOf(fitting, low);
    expect(y).toBeGreaterThanOrEqual(24);
    expect(scaleOf(zoomed(fitting, low, 1.25), low)).toBe(ZOOM.min);
    expect(scaleOf(stepped(fitting, low, 1), low)).toBe(ZOOM.min);
    for (const out of [zoomed(fitting, low, 0.8), stepped(fitting, low, -1)]) {
      expect(scaleOf(out, low)).toBe(scaleOf(fitting, low));
    }
  });

  it('goes from step to step, through its actual size', () => {
    const percent = (view: View) => Math.round(scaleOf(view, room) * 100);
    const steps = (from: View, way: 1 | -1) => {
      const views = [from];
      for (let at = 0; at < 14; at++) views.push(stepped(views.at(-1)!, room, way));
      return [...new Set(views.map(percent))];
    };
    const from = (zoom: number) => ({ ...fitting, zoom });
    expect(steps(from(0.84), 1)).toEqual([84, 100, 125, 150, 200, 300, 400, 600, 800]);
    expect(steps(from(1.996), -1)).toEqual([200, 150, 125, 100, 75, 67, 50, 33, 25]);
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

const near = { zoom: 2, x: 0, y: 0 };
const at = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 20 });

describe('what is selected', () => {
  const room = { width: 400, height: 300 };
  it('leaves the view as it is where it is seen', () => {
    expect(withVisible(near, room, at(330, 200))).toBe(near);
  });

  it('is brought in from every side, and no further than needed', () => {
    const brought = withVisible(near, room, at(0, 0));
    expect(cornerOf(brought, room)).toEqual({ x: 24, y: 24 });
    const back = withVisible(near, room, at(675, 392));
    expect(cornerOf(back, room)).toEqual({ x: 400 - 24 - 1450, y: 300 - 24 - 824 });
  });

  it('shows its beginning where it is too large', () => {
    const brought = withVisible(near, room, { left: 10, top: 200, right: 700, bottom: 220 });
    expect(cornerOf(brought, room).x).toBe(24 - 20);
  });
});
