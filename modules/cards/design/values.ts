import { SIDES } from './card';
import type { DesignDocument, DesignSide } from './document';
import { kindOf, pictureOf, type DesignObject } from './objects';
import type { CardValues } from './placeholders';

/** The design with the values in it, so that it needs none any more. */
export const filledDesign = (design: DesignDocument, values: CardValues): DesignDocument => ({
  ...design,
  front: filledSide(design.front, values),
  back: filledSide(design.back, values),
});

const filledSide = (side: DesignSide, values: CardValues): DesignSide => ({
  ...side,
  objects: side.objects.map((object) => filledObject(object, values)),
});

const filledObject = (object: DesignObject, values: CardValues): DesignObject =>
  kindOf(object).filled(object, values);

export const shownObjects = ({ objects }: DesignSide): DesignObject[] =>
  objects.filter(({ visible }) => visible);

/** All images that drawing asks for, each once. */
export function imagesShown(
  design: Pick<DesignDocument, 'front' | 'back'>,
  values: CardValues,
): string[] {
  const ids = SIDES.flatMap((name) => [
    design[name].background.picture?.assetId ?? null,
    ...shownObjects(design[name]).map((object) => pictureOf(filledObject(object, values))),
  ]);
  return [...new Set(ids.filter((id) => id !== null))];
}
