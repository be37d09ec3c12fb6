import type { StaticCanvas } from 'fabric/es';
import { CardText } from '#modules/cards/design/drawing/card-text';

/** Of every line of every text, in their order. */
export const widthsIn = (canvas: StaticCanvas): number[] =>
  canvas
    .getObjects()
    .flatMap((object) =>
      object instanceof CardText
        ? object._textLines.map((_, line) => object.getLineWidth(line))
        : [],
    );
