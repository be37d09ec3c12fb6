import { z } from 'zod';
import { LIMITS } from '../card';

/** What all kinds of objects have in common. */

/** What cannot be done with an object in the designer. */
export const LOCKS = ['position', 'size', 'content', 'style', 'delete', 'order'] as const;
export type Lock = (typeof LOCKS)[number];

const DECIMALS = 1e6;

/** To a millionth, so that a number is the same after any conversion there and back. */
export const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS + 0;

export const number = (min: number, max: number) => z.number().min(min).max(max).transform(rounded);
export const coordinate = number(-LIMITS.reach, LIMITS.reach);
export const extent = number(1, LIMITS.reach);

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1b5e20, #070 or green')
  .toLowerCase();

/** A stored image. A design holds neither addresses nor the pictures themselves. */
export const assetId = z
  .string()
  .regex(/^[\w-]{43}$/, 'must be the address of a picture that an answer gave');

export const common = {
  /** The field of a person or an organization that it shows; null where it shows none. */
  fieldName: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)
    .nullable(),
  /** Of its upper left corner, which is also the centre of its rotation. */
  left: coordinate,
  top: coordinate,
  scaleX: number(LIMITS.scale.min, LIMITS.scale.max),
  scaleY: number(LIMITS.scale.min, LIMITS.scale.max),
  /** Degrees, clockwise. */
  angle: number(-360, 360),
  opacity: number(0, 1),
  /** False for an element that was unticked: stored, but not shown. */
  visible: z.boolean(),
  locks: z.array(z.enum(LOCKS)).transform((given) => LOCKS.filter((lock) => given.includes(lock))),
  /** One line, which ends in an ellipsis where it does not fit the width; of texts. */
  hideLongText: z.boolean().default(false),
  /** False: its text cannot be typed in the designer; kept of other kinds for programs that ask. */
  editable: z.boolean().default(true),
};

export type Common = z.infer<z.ZodObject<typeof common>>;

/** Without any transformation, visible and free. */
export const untouched = {
  scaleX: 1,
  scaleY: 1,
  angle: 0,
  opacity: 1,
  visible: true,
  locks: [],
  hideLongText: false,
  editable: true,
} satisfies Partial<Common>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Place = Pick<Common, 'left' | 'top' | 'scaleX' | 'scaleY' | 'angle'>;

/** Between the id of an image and the address at which programs find it. */
export interface Addresses {
  addressOf: (assetId: string) => string;
  /** Null for an address that is not ours. */
  idAt: (address: string) => string | null;
}
