import { SIDES } from './card';
import type { DesignDocument, DesignSide } from './document';
import type { DesignObject, ImageObject } from './objects';
import type { FieldTexts } from './placeholders';

/** What a side is filled with. */
export interface CardValues {
  texts: FieldTexts;
  /** Ids of images that come with the person or the organization, by field name. */
  images: Readonly<Record<string, string>>;
}

/** The image that an object shows: its own, else the one of its field. */
export function imageOf(
  { assetId, fieldName }: ImageObject,
  { images }: CardValues,
): string | null {
  if (assetId !== null || fieldName === null) return assetId;
  return Object.hasOwn(images, fieldName) ? images[fieldName]! : null;
}

export const shownObjects = ({ objects }: DesignSide): DesignObject[] =>
  objects.filter(({ visible }) => visible);

/** All images that drawing asks for, each once. */
export function imagesShown(
  design: Pick<DesignDocument, 'front' | 'back'>,
  values: CardValues,
): string[] {
  const ids = SIDES.flatMap((name) => [
    design[name].background.picture?.assetId ?? null,
    ...shownObjects(design[name]).map((object) =>
      object.kind === 'image' ? imageOf(object, values) : null,
    ),
  ]);
  return [...new Set(ids.filter((id) => id !== null))];
}
