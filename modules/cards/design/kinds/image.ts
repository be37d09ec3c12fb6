import { z } from 'zod';
import { clamp } from '#foundation/clamp';
import { LIMITS } from '../card';
import type { CardValues } from '../placeholders';
import { canvasFields, only, placed, unseen } from './canvas-fields';
import { assetId, common, extent, rounded, untouched, type Addresses, type Size } from './common';
import type { ObjectKind, Paint, Picture } from './kind';
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

const create = (
  given: Partial<ImageObject> & Pick<ImageObject, 'width' | 'height'>,
): ImageObject => ({
  kind: 'image',
  ...untouched,
  ...{ fieldName: null, left: 0, top: 0, assetId: null, frame: 'none' },
  ...given,
});

/** Another picture in the same place, as large as the one before. */
export function withPicture(
  object: ImageObject,
  { assetId, width, height }: Size & { assetId: string | null },
): ImageObject {
  const scale = (object.width * object.scaleX) / width;
  return { ...object, assetId, width, height, scaleX: scale, scaleY: scale };
}

/** The image that an object shows: its own, else the one of its field. */
function imageOf({ assetId, fieldName }: ImageObject, { images }: CardValues): string | null {
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

/** The schema of the design refuses an address that is not ours. */
const idIn = (address: string, { idAt }: Pick<Addresses, 'idAt'>): string => idAt(address) ?? '';

/** It fills its box, and is cut where it has another shape, for a photo may have any. */
export const filling =
  (picture: Picture): Paint =>
  (context, box) => {
    const shown = Math.min(picture.width / box.width, picture.height / box.height);
    drawMiddle(context, picture, scaled(box, shown), box);
  };

/** It is seen whole: a logo says little when it is cut. */
const within =
  (picture: Picture): Paint =>
  (context, box) => {
    const scale = Math.min(box.width / picture.width, box.height / picture.height);
    drawMiddle(context, picture, picture, scaled(picture, scale));
  };

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: width * factor,
  height: height * factor,
});

/** So much of a picture, as large as this. */
function drawMiddle(
  context: CanvasRenderingContext2D,
  picture: Picture,
  part: Size,
  drawn: Size,
): void {
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    (picture.width - part.width) / 2,
    (picture.height - part.height) / 2,
    part.width,
    part.height,
    -drawn.width / 2,
    -drawn.height / 2,
    drawn.width,
    drawn.height,
  );
}

const isLogo = ({ fieldName }: ImageObject): boolean => fieldName === 'logo';

const inCircle =
  (paint: Paint): Paint =>
  (context, drawn) => {
    context.beginPath();
    context.ellipse(0, 0, drawn.width / 2, drawn.height / 2, 0, 0, 2 * Math.PI);
    context.clip();
    paint(context, drawn);
  };

/** The three circles round a logo, in CSS pixels of the card, from the inner one. */
const RINGS = [
  { distance: 5, width: 2.5, color: '#1b5e20' },
  { distance: 10, width: 2, color: '#43a047' },
  { distance: 14, width: 1.5, color: '#a5d6a7' },
] as const;

const withRings =
  (paint: Paint): Paint =>
  (context, drawn) => {
    paint(context, drawn);
    context.scale(1 / drawn.scaleX, 1 / drawn.scaleY);
    const extent = Math.max(drawn.getScaledWidth(), drawn.getScaledHeight()) / 2;
    for (const { distance, width, color } of RINGS) {
      context.beginPath();
      context.arc(0, 0, extent + distance, 0, 2 * Math.PI);
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke();
    }
  };

const FRAMED: Record<ImageObject['frame'], (paint: Paint) => Paint> = {
  none: (paint) => paint,
  rings: withRings,
  circle: inCircle,
};

const kind: ObjectKind<ImageObject, ImageRecord, z.output<typeof canvas>> = {
  onePerField: true,
  size: ({ width, height }) => ({ width, height }),
  overhang: () => 0,
  length: ({ width, scaleX }) => width * scaleX,
  stretched: (image, factor) => ({
    ...image,
    scaleX: clamp(image.scaleX * factor, LIMITS.scale),
    scaleY: clamp(image.scaleY * factor, LIMITS.scale),
  }),
  words: () => null,
  withWords: (image) => image,
  picture: ({ assetId }) => assetId,
  withContentOf: (image, other) =>
    other.assetId === null ? null : { ...withPicture(image, other), visible: other.visible },
  cover: () => null,
  mustBeWhole: ({ frame }) => frame !== 'none',
  filled: (image, values) => ({ ...image, assetId: imageOf(image, values) }),
  look: (object: ImageObject) => {
    const { editable, hideLongText, fieldName, locks, assetId: image, ...look } = object;
    return { ...look, image, isLogo: isLogo(object) };
  },
  drawn: async (image, values, { painted, loadPicture }) => {
    const shown = imageOf(image, values);
    const picture = shown && (await loadPicture(shown));
    const paint = isLogo(image) ? within : filling;
    return picture ? painted(image, FRAMED[image.frame](paint(picture))) : null;
  },
  toCanvas: ({ assetId, width, height, frame }, { addressOf }) => {
    const src = assetId === null ? null : addressOf(assetId);
    return { type: 'Image', src, width, height, frame };
  },
  fromCanvas: ({ src, ...image }, addresses) => ({
    ...image,
    assetId: src === null ? null : idIn(src, addresses),
  }),
  elementName: ({ fieldName }, fields) =>
    fieldName === fields.userprofile ? 'userprofile' : 'logo',
  toRecord: ({ assetId, width, height, scaleX, scaleY }, { addressOf }) => ({
    value: assetId === null ? '' : addressOf(assetId),
    position: { width: shown(width, scaleX), height: shown(height, scaleY) },
  }),
  fromRecord: ({ name, value, position }, addresses) => ({
    kind: 'image',
    assetId: value === '' ? null : idIn(value, addresses),
    width: fromLegacy(position.width),
    height: fromLegacy(position.height),
    frame: name === 'logo' ? 'rings' : 'circle',
  }),
  withStoredPicture: async (record, store) => ({ ...record, value: await store(record.value) }),
};

export const image = { ...kind, create, schema, canvas, sent, record, elements };
