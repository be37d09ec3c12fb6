import { PDFDocument } from '@napi-rs/canvas';
import { CARD, SIDES } from '../design/card';
import type { DesignDocument } from '../design/document';
import { drawWithBleed } from '../design/drawing/bleed';
import type { Surroundings } from '../design/drawing/draw';
import type { Picture } from '../design/kinds/kind';
import type { CardValues } from '../design/placeholders';
import { withBoxes, type Box } from './page-boxes';

/**
 * A card for the printer: 89 mm wide, a page for each side, with what is cut away round it and marks for
 * the knife. Its texts and lines are those of the file, as sharp as the printer is.
 */

const MM = 72 / 25.4;
const WIDTH = 89 * MM;
const SCALE = WIDTH / CARD.width;
const HEIGHT = CARD.height * SCALE;
const BLEED = 3 * MM;
const MARK = { from: BLEED + 1 * MM, to: BLEED + 6 * MM, width: 0.25 };
const EDGE = MARK.to + 2 * MM;
/** In whole points, for of others the file keeps no more. */
const PAGE = { width: Math.ceil(WIDTH + 2 * EDGE), height: Math.ceil(HEIGHT + 2 * EDGE) };
/** What is left once it is cut. */
const TRIM: Box = {
  left: (PAGE.width - WIDTH) / 2,
  top: (PAGE.height - HEIGHT) / 2,
  right: (PAGE.width + WIDTH) / 2,
  bottom: (PAGE.height + HEIGHT) / 2,
};

/** Of photographs; where a picture is see-through it stays as it is. */
const QUALITY = 95;

export async function printedCard(
  design: Pick<DesignDocument, 'front' | 'back'>,
  title: string,
  values: CardValues,
  surroundings: Surroundings,
): Promise<Uint8Array> {
  const file = new PDFDocument({ title, producer: 'Leafcard', encodingQuality: QUALITY });
  for (const side of SIDES) {
    const context = file.beginPage(PAGE.width, PAGE.height) as unknown as CanvasRenderingContext2D;
    clipPictures(context);
    drawMarks(context);
    context.translate(TRIM.left, TRIM.top);
    context.scale(SCALE, SCALE);
    await drawWithBleed(context, design[side], values, surroundings, BLEED / SCALE);
    file.endPage();
  }
  return withBoxes(file.close(), PAGE.height, { TrimBox: TRIM, BleedBox: around(TRIM, BLEED) });
}

/** A part of a picture would be encoded each time that it is drawn; a whole one is once, and clipped. */
function clipPictures(context: CanvasRenderingContext2D): void {
  const drawImage = context.drawImage.bind(context);
  const drawPart = (picture: Picture, ...[sx, sy, sw, sh, x, y, width, height]: Part) => {
    const [across, down] = [width / sw, height / sh];
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    const [left, top] = [x - sx * across, y - sy * down];
    drawImage(picture, left, top, picture.width * across, picture.height * down);
    context.restore();
  };
  context.drawImage = drawPart as typeof context.drawImage;
}

type Part = [
  ...[sx: number, sy: number, sw: number, sh: number],
  ...[x: number, y: number, width: number, height: number],
];

/** Two at each corner, off what is printed. */
function drawMarks(context: CanvasRenderingContext2D): void {
  context.lineWidth = MARK.width;
  context.beginPath();
  for (const [x, wayX] of [[TRIM.left, -1] as const, [TRIM.right, 1] as const]) {
    for (const [y, wayY] of [[TRIM.top, -1] as const, [TRIM.bottom, 1] as const]) {
      context.moveTo(x + wayX * MARK.from, y);
      context.lineTo(x + wayX * MARK.to, y);
      context.moveTo(x, y + wayY * MARK.from);
      context.lineTo(x, y + wayY * MARK.to);
    }
  }
  context.stroke();
}

const around = ({ left, top, right, bottom }: Box, distance: number): Box => ({
  left: left - distance,
  top: top - distance,
  right: right + distance,
  bottom: bottom + distance,
});
