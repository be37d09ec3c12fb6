import type { Canvas } from '@napi-rs/canvas';
import type { StaticCanvas } from 'fabric/es';
import sharp from 'sharp';
import type { DesignSide } from '../design/document';
import { drawSide, type Surroundings } from '../design/drawing/draw';
import type { CardValues } from '../design/values';

/** A side that is drawn, and the PNG file that is made of it. */
export interface Begun {
  png: Promise<Buffer>;
}

/** Draws a side, and comes back while it is being encoded: meanwhile another one can be drawn. */
export async function beginSide(
  side: DesignSide,
  values: CardValues,
  surroundings: Surroundings,
): Promise<Begun> {
  const canvas = await drawSide(side, values, surroundings);
  return { png: encoded(canvas, side.background.color !== null) };
}

/**
 * Takes a fraction of the time of the canvas's own encoder. Where nothing shines through, the
 * canvas's pixels can be taken as they are, and need no alpha.
 */
async function encoded(canvas: StaticCanvas, opaque: boolean): Promise<Buffer> {
  const { width, height } = canvas;
  const pixels = opaque
    ? (canvas.getElement() as unknown as Canvas).data()
    : canvas.getContext().getImageData(0, 0, width, height).data;
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
  try {
    return await (opaque ? picture.removeAlpha() : picture).png({ compressionLevel: 6 }).toBuffer();
  } finally {
    // Not disposed of before: the encoder reads the canvas's own pixels.
    await canvas.dispose();
  }
}
