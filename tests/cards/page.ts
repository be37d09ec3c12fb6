import type { DesignSide } from '#modules/cards/design/document';
import { drawSide } from '#modules/cards/design/drawing/draw';
import type { CardValues } from '#modules/cards/design/placeholders';
import { pageSurroundings } from '#modules/cards/design/drawing/surroundings';
import { widthsIn } from './widths';

/** What the page of the comparing test offers. */
export interface Drawn {
  /** A data URL. */
  png: string;
  widths: number[];
}

declare global {
  interface Window {
    drawCard: (side: DesignSide, values: CardValues) => Promise<Drawn>;
  }
}

const surroundings = pageSurroundings({
  face: ({ file }) => `/fonts/${file}`,
  picture: (assetId) => `/images/${assetId}`,
});

window.drawCard = async (side, values) => {
  const canvas = await drawSide(side, values, surroundings);
  const drawn = { png: canvas.toDataURL(), widths: widthsIn(canvas) };
  await canvas.dispose();
  return drawn;
};
