import { z } from 'zod';
import type { Place, Size } from './kinds/common';
import { image, type ImageObject } from './kinds/image';
import type { KindFormats, ObjectKind, Words } from './kinds/kind';
import { line, type LineObject } from './kinds/line';
import { text, type TextObject } from './kinds/text';

export { assetId, color, LOCKS, rounded, type Lock } from './kinds/common';
export type { ImageObject, LineObject, TextObject };

/** The kinds of objects on a card; DESIGNER_KINDS is what the designer has beside each. */
export const KINDS = { text, line, image } satisfies Record<string, KindFormats>;

type Kinds = typeof KINDS;
type Schema = 'schema' | 'canvas' | 'record';

/** The schemas of all kinds, as a union takes them. */
export const schemasOf = <Name extends Schema>(name: Name) =>
  Object.values(KINDS).map((kind) => kind[name]) as unknown as readonly [Kinds[keyof Kinds][Name]];

/** What is on a side of a card, from the lowest to the topmost. */
export const designObject = z.discriminatedUnion('kind', schemasOf('schema'));

export type DesignObject = z.infer<typeof designObject>;

export type ObjectOf<Kind extends DesignObject['kind']> = Extract<DesignObject, { kind: Kind }>;

/** How an object behaves. */
export const kindOf = <Kind extends DesignObject>({ kind }: Kind): ObjectKind<Kind> =>
  KINDS[kind] as unknown as ObjectKind<Kind>;

/** Where its drawing of this size begins, along its own direction. */
export function drawnAt(object: DesignObject, drawn: Size): Pick<Place, 'left' | 'top'> {
  const { left, top, scaleX, angle } = object;
  const before = kindOf(object).overhang(object, drawn) * scaleX;
  const radians = (angle * Math.PI) / 180;
  return { left: left - before * Math.cos(radians), top: top - before * Math.sin(radians) };
}

export const wordsOf = (object: DesignObject): Words | null => kindOf(object).words(object);
export const pictureOf = (object: DesignObject): string | null => kindOf(object).picture(object);
