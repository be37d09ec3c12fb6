import { isRecord } from '#foundation/is-record';
import { createHash } from 'node:crypto';
import { SIDES } from '../design/card';
import type { DesignDocument, DesignSide } from '../design/document';
import { FONTS_VERSION } from '../design/fonts/typefaces';
import { kindOf, type DesignObject } from '../design/objects';
import type { CardValues } from '../design/placeholders';
import { shownObjects } from '../design/values';

/** Raised whenever the same card would be drawn in another way: all cards are rendered again then. */
const DRAWING = 6;

export const DRAWING_VERSION = `${DRAWING}-${FONTS_VERSION}`;

/** Of all that is visible: the same hash, the same pixels. */
export const hashOf = (design: Pick<DesignDocument, 'front' | 'back'>, values: CardValues) =>
  hashed(SIDES.map((name) => shownOf(design[name], values)));

/** The same of a side by itself. */
export const hashOfSide = (side: DesignSide, values: CardValues): string =>
  hashed([shownOf(side, values)]);

const hashed = (sides: object[]): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, FONTS_VERSION, ...sides], inOrder))
    .digest('hex');

const shownOf = (side: DesignSide, values: CardValues) => ({
  background: { color: side.background.color, picture: side.background.picture?.assetId },
  objects: shownObjects(side).map((object) => shownObject(object, values)),
});

/** Without what only the designer needs. */
function shownObject(object: DesignObject, values: CardValues): object {
  const kind = kindOf(object);
  return kind.look(kind.filled(object, values));
}

/** The properties of a design come in any order: a database has its own. */
const inOrder = (_: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
