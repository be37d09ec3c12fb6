import { createHash } from 'node:crypto';
import { SIDES } from '../design/card';
import type { DesignDocument, DesignSide } from '../design/document';
import { FONTS_VERSION } from '../design/fonts/addresses';
import type { DesignObject } from '../design/objects';
import { filled } from '../design/placeholders';
import { imageOf, shownObjects, type CardValues } from '../design/values';

/** Raised whenever the same card would be drawn in another way: all cards are rendered anew then. */
const DRAWING = 2;

export const DRAWING_VERSION = `${DRAWING}-${FONTS_VERSION}`;

/** Of all that shows: the same hash, the same pixels. */
export function hashOf(design: Pick<DesignDocument, 'front' | 'back'>, values: CardValues): string {
  const sides = SIDES.map((name) => shownOf(design[name], values));
  const all = JSON.stringify([DRAWING, FONTS_VERSION, ...sides], inOrder);
  return createHash('sha256').update(all).digest('hex');
}

const shownOf = (side: DesignSide, values: CardValues) => ({
  background: { color: side.background.color, picture: side.background.picture?.assetId },
  objects: shownObjects(side).map((object) => shownObject(object, values)),
});

/** Without what only designing asks for. */
function shownObject(object: DesignObject, values: CardValues) {
  switch (object.kind) {
    case 'text': {
      const { text, editable, fieldName, locks, ...look } = object;
      return { ...look, text: filled(text, values.texts) };
    }
    case 'line': {
      const { fieldName, locks, ...look } = object;
      return look;
    }
    case 'image': {
      const { assetId, fieldName, locks, ...look } = object;
      return { ...look, image: imageOf(object, values) };
    }
  }
}

/** A design comes with its properties in any order: a database has its own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
