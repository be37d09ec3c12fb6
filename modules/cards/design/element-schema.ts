import { z } from 'zod';
import { CARD, DEFAULTS, LIMITS } from './card';
import { IMAGE_ELEMENTS, LINE_ELEMENTS, TEXT_ELEMENTS } from './element-fields';
import { FAMILIES } from './families';
import { color, rounded } from './objects';

/**
 * The elements of a side as the older designers know them: lengths are pixels of a card that is 400
 * wide, and a line is as long as its size says in percent of the card.
 */

const LEGACY_WIDTH = 400;
const SCALE = CARD.width / LEGACY_WIDTH;

export const toLegacy = (length: number): number => length / SCALE;
export const fromLegacy = (length: number): number => rounded(length * SCALE);

/** As long as they are sent: a picture of 300 kB, as a data URL. */
const PICTURE_LENGTH = 410_000;
const SIZE = /^-?\d{1,6}(\.\d{1,20})?(px|%)?$/;

const measure = z.union([z.number(), z.string().regex(SIZE).transform(Number.parseFloat)]);

/** Brought within the limits of a design, and to its precision. */
const length = (min: number, max: number) =>
  measure.transform((value) => toLegacy(Math.min(max, Math.max(min, fromLegacy(value)))));

const place = length(-LIMITS.reach, LIMITS.reach);
const extent = length(1, LIMITS.reach);
const thickness = length(LIMITS.thickness.min, LIMITS.thickness.max).default(
  toLegacy(DEFAULTS.thickness),
);
const lineColor = color.default(DEFAULTS.color);

const family = z.string().transform((given, context) => {
  const known = FAMILIES.find((one) => one.toLowerCase() === given.toLowerCase());
  if (known) return known;
  context.addIssue({ code: 'custom', message: 'must be one of the offered fonts' });
  return z.NEVER;
});

const common = {
  isDisable: z.boolean().default(false),
  /** Of the whole side: the address of a picture, or a colour. */
  backgroundtemplate: z.string().max(PICTURE_LENGTH).optional(),
  /**
   * What the elements cannot say. It comes before all else; who changes an element leaves it out.
   */
  design: z
    .strictObject({
      /** Null where there is no object, and the record only says the background. */
      object: z.record(z.string(), z.unknown()).nullable().optional(),
      background: z.unknown().optional(),
    })
    .optional(),
};

/** Where the first text stood before anybody moved it; the second was a line below. */
const START = { left: 210, top: 20 };
const LINE_BELOW = 25;
const startOf = (name: string) => ({
  ...START,
  top: name === 'sloganset' ? START.top + LINE_BELOW : START.top,
});

const textElement = z
  .object({
    name: z.enum(TEXT_ELEMENTS),
    ...common,
    value: z.string().max(LIMITS.textLength).default(''),
    textStyle: family.default(DEFAULTS.fontFamily),
    fontStyle: z
      .object({
        bold: z.boolean().default(false),
        italic: z.boolean().default(false),
        underline: z.boolean().default(false),
      })
      .default({ bold: false, italic: false, underline: false }),
    fontSize: length(LIMITS.fontSize.min, LIMITS.fontSize.max).default(toLegacy(DEFAULTS.fontSize)),
    fontColor: color.default(DEFAULTS.color),
    position: z.object({ left: place, top: place, width: extent.optional() }).optional(),
  })
  .transform(({ position, ...record }) => {
    const { name } = record;
    return { ...record, position: { name, ...anchored(position ?? startOf(name)) } };
  });

/** Sizes are parts of the card, not pixels. */
const share = measure.pipe(z.number().min(0.01).max(1000));

const lineElement = z
  .object({
    name: z.enum(LINE_ELEMENTS),
    ...common,
    fontSize: share.default(50),
    position: z.object({
      left: place,
      top: place,
      width: thickness,
      height: thickness,
      backgroundColor: lineColor,
      borderColor: lineColor,
    }),
  })
  .transform(({ name, position, fontSize, ...record }) => {
    const { left, top, width, height, backgroundColor, borderColor } = position;
    const look = name === 'vlset' ? { width, backgroundColor } : { height, borderColor };
    const size = shareOf(name, lengthOf(name, fontSize));
    return { name, ...record, fontSize: size, position: { name, left, top, ...look } };
  });

const imageElement = z
  .object({
    name: z.enum(IMAGE_ELEMENTS),
    ...common,
    value: z.string().max(PICTURE_LENGTH).default(''),
    position: z.object({
      left: place,
      top: place,
      width: extent.default(toLegacy(80)),
      height: extent.default(toLegacy(80)),
    }),
  })
  .transform(({ position, ...record }) => ({
    ...record,
    position: { name: record.name, ...position },
  }));

export const elementRecord = z.union([textElement, lineElement, imageElement]);

/** Of one side, from the lowest to the topmost. */
export const elementRecords = z.array(elementRecord).max(LIMITS.objects + 1);

export type TextElementRecord = z.output<typeof textElement>;
export type LineElementRecord = z.output<typeof lineElement>;
export type ImageElementRecord = z.output<typeof imageElement>;
export type ElementRecord = z.output<typeof elementRecord>;

type LineName = (typeof LINE_ELEMENTS)[number];

const along = (name: LineName): number => (name === 'vlset' ? CARD.height : CARD.width);

export const lengthOf = (name: LineName, size: number): number =>
  rounded((along(name) * size) / 100);
export const shareOf = (name: LineName, length: number): number => (length * 100) / along(name);

interface TextPosition {
  left: number;
  top: number;
  width?: number;
}

/** Right of the middle a text stands at a distance from the edge, which is never narrow. */
function anchored(position: TextPosition): TextPosition {
  const near = position.width === undefined && LEGACY_WIDTH - position.left < 10;
  return near ? { ...position, left: LEGACY_WIDTH - 30 } : position;
}

export interface TextBox {
  left: number;
  width: number;
  align: 'left' | 'center' | 'right';
}

/** Where a text without a width stands: its place says how it is aligned there. */
export function boxAt(left: number): TextBox {
  const at = fromLegacy(left);
  if (left <= 190) return { left: at, width: rounded(CARD.width - at), align: 'left' };
  if (left > 210) return { left: 0, width: at, align: 'right' };
  const half = Math.min(at, CARD.width - at);
  return { left: rounded(at - half), width: rounded(2 * half), align: 'center' };
}

/** The other way round, for a box that such a text may have. */
export function anchorOf({ left, width, align }: TextBox): number {
  const share = { left: 0, center: 0.5, right: 1 }[align];
  return toLegacy(rounded(left + share * width));
}
