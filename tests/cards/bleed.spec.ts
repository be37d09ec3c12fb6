import type { Canvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { nodeSurroundings } from '#modules/cards/design/drawing/surroundings.server';
import type { DesignSide } from '#modules/cards/design/document';
import { withBleed } from '../../app/designer/exporting/bleed';

const surroundings = nodeSurroundings(() => Promise.resolve(null));
const BLEED = 40;

const line = {
  kind: 'line' as const,
  ...{ fieldName: null, visible: true, locks: [], hideLongText: false, editable: true },
  ...{ scaleX: 1, scaleY: 1, angle: 0, opacity: 1, color: '#ff0000', thickness: 10 },
};

/** A field of colour: a line as thick as it may be, stretched. */
const block = (left: number, top: number, width: number, height: number, color: string) => ({
  ...{ ...line, left: left - 5, top, dx: width, dy: 0 },
  ...{ color, scaleY: height / 10 },
});

const background = { color: '#0000ff', picture: null };
const red = [255, 0, 0];
const blue = [0, 0, 255];

/** Asks for the colours of a side as it is printed. */
async function printed(objects: DesignSide['objects']) {
  const drawn = await withBleed(
    { background, objects },
    { texts: {}, images: {} },
    surroundings,
    BLEED,
  );
  const { width, height } = drawn;
  const pixels = (drawn as unknown as Canvas).getContext('2d').getImageData(0, 0, width, height);
  const colorAt = (x: number, y: number) =>
    [...pixels.data.subarray((y * width + x) * 4)].slice(0, 3);
  return { width, height, colorAt };
}

it('what reaches over the edge of a card is printed beyond it, and what ends before it is not', async () => {
  const across = { ...line, left: -100, top: 50, dx: 300, dy: 0 };
  const inside = { ...line, left: 500, top: 300, dx: 100, dy: 0 };
  const { width, height, colorAt } = await printed([across, inside]);
  expect({ width, height }).toEqual({ width: 1450 + 2 * BLEED, height: 824 + 2 * BLEED });
  expect(colorAt(5, BLEED + 110)).toEqual(red);
  expect(colorAt(BLEED + 390, BLEED + 110)).toEqual(red);
  expect(colorAt(5, 5)).toEqual(blue);
  expect(colorAt(BLEED + 1100, BLEED + 610)).toEqual(red);
  expect(colorAt(width - 5, BLEED + 610)).toEqual(blue);
});

it('what ends with the card goes on to where the paper ends, and nowhere else', async () => {
  const { width, height, colorAt } = await printed([
    block(0, 0, 20, 412, '#ff0000'),
    block(600, 200, 125, 30, '#ff0000'),
    block(300, 10, 50, 50, '#ff0000'),
  ]);
  for (const y of [2, BLEED + 400, height - 2]) expect(colorAt(2, y)).toEqual(red);
  expect(colorAt(BLEED + 44, 2)).toEqual(blue);
  expect(colorAt(width - 2, BLEED + 430)).toEqual(red);
  expect(colorAt(width - 2, BLEED + 390)).toEqual(blue);
  expect(colorAt(BLEED + 650, 2)).toEqual(blue);
});
