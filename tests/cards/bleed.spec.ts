import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawWithBleed } from '#modules/cards/design/drawing/bleed';
import { SCALE } from '#modules/cards/design/drawing/draw';
import {
  decodedPicture,
  nodeSurroundings,
} from '#modules/cards/design/drawing/surroundings.server';
import type { DesignSide } from '#modules/cards/design/document';

const BLEED = 40;
const [WIDTH, HEIGHT] = [1450 + 2 * BLEED, 824 + 2 * BLEED];

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

const red = [255, 0, 0];
const blue = [0, 0, 255];
const background = { color: '#0000ff', picture: null };

/** Asks for the colours of a side as it is printed. */
async function printed(side: DesignSide, picture: Buffer | null = null) {
  const surroundings = nodeSurroundings(async () => picture && decodedPicture(picture));
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d');
  context.translate(BLEED, BLEED);
  context.scale(SCALE, SCALE);
  const values = { texts: {}, images: {} };
  const drawn = context as unknown as CanvasRenderingContext2D;
  await drawWithBleed(drawn, side, values, surroundings, BLEED / SCALE);
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  return (x: number, y: number) => {
    const at = (y * WIDTH + x) * 4;
    return [...data.subarray(at, at + 3)];
  };
}

it('what reaches over the edge of a card is printed beyond it, and what ends before it is not', async () => {
  const across = { ...line, left: -100, top: 50, dx: 300, dy: 0 };
  const inside = { ...line, left: 500, top: 300, dx: 100, dy: 0 };
  const colorAt = await printed({ background, objects: [across, inside] });
  expect(colorAt(5, BLEED + 110)).toEqual(red);
  expect(colorAt(BLEED + 390, BLEED + 110)).toEqual(red);
  expect(colorAt(5, 5)).toEqual(blue);
  expect(colorAt(BLEED + 1100, BLEED + 610)).toEqual(red);
  expect(colorAt(WIDTH - 5, BLEED + 610)).toEqual(blue);
});

it('what ends with the card goes on to where the paper ends, and nowhere else', async () => {
  const colorAt = await printed({
    background,
    objects: [
      block(0, 0, 20, 412, '#ff0000'),
      block(600, 200, 125, 30, '#ff0000'),
      block(300, 10, 50, 50, '#ff0000'),
    ],
  });
  for (const y of [2, BLEED + 400, HEIGHT - 2]) expect(colorAt(2, y)).toEqual(red);
  expect(colorAt(BLEED + 44, 2)).toEqual(blue);
  expect(colorAt(WIDTH - 2, BLEED + 430)).toEqual(red);
  expect(colorAt(WIDTH - 2, BLEED + 390)).toEqual(blue);
  expect(colorAt(BLEED + 650, 2)).toEqual(blue);
});

it('what is see-through is as dark along the edge as elsewhere', async () => {
  const all = { ...block(0, 0, 725, 412, '#ff0000'), opacity: 0.4 };
  const colorAt = await printed({
    background: { ...background, color: '#ffffff' },
    objects: [all],
  });
  for (let x = 0; x < WIDTH; x++) expect(colorAt(x, HEIGHT / 2)).toEqual([255, 153, 153]);
  for (let y = 0; y < HEIGHT; y++) expect(colorAt(WIDTH / 2, y)).toEqual([255, 153, 153]);
  for (let at = 0; at < 2 * BLEED; at++) expect(colorAt(at, at)).toEqual([255, 153, 153]);
});

it('a picture behind a card goes on as in a mirror, without a seam', async () => {
  // Red to the left of a tenth of its width, blue elsewhere.
  const strip = {
    create: { width: 145, height: 824, channels: 3, background: '#ff0000' },
  } as const;
  const picture = await sharp({ create: { ...strip.create, width: 1450, background: '#0000ff' } })
    .composite([{ input: await sharp(strip).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const named = { origin: 'image' as const, assetId: 'a'.repeat(43) };
  const colorAt = await printed(
    { background: { color: '#ffffff', picture: named }, objects: [] },
    picture,
  );
  for (let x = 0; x < BLEED + 140; x++) expect(colorAt(x, HEIGHT / 2)).toEqual(red);
  for (let x = BLEED + 150; x < WIDTH; x++) expect(colorAt(x, HEIGHT / 2)).toEqual(blue);
  for (let y = 0; y < HEIGHT; y++) expect(colorAt(WIDTH / 2, y)).toEqual(blue);
  expect(colorAt(2, 2)).toEqual(red);
});
