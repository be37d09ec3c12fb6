import sharp from 'sharp';
import type { Pixels } from './code-readers';

/** How a person held a phone before a screen. */
export interface Shot {
  /** Pixels of the photo for one of the code. */
  scale: number;
  degrees: number;
  /** Of the light, around its mean. */
  noise: number;
  blur: number;
}

const DESK = { r: 168, g: 172, b: 160 };
const DARKEST = 38;
const CONTRAST = 0.74;
const JPEG = { quality: 70 };

/** The code as a camera sees it: turned, out of focus, grey on grey, grainy and compressed. */
export async function photographed(code: Pixels, shot: Shot): Promise<Pixels> {
  const across = Math.round(code.side * shot.scale);
  const { data, info } = await sharp(code.values, {
    raw: { width: code.side, height: code.side, channels: 1 },
  })
    .resize(across, across, { kernel: 'cubic' })
    .toColourspace('srgb')
    .rotate(shot.degrees, { background: DESK })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: DESK })
    .blur(shot.blur)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grain = grainOf(shot);
  const lit = data.map((value) => DARKEST + value * CONTRAST + grain());
  const jpeg = await sharp(lit, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg(JPEG)
    .toBuffer();
  const values = await sharp(jpeg).greyscale().raw().toBuffer();
  return { side: info.width, values };
}

/** The same at every run. */
function grainOf({ noise, degrees, scale }: Shot): () => number {
  let state = (degrees * 7919 + scale * 104729 + 1) | 0;
  const chance = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  // Three even chances together are nearly a normal one.
  return () => (chance() + chance() + chance() - 1.5) * 2 * noise;
}
