import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactCode, contactText } from '#modules/cards/contact/contact-code';
import { codePng } from '#modules/cards/contact/qr-png.server';
import { blankSide } from '#modules/cards/design/document';
import { createRenderer, type Renderer } from '#modules/cards/rendering/index.server';
import { drawings, paint } from '#modules/templates/backgrounds/drawings.server';
import { imageNamed, landingCards, sofiasContact } from './landing-cards';
import { codeReaders } from './code-readers';

/** Enough for the largest place on the page at two pixels to one of CSS. */
const WIDTH = 1160;
/** The narrower of a desk and a phone, in pixels of one to one of CSS. */
const SHOWN = 560;
/** What link previews show, in the shape that they want. */
const PREVIEW = { width: 1200, height: 630, card: 880 };

const at = (file: string): string =>
  fileURLToPath(new URL(`../../public/landing/${file}`, import.meta.url));

let renderer: Renderer;
const images = new Map<string, Buffer>();
beforeAll(async () => {
  for (const { name, svg } of await drawings()) {
    images.set(imageNamed(name), Buffer.from((await paint(svg)).base64, 'base64'));
  }
  images.set(imageNamed('code'), codePng(contactCode(sofiasContact), 600));
  renderer = createRenderer({ readImage: async (id) => images.get(id) ?? null, threads: 1 });
}, 180_000);
afterAll(() => renderer.stop());

async function drawn(name: string): Promise<Buffer> {
  const side = landingCards[name] ?? blankSide();
  const values = { texts: {}, images: {} };
  return (await renderer.render({ front: side, back: blankSide() }, values, 'ada')).front;
}

/** The card on the ground of the night, its corners round. */
async function preview(): Promise<Buffer> {
  const { width, height, card } = PREVIEW;
  const cardHeight = Math.round((card * 412) / 725);
  const corners = Buffer.from(
    `<svg width="${card}" height="${cardHeight}"><rect width="100%" height="100%" rx="20"/></svg>`,
  );
  const input = await sharp(await drawn('sofia'))
    .resize(card, cardHeight)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#135233' } })
    .composite([{ input }])
    .png()
    .toBuffer();
}

const files: [file: string, make: () => Promise<Buffer>][] = [
  ...Object.keys(landingCards).map((name): [string, () => Promise<Buffer>] => [
    `${name}.webp`,
    async () =>
      sharp(await drawn(name))
        .resize(WIDTH)
        .webp({ quality: 86, smartSubsample: true })
        .toBuffer(),
  ]),
  [
    'preview.png',
    async () =>
      sharp(await preview())
        .png({ palette: true })
        .toBuffer(),
  ],
];

const small = async (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(290).removeAlpha().raw().toBuffer();

describe('the pictures of the landing page', () => {
  it.each(files)('%s is what our renderer makes of its design', async (file, make) => {
    const made = await make();
    const known = existsSync(at(file));
    if (!known) await writeFile(at(file), made);
    expect(known, 'it was not there and is drawn now: look at it, and keep it').toBe(true);
    const [one, other] = [await small(made), await small(await readFile(at(file)))];
    expect(one.length).toBe(other.length);
    const furthest = one.reduce((most, value, i) => Math.max(most, Math.abs(value - other[i]!)), 0);
    expect(furthest).toBeLessThan(24);
  });

  it.each(Object.entries(codeReaders))(
    'hold a code that %s reads at the size it is shown in',
    async (_name, read) => {
      const grey = await sharp(at('sofia-back.webp'))
        .resize(SHOWN)
        .extract({ left: 38, top: 46, width: 230, height: 230 })
        .greyscale()
        .raw()
        .toBuffer();
      expect(await read({ side: 230, values: Uint8Array.from(grey) })).toBe(
        contactText(sofiasContact),
      );
    },
  );
});
