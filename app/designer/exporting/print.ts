import { CARD, SIDES, type DesignDocument, type DesignSide } from '#modules/cards/contract';
import { drawSide, SCALE, type CardValues } from '#modules/cards/drawing';
import { surroundings } from '../../viewer/draw-in-page';
import { pdfOf, type PdfPage, type Pixels, type Rectangle } from './pdf';

/** A card for the printer: 89 mm wide, with what is cut away round it and marks for the knife. */

const MM = 72 / 25.4;
const WIDTH = 89 * MM;
const HEIGHT = (WIDTH * CARD.height) / CARD.width;
const BLEED = 3 * MM;
const MARK = { from: BLEED + 1 * MM, to: BLEED + 6 * MM };
const EDGE = MARK.to + 2 * MM;

export async function printableCard(design: DesignDocument, values: CardValues): Promise<Blob> {
  const pages: PdfPage[] = [];
  for (const side of SIDES) pages.push(pageOf(await withBleed(design[side], values)));
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

async function withBleed(side: DesignSide, values: CardValues): Promise<Pixels> {
  const drawn = await drawSide(side, values, surroundings);
  try {
    const card = drawn.getElement();
    const bleed = Math.round((BLEED / WIDTH) * CARD.width * SCALE);
    const canvas = document.createElement('canvas');
    canvas.width = card.width + 2 * bleed;
    canvas.height = card.height + 2 * bleed;
    const context = canvas.getContext('2d')!;
    context.fillStyle = side.background.color ?? '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (side.background.picture) drawMirrored(context, card, bleed);
    context.drawImage(card, bleed, bleed);
    return pixelsOf(context);
  } finally {
    await drawn.dispose();
  }
}

/** Beyond the edges a picture goes on as in a mirror. */
function drawMirrored(
  context: CanvasRenderingContext2D,
  card: HTMLCanvasElement,
  bleed: number,
): void {
  const { width, height } = card;
  for (const column of [-1, 0, 1]) {
    for (const row of [-1, 0, 1]) {
      context.save();
      context.translate(
        bleed + column * width + (column === 0 ? 0 : width),
        bleed + row * height + (row === 0 ? 0 : height),
      );
      context.scale(column === 0 ? 1 : -1, row === 0 ? 1 : -1);
      context.drawImage(card, 0, 0);
      context.restore();
    }
  }
}

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
