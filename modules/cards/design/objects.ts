import { z } from 'zod';
import { isStorable } from '#foundation/storable';
import { LIMITS } from './card';
import { FAMILIES } from './families';

/** What stands on a side of a card, from the lowest to the topmost. */

/** What a person may not do with an object while designing. */
export const LOCKS = ['position', 'size', 'content', 'style', 'delete', 'order'] as const;
export type Lock = (typeof LOCKS)[number];

const DECIMALS = 1e6;

/** Kept to a millionth, so that a number is the same after any conversion there and back. */
export const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS + 0;

const number = (min: number, max: number) => z.number().min(min).max(max).transform(rounded);
const place = number(-LIMITS.reach, LIMITS.reach);

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();

/** An image that is kept here. Addresses and the pictures themselves have no place in a design. */
export const assetId = z.string().regex(/^[\w-]{43}$/);

const storable = (max: number) => z.string().max(max).refine(isStorable);

const locks = z
  .array(z.enum(LOCKS))
  .transform((given) => LOCKS.filter((lock) => given.includes(lock)));

const common = {
  /** The field of a person or an organization that it shows; null for what is only itself. */
  fieldName: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)
    .nullable(),
  /** Of its upper left corner, round which it is turned. */
  left: place,
  top: place,
  scaleX: number(0.001, 1000),
  scaleY: number(0.001, 1000),
  /** Degrees, clockwise. */
  angle: number(-360, 360),
  opacity: number(0, 1),
  /** False for what was unticked: kept, but not shown. */
  visible: z.boolean(),
  locks,
};

export const textObject = z.strictObject({
  kind: z.literal('text'),
  ...common,
  /** With placeholders in double braces. */
  text: storable(LIMITS.textLength),
  /** At which lines break. */
  width: number(1, LIMITS.reach),
  fontFamily: z.enum(FAMILIES),
  fontSize: number(LIMITS.fontSize.min, LIMITS.fontSize.max),
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
  color,
  align: z.enum(['left', 'center', 'right']),
  /** One line, which ends in an ellipsis where it does not fit the width. */
  hideLongText: z.boolean(),
  /** False: its text is typed by nobody while designing. */
  editable: z.boolean(),
});

export const lineObject = z.strictObject({
  kind: z.literal('line'),
  ...common,
  /** From its beginning to its end; one of them 0 for a vertical or a horizontal line. */
  dx: place,
  dy: place,
  color,
  thickness: number(LIMITS.thickness.min, LIMITS.thickness.max),
});

export const imageObject = z.strictObject({
  kind: z.literal('image'),
  ...common,
  /** Null for one that comes with the person or the organization, by `fieldName`. */
  assetId: assetId.nullable(),
  /** Of the picture before it is scaled. */
  width: number(1, LIMITS.reach),
  height: number(1, LIMITS.reach),
  /** A logo is ringed by three circles, a photo clipped to one. */
  frame: z.enum(['none', 'rings', 'circle']),
});

export const designObject = z.discriminatedUnion('kind', [textObject, lineObject, imageObject]);

export type TextObject = z.infer<typeof textObject>;
export type LineObject = z.infer<typeof lineObject>;
export type ImageObject = z.infer<typeof imageObject>;
export type DesignObject = z.infer<typeof designObject>;
