import type { ImageInput } from '#foundation/images';
import { PIXELS } from './frame';

/** The pixels of a drawing, as a person would send them. Both libraries are loaded when they are needed. */
export async function paint(svg: string): Promise<ImageInput> {
  const [{ createCanvas, loadImage }, { default: sharp }] = await Promise.all([
    import('@napi-rs/canvas'),
    import('sharp'),
  ]);
  const { width, height } = PIXELS;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(svg)), 0, 0, width, height);
  const png = await sharp(canvas.data(), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
  // Else its pixels stay until the collector comes by.
  canvas.width = canvas.height = 1;
  return { type: 'png', base64: png.toString('base64') };
}
