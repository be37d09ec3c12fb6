import { describe, expect, it } from 'vitest';
import { angleTurned, snapped } from './snapping';

const box = (left: number, top: number, width = 60, height = 20) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('what is moved', () => {
  it('jumps to the edge that is safe and to the middle of the card', () => {
    expect(snapped(box(21, 100), [], 6)).toMatchObject({ x: 3, y: 0 });
    expect(snapped(box(330, 192), [], 6)).toMatchObject({ x: 2.5, y: 4 });
  });

  it('stays where nothing is near', () => {
    expect(snapped(box(100, 100), [box(300, 300)], 6)).toEqual({ x: 0, y: 0, guides: [] });
  });

  it('jumps to the edges of others, and shows along what', () => {
    const { x, guides } = snapped(box(104, 100), [box(100, 300)], 6);
    expect(x).toBe(-4);
    expect(guides).toContainEqual({ axis: 'x', at: 100, from: 100, to: 320 });
  });

  it('takes the nearest of several', () => {
    expect(snapped(box(104, 100), [box(100, 300), box(105, 350)], 6).x).toBe(1);
  });

  it('keeps the gap that two others have', () => {
    const others = [box(100, 50), box(190, 50)];
    const { x, guides } = snapped(box(283, 52), others, 6);
    expect(x).toBe(-3);
    expect(guides.filter(({ gap }) => gap)).toHaveLength(2);
  });

  it('goes to the middle of two', () => {
    expect(snapped(box(203, 52), [box(50, 50), box(350, 50)], 6).x).toBe(-3);
  });
});

it.each([
  [89.6, {}, 90],
  [43, {}, 45],
  [358, {}, 0],
  [50.9, {}, 50.9],
  [50.9, { shiftKey: true }, 45],
  [53, { shiftKey: true }, 60],
  [89.6, { altKey: true }, 89.6],
])('what is turned to %s° with %j stands at %s°', (angle, keys, expected) => {
  expect(angleTurned(angle, { shiftKey: false, altKey: false, ...keys })).toBe(expected);
});
