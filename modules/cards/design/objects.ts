import { z } from 'zod';
import type { ObjectKind } from './kinds/common';
import { image, type ImageObject } from './kinds/image';
import { line, type LineObject } from './kinds/line';
import { text, type TextObject } from './kinds/text';

export { assetId, color, LOCKS, rounded, type Lock } from './kinds/common';
export type { ImageObject, LineObject, TextObject };

/** The kinds of objects on a card. A new kind is a file beside these, and its name here. */
export const KINDS = { text, line, image };

/** What is on a side of a card, from the lowest to the topmost. */
export const designObject = z.discriminatedUnion('kind', [text.schema, line.schema, image.schema]);

export type DesignObject = z.infer<typeof designObject>;

/** How an object behaves. */
export const kindOf = <Kind extends DesignObject>({ kind }: Kind): ObjectKind<Kind> =>
  KINDS[kind] as unknown as ObjectKind<Kind>;
