import { describe, expect, it } from 'vitest';
import { moved, wholePicture, windowOf } from './cropping';

const picture = { width: 800, height: 400 };

describe('a picture that is cropped', () => {
  it('shows as much as its new shape allows, from its middle', () => {
    expect(windowOf(wholePicture, picture, 1)).toEqual({ x: 200, y: 0, width: 400, height: 400 });
    expect(windowOf(wholePicture, picture, 2)).toEqual({ x: 0, y: 0, width: 800, height: 400 });
  });

  it('shows less the nearer one goes', () => {
    const near = { ...wholePicture, zoom: 2 };
    expect(windowOf(near, picture, 1)).toEqual({ x: 300, y: 100, width: 200, height: 200 });
  });

  it('moves, but not beyond its edges', () => {
    const right = moved(wholePicture, picture, 1, { x: 0.25, y: 0.25 });
    expect(windowOf(right, picture, 1)).toEqual({ x: 300, y: 0, width: 400, height: 400 });
    const far = moved(right, picture, 1, { x: 5, y: 0 });
    expect(windowOf(far, picture, 1).x).toBe(400);
    expect(windowOf(moved(far, picture, 1, { x: -0.25, y: 0 }), picture, 1).x).toBe(300);
  });
});
