import { CARD, SIDES, type DesignDocument } from '#modules/cards/contract';
import { SCALE, type CardValues } from '#modules/cards/drawing';
import { surroundings } from '../../card/draw-in-page';
import { withBleed } from './bleed';
import { pdfOf, type PdfPage, type Pixels, type Rectangle } from './pdf';

/** A card for the printer: 89 mm wide, with what is cut away round it and marks for the knife. */

const MM = 72 / 25.4;
const WIDTH = 89 * MM;
const HEIGHT = (WIDTH * CARD.height) / CARD.width;
const BLEED = 3 * MM;
/** The bleed in the pixels of what is drawn. */
const ROUND = Math.round((BLEED / WIDTH) * CARD.width * SCALE);
const MARK = { from: BLEED + 1 * MM, to: BLEED + 6 * MM };
const EDGE = MARK.to + 2 * MM;

export async function printableCard(design: DesignDocument, values: CardValues): Promise<Blob> {
  const pages: PdfPage[] = [];
  for (const side of SIDES) {
    const drawn = await withBleed(design[side], values, surroundings, ROUND);
    pages.push(pageOf(pixelsOf(drawn.getContext('2d')!)));
  }
  return pdfOf(pages, design.name);
}

function pageOf(picture: Pixels): PdfPage {
  const trim: Rectangle = { x: EDGE, y: EDGE, width: WIDTH, height: HEIGHT };
  const bleed: Rectangle = {
    x: EDGE - BLEED,
    y: EDGE - BLEED,
    width: WIDTH + 2 * BLEED,
    height: HEIGHT + 2 * BLEED,
  };
  const lines = marksRound(trim);
  return { width: WIDTH + 2 * EDGE, height: HEIGHT + 2 * EDGE, picture, trim, bleed, lines };
}

/** Two at each corner, off the picture. */
const marksRound = ({ x, y, width, height }: Rectangle): PdfPage['lines'] =>
  ([-1, 1] as const).flatMap((wayX) =>
    ([-1, 1] as const).flatMap((wayY) => {
      const [cutX, cutY] = [wayX < 0 ? x : x + width, wayY < 0 ? y : y + height];
      return [
        [cutX + wayX * MARK.from, cutY, cutX + wayX * MARK.to, cutY] as const,
        [cutX, cutY + wayY * MARK.from, cutX, cutY + wayY * MARK.to] as const,
      ];
    }),
  );

function pixelsOf(context: CanvasRenderingContext2D): Pixels {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const bytes = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    bytes[to++] = data[from]!;
    bytes[to++] = data[from + 1]!;
    bytes[to++] = data[from + 2]!;
  }
  return { width, height, bytes };
}
