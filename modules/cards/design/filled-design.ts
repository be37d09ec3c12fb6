import type { DesignDocument, DesignSide } from './document';
import type { DesignObject } from './objects';
import { filled } from './placeholders';
import { imageOf, type CardValues } from './values';

/** The design as it says what it is filled with by itself. */
export const filledDesign = (design: DesignDocument, values: CardValues): DesignDocument => ({
  ...design,
  front: filledSide(design.front, values),
  back: filledSide(design.back, values),
});

const filledSide = (side: DesignSide, values: CardValues): DesignSide => ({
  ...side,
  objects: side.objects.map((object) => filledObject(object, values)),
});

function filledObject(object: DesignObject, values: CardValues): DesignObject {
  switch (object.kind) {
    case 'text':
      return { ...object, text: filled(object.text, values.texts) };
    case 'image':
      return { ...object, assetId: imageOf(object, values) };
    case 'line':
      return object;
    default:
      return object satisfies never;
  }
}
