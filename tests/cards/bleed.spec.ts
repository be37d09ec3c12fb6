import type { Canvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { nodeSurroundings } from '#modules/cards/design/drawing/surroundings.server';
import { withBleed } from '../../app/designer/exporting/bleed';

const surroundings = nodeSurroundings(() => Promise.resolve(null));
const BLEED = 40;

const line = {
  kind: 'line' as const,
  ...{ fieldName: null, visible: true, locks: [] },
  ...{ scaleX: 1, scaleY: 1, angle: 0, opacity: 1, color: '#ff0000', thickness: 10 },
};

it('what reaches over the edge of a card is printed beyond it, and what ends before it is not', async () => {
  const across = { ...line, left: -100, top: 50, dx: 300, dy: 0 };
  const inside = { ...line, left: 500, top: 300, dx: 100, dy: 0 };
  const background = { color: '#0000ff', picture: null };
  const side = { background, objects: [across, inside] };
  const drawn = await withBleed(side, { texts: {}, images: {} }, surroundings, BLEED);
  const { width, height } = drawn;
  expect({ width, height }).toEqual({ width: 1450 + 2 * BLEED, height: 824 + 2 * BLEED });
  const pixels = (drawn as unknown as Canvas).getContext('2d').getImageData(0, 0, width, height);
  const colorAt = (x: number, y: number) =>
    [...pixels.data.subarray((y * width + x) * 4)].slice(0, 3);
  const red = [255, 0, 0];
  const blue = [0, 0, 255];
  expect(colorAt(5, BLEED + 110)).toEqual(red);
  expect(colorAt(BLEED + 390, BLEED + 110)).toEqual(red);
  expect(colorAt(5, 5)).toEqual(blue);
  expect(colorAt(BLEED + 1100, BLEED + 610)).toEqual(red);
  expect(colorAt(width - 5, BLEED + 610)).toEqual(blue);
});
