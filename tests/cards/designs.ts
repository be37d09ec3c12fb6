import fc from 'fast-check';
import { LIMITS } from '#modules/cards/design/card';
import { VERSION, type DesignDocument, type DesignSide } from '#modules/cards/design/document';
import { FAMILIES } from '#modules/cards/design/card';
import {
  LOCKS,
  rounded,
  type DesignObject,
  type ImageObject,
  type LineObject,
  type TextObject,
} from '#modules/cards/design/objects';
import { isStorable } from '#foundation/storable';

/** Any design that there can be. */

const number = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).map(rounded);
const place = number(-LIMITS.reach, LIMITS.reach);
const text = (maxLength: number, minLength = 0) =>
  fc.string({ unit: 'grapheme', minLength, maxLength }).filter(isStorable);

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
export const assetId = fc.stringMatching(/^[\w-]{43}$/);

const common = {
  fieldName: fc.option(fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,39}$/)),
  left: place,
  top: place,
  scaleX: number(0.001, 1000),
  scaleY: number(0.001, 1000),
  angle: number(-360, 360),
  opacity: number(0, 1),
  visible: fc.boolean(),
  locks: fc.subarray([...LOCKS]),
  hideLongText: fc.boolean(),
  editable: fc.boolean(),
};

export const textObject: fc.Arbitrary<TextObject> = fc.record({
  kind: fc.constant('text' as const),
  ...common,
  text: text(LIMITS.textLength / 10),
  width: number(1, LIMITS.reach),
  fontFamily: fc.constantFrom(...FAMILIES),
  fontSize: number(LIMITS.fontSize.min, LIMITS.fontSize.max),
  bold: fc.boolean(),
  italic: fc.boolean(),
  underline: fc.boolean(),
  color,
  align: fc.constantFrom('left', 'center', 'right'),
});

const lineObject: fc.Arbitrary<LineObject> = fc.record({
  kind: fc.constant('line' as const),
  ...common,
  dx: place,
  dy: place,
  color,
  thickness: number(LIMITS.thickness.min, LIMITS.thickness.max),
});

const imageObject: fc.Arbitrary<ImageObject> = fc.record({
  kind: fc.constant('image' as const),
  ...common,
  assetId: fc.option(assetId),
  width: number(1, LIMITS.reach),
  height: number(1, LIMITS.reach),
  frame: fc.constantFrom('none', 'rings', 'circle'),
});

export const designObject: fc.Arbitrary<DesignObject> = fc.oneof(
  textObject,
  lineObject,
  imageObject,
);

export const side: fc.Arbitrary<DesignSide> = fc.record({
  background: fc.record({
    color: fc.option(color),
    picture: fc.option(fc.record({ origin: fc.constantFrom('template', 'image'), assetId })),
  }),
  objects: fc.array(designObject, { maxLength: 12 }),
});

export const designDocument: fc.Arbitrary<DesignDocument> = fc.record({
  version: fc.constant(VERSION),
  name: text(20, 1).filter((name) => name.length <= 100),
  front: side,
  back: side,
});
