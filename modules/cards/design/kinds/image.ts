import { z } from 'zod';
import { LIMITS } from '../card';
import type { CardValues } from '../placeholders';
import { canvasFields, only, placed, unseen } from './canvas-fields';
import { assetId, common, extent, rounded, untouched, type ObjectKind } from './common';
import {
  fromLegacy,
  PICTURE_LENGTH,
  recordExtent,
  recordFields,
  recordPlace,
  toLegacy,
} from './record-fields';

const FRAMES = ['none', 'rings', 'circle'] as const;

const schema = z.strictObject({
  kind: z.literal('image'),
  ...common,
  /** Null for one that comes with the person or the organization, by `fieldName`. */
  assetId: assetId.nullable(),
  /** Of the picture before it is scaled. */
  width: extent,
  height: extent,
  /** A logo has three circles round it, a photo is cut to one. */
  frame: z.enum(FRAMES),
});

export type ImageObject = z.infer<typeof schema>;

export const imageObject = (
  given: Partial<ImageObject> & Pick<ImageObject, 'width' | 'height'>,
): ImageObject => ({
  kind: 'image',
  ...untouched,
  ...{ fieldName: null, left: 0, top: 0, assetId: null, frame: 'none' },
  ...given,
});

/** The image that an object shows: its own, else the one of its field. */
export function imageOf(
  { assetId, fieldName }: ImageObject,
  { images }: CardValues,
): string | null {
  if (assetId !== null || fieldName === null) return assetId;
  return Object.hasOwn(images, fieldName) ? images[fieldName]! : null;
}

/** As fabric writes pictures, those of a background too. */
export const canvasImage = z.strictObject({
  ...canvasFields,
  ...unseen('fill', 'strokeWidth', 'strokeDashArray', 'strokeLineCap', 'strokeUniform'),
  ...unseen('crossOrigin', 'srcFromAttribute', 'minimumScaleTrigger', 'imageSmoothing', 'cacheKey'),
  type: z.enum(['image', 'fabricimage']),
  src: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  stroke: z.enum(['', 'transparent']).nullable().optional(),
  filters: z.tuple([]).nullable().optional(),
  resizeFilter: only(null),
  cropX: only(0),
  cropY: only(0),
});

const canvas = canvasImage.extend({ frame: z.enum(FRAMES).default('none') }).transform((given) => {
  const { src, width, height, frame } = given;
  const place = placed(given, { width, height });
  return { kind: 'image' as const, ...place, src, width, height, frame };
});

/** What our properties are called in fabric's JSON, where it differs. */
const sent = { assetId: 'src' };

const elements = { logo: 'logo', userprofile: 'photo' } as const;

const record = z
  .object({
    name: z.enum(['logo', 'userprofile']),
    ...recordFields,
    value: z.string().max(PICTURE_LENGTH).default(''),
    position: z.object({
      left: recordPlace,
      top: recordPlace,
      width: recordExtent.default(toLegacy(80)),
      height: recordExtent.default(toLegacy(80)),
    }),
  })
  .transform(({ position, ...rest }) => ({ ...rest, position: { name: rest.name, ...position } }));

type ImageRecord = z.output<typeof record>;

const shown = (length: number, scale: number): number =>
  toLegacy(Math.min(LIMITS.reach, Math.max(1, rounded(length * scale))));

const kind: ObjectKind<ImageObject, ImageRecord> = {
  label: 'Picture',
  onePerField: true,
  size: ({ width, height }) => ({ width, height }),
  lengthLabel: 'Width',
  length: ({ width, scaleX }) => width * scaleX,
  stretched: (image, factor) => ({
    ...image,
    scaleX: image.scaleX * factor,
    scaleY: image.scaleY * factor,
  }),
  handles: () => ['corners'],
  resized: (image, place) => ({ ...image, ...place }),
  cover: () => null,
  filled: (image, values) => ({ ...image, assetId: imageOf(image, values) }),
  look: ({ editable, hideLongText, fieldName, locks, ...look }: ImageObject) => {
    const { assetId: image, ...others } = look;
    return { ...others, image };
  },
  toCanvas: ({ assetId, width, height, frame }, { addressOf }) => {
    const src = assetId === null ? null : addressOf(assetId);
    return { type: 'Image', src, width, height, frame };
  },
  elementName: ({ fieldName }, fields) =>
    fieldName === fields.userprofile ? 'userprofile' : 'logo',
  toRecord: ({ assetId, width, height, scaleX, scaleY }, { addressOf }) => ({
    value: assetId === null ? '' : addressOf(assetId),
    position: { width: shown(width, scaleX), height: shown(height, scaleY) },
  }),
  fromRecord: ({ name, value, position }, { idAt }) => ({
    kind: 'image',
    assetId: value === '' ? null : (idAt(value) ?? ''),
    width: fromLegacy(position.width),
    height: fromLegacy(position.height),
    frame: name === 'logo' ? 'rings' : 'circle',
  }),
};

export const image = { ...kind, schema, canvas, sent, record, elements };
