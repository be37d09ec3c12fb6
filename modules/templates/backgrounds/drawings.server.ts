import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ImageInput } from '#foundation/images';
import type { BackgroundCategory } from '../contract';

export interface Drawing {
  category: BackgroundCategory;
  name: string;
  svg: Buffer;
}

/** Here is where this file was written or, bundled, below `build`. */
const FOLDER = fileURLToPath(
  new URL(
    import.meta.url.includes('/modules/templates/') ? './' : '../modules/templates/backgrounds/',
    import.meta.url,
  ),
);
const FILE = /^\d\d-(plain|graphic)-(\w+)\.svg$/;

/** Our own backgrounds, in the order in which they are offered; the first are the numbered ones too. */
export async function drawings(): Promise<Drawing[]> {
  const files = (await readdir(FOLDER)).filter((file) => FILE.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, category, name = ''] = FILE.exec(file) ?? [];
      const svg = await readFile(`${FOLDER}${file}`);
      return { category: category as BackgroundCategory, name, svg };
    }),
  );
}

/** The pixels of a drawing, as a person would send them. Both libraries are loaded when they are needed. */
export async function paint(svg: Buffer): Promise<ImageInput> {
  const [{ createCanvas, loadImage }, { default: sharp }] = await Promise.all([
    import('@napi-rs/canvas'),
    import('sharp'),
  ]);
  const drawn = await loadImage(svg);
  const { width, height } = drawn;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(drawn, 0, 0, width, height);
  const png = await sharp(canvas.data(), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
  // Else its pixels stay until the collector comes by.
  canvas.width = canvas.height = 1;
  return { type: 'png', base64: png.toString('base64') };
}
