import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankSide, type DesignSide } from '#modules/cards/design/document';
import { drawSide } from '#modules/cards/design/drawing/draw';
import {
  decodedPicture,
  nodeSurroundings,
} from '#modules/cards/design/drawing/surroundings.server';
import { createRenderer, type Renderer } from '#modules/cards/rendering/index.server';
import { startChromium, type Chromium } from './chromium';
import { gallery, galleryImages, text, values } from './gallery';
import { widthsIn } from './widths';

let chromium: Chromium;
let renderer: Renderer;
let images: Map<string, Buffer>;
beforeAll(async () => {
  images = await galleryImages();
  chromium = await startChromium(images);
  renderer = createRenderer({ readImage: async (id) => images.get(id) ?? null });
  // From now on there are no fonts but ours, here as in its thread.
  await renderer.render({ front: blankSide(), back: blankSide() }, values, 'ada');
}, 180_000);
afterAll(() => Promise.all([chromium.stop(), renderer.stop()]));

const surroundings = nodeSurroundings(async (id) => decodedPicture(images.get(id)!));

/** The pixels as a thread makes them; the widths, which no picture tells, as it measures them. */
async function inWorker(side: DesignSide) {
  const { front } = await renderer.render({ front: side, back: blankSide() }, values, 'ada');
  const canvas = await drawSide(side, values, surroundings);
  const widths = widthsIn(canvas);
  await canvas.dispose();
  return { ...(await decoded(front)), widths };
}

async function inChromium(side: DesignSide) {
  const { png, widths } = await chromium.draw(side, values);
  return { ...(await decoded(Buffer.from(png.split(',')[1]!, 'base64'))), widths };
}

async function decoded(png: Buffer) {
  const picture = sharp(png).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** The share of pixels that a person could tell apart. */
function differing(a: Uint8Array, b: Uint8Array): number {
  let different = 0;
  for (let at = 0; at < a.length; at += 4) {
    let most = 0;
    for (let channel = at; channel < at + 4; channel++) {
      most = Math.max(most, Math.abs(a[channel]! - b[channel]!));
    }
    if (most > 32) different += 1;
  }
  return different / (a.length / 4);
}

it('the first letter says which way a text is read', async () => {
  const drawn = async (words: string) =>
    (await inWorker({ ...blankSide(), objects: [text({ text: words })] })).pixels;
  expect(differing(await drawn('שרה Leafcard'), await drawn('Leafcard שרה'))).toBe(0);
  expect(differing(await drawn('Leafcard 4'), await drawn('4 Leafcard'))).toBeGreaterThan(0);
});

it.each(['טלפון +351 22 000 0118', 'טלפון {{contact}}'])(
  'the number of %s is read from the left',
  async (words) => {
    const number = '+351 22 000 0118';
    const drawn = async (given: string) => {
      const front = { ...blankSide(), objects: [text({ text: given, left: 20, width: 690 })] };
      const filled = { texts: { contact: number }, images: {} };
      return decoded((await renderer.render({ front, back: blankSide() }, filled, 'ada')).front);
    };
    const [alone, beside] = [await drawn(number), await drawn(words)];
    // It stands left of the label, where it would begin without one.
    const inPlace = ({ pixels, width }: typeof alone) =>
      pixels.filter((_, at) => at % (width * 4) < (20 + 150) * 2 * 4);
    expect(differing(inPlace(beside), inPlace(alone))).toBe(0);
  },
);

it.each(['محمد الفاسي', 'هههه محمد', 'محمد محمد'])(
  'the letters of %s, which are joined, take as much as is measured',
  async (words) => {
    const objects = [text({ text: words, left: 20, width: 690, fontSize: 40, align: 'right' })];
    const { pixels, width, widths } = await inWorker({ ...blankSide(), objects });
    const columns = Array.from({ length: width }, () => false);
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at]! < 128) columns[(at / 4) % width] = true;
    }
    const [from, to] = [columns.indexOf(true) / 2, columns.lastIndexOf(true) / 2];
    expect(Math.abs(to - from - widths[0]!)).toBeLessThan(5);
    expect(Math.abs(to - 710)).toBeLessThan(4);
  },
);

it.each([
  ['left', 300],
  ['center', 225],
  ['right', 150],
] as const)(
  'a word longer than its box, aligned %s, grows to the free sides',
  async (align, left) => {
    const drawn = async (box: { left: number; width: number }) => {
      const words = { text: 'maximiliane@leafcard.example', fontSize: 12, align };
      return (await inWorker({ ...blankSide(), objects: [text({ ...words, ...box })] })).pixels;
    };
    const roomy = await drawn({ left, width: 250 });
    expect(differing(await drawn({ left: 300, width: 100 }), roomy)).toBeLessThan(1e-4);
  },
);

describe('a browser and a worker draw the same', () => {
  it.each(Object.entries(gallery))('%s', async (_, side) => {
    const [here, there] = [await inWorker(side), await inChromium(side)];
    for (const place of [here, there]) expect(place).toMatchObject({ width: 1450, height: 824 });
    expect(here.widths).toHaveLength(there.widths.length);
    here.widths.forEach((width, index) => {
      expect(Math.abs(width / there.widths[index]! - 1)).toBeLessThanOrEqual(0.001);
    });
    expect(differing(here.pixels, there.pixels)).toBeLessThan(0.01);
  });
});
