import { z } from 'zod';
import {
  blankDesign,
  designDocument,
  elementRecords,
  fromElements,
  toElements,
  withStoredPictures,
  type Addresses,
  type DesignDocument,
  type DesignSide,
  type ElementsContext,
  type SideName,
} from '#modules/cards/contract';
import { ANY_ID, newName, pictureIn, validOrRefused, type KeepImage } from './card-designs';

/** Sides of cards as older programs send and get them: lists of elements. */

export const elementsInput = z.unknown().meta({
  description:
    'A list of elements: {name, isDisable, value, textStyle, fontStyle: {bold, italic, underline}, fontSize, fontColor, position: {left, top, width, height}, backgroundtemplate}, of a card that is 400 pixels wide. Pictures are addresses that answers gave, or data URLs: PNG or JPEG up to 50000 bytes.',
});

export const elementsOutput = z.array(z.looseObject({ name: z.string() }));

/** The side that was sent; its own pictures are kept once nothing else is wrong with it. */
export async function receivedSide(
  cardData: unknown,
  context: ElementsContext,
  keep: KeepImage,
): Promise<DesignSide> {
  const records = validOrRefused(() => elementRecords.parse(cardData));
  let pictures = 0;
  const tried = await withStoredPictures(records, async (url) => {
    pictureIn(url, 'logo', 'value');
    pictures++;
    return context.addressOf(ANY_ID);
  });
  const side = validOrRefused(() => fromElements(tried, context));
  if (pictures === 0) return side;
  const kept = await withStoredPictures(records, async (url) =>
    context.addressOf(await keep(pictureIn(url, 'logo', 'value'))),
  );
  return validOrRefused(() => fromElements(kept, context));
}

/** Both sides of a design as lists of elements. */
export const elementsOf = (
  design: DesignDocument,
  kind: ElementsContext['kind'],
  addresses: Addresses,
) => ({
  front: toElements(design.front, { ...addresses, kind, side: 'front' }),
  back: toElements(design.back, { ...addresses, kind, side: 'back' }),
});

/** The saved design, or a new one, with this in the place of one of its sides. */
export const withSide =
  (name: SideName, side: DesignSide) =>
  (saved: DesignDocument | null): DesignDocument =>
    validOrRefused(() =>
      designDocument.parse({ ...(saved ?? blankDesign(newName())), [name]: side }),
    );
