import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesignSide } from '#modules/cards/design/document';
import { drawSide } from '#modules/cards/design/drawing/draw';
import { nodeSurroundings } from '#modules/cards/design/drawing/surroundings.server';
import { startChromium, type Chromium } from './chromium';
import { gallery, galleryImages, values } from './gallery';
import { widthsIn } from './widths';

let chromium: Chromium;
let images: Map<string, Buffer>;
beforeAll(async () => {
  images = await galleryImages();
  chromium = await startChromium(images);
}, 60_000);
afterAll(() => chromium.stop());

async function inNode(side: DesignSide) {
  const surroundings = nodeSurroundings(async (id) => images.get(id) ?? null);
  const canvas = await drawSide(side, values, surroundings);
  const pixels = canvas.getContext().getImageData(0, 0, canvas.width, canvas.height).data;
  const widths = widthsIn(canvas);
  await canvas.dispose();
  return { pixels, widths };
}

async function inChromium(side: DesignSide) {
  const { png, widths } = await chromium.draw(side, values);
  const { data, info } = await sharp(Buffer.from(png.split(',')[1]!, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, widths, width: info.width, height: info.height };
}

/** The share of pixels that a person could tell apart. */
function differing(a: Uint8ClampedArray, b: Uint8Array): number {
  let different = 0;
  for (let at = 0; at < a.length; at += 4) {
    const channels = [0, 1, 2, 3].map((channel) => Math.abs(a[at + channel]! - b[at + channel]!));
    if (Math.max(...channels) > 32) different += 1;
  }
  return different / (a.length / 4);
}

describe('a browser and a worker draw the same', () => {
  it.each(Object.entries(gallery))('%s', async (_, side) => {
    const [here, there] = [await inNode(side), await inChromium(side)];
    expect(there).toMatchObject({ width: 1450, height: 824 });
    expect(here.widths).toHaveLength(there.widths.length);
    here.widths.forEach((width, index) => {
      expect(Math.abs(width / there.widths[index]! - 1)).toBeLessThanOrEqual(0.001);
    });
    expect(differing(here.pixels, there.pixels)).toBeLessThan(0.01);
  });
});
