import { z } from 'zod';
import { details, fromCanvas, type Addresses, type DesignDocument } from '#modules/cards/contract';
import { DomainError } from '#foundation/errors';
import { imageField, type ImageInput, type ImageRule } from '#foundation/images';

/** Designs as programs send and get them. */

const side = z.unknown().meta({
  description:
    'A side of 725 by 412 pixels in the manner of fabric.js: {objects: [Textbox, Line or Image, with fieldName, hideLongText, editable], background, backgroundImage}. Images are addresses that answers gave, or data URLs: PNG or JPEG up to 300000 bytes, as a background PNG up to 50000.',
});

export const canvasInput = z.object({
  name: z
    .string()
    .optional()
    .meta({ description: 'cardDesign_ and the time when it is left out.' }),
  front: side,
  back: side,
});

export const personalCanvasInput = canvasInput.extend({
  personalDetails: details
    .optional()
    .meta({ description: 'What the card says, by fieldName; taken from its texts otherwise.' }),
});

export const canvasOutput = z.strictObject({
  name: z.string(),
  front: z.looseObject({ objects: z.array(z.looseObject({})) }),
  back: z.looseObject({ objects: z.array(z.looseObject({})) }),
});

export type CanvasInput = z.output<typeof canvasInput>;

/** Keeps an image that came with a design; its id. */
export type KeepImage = (image: ImageInput) => Promise<string>;

export const newName = (): string => `cardDesign_${Date.now()}`;

/** Stands for images that are not kept yet. */
export const ANY_ID = 'A'.repeat(43);

/** The design that was sent; its own pictures are kept once nothing else is wrong with it. */
export async function receivedDesign(
  { name = newName(), front, back }: CanvasInput,
  addresses: Addresses,
  keep: KeepImage,
): Promise<DesignDocument> {
  const pictures = new Map<string, ImageInput>();
  const noted = (src: string, rule: 'photo' | 'templatePng', path: string): string => {
    pictures.set(src, pictureIn(src, rule, path));
    return addresses.addressOf(ANY_ID);
  };
  const sides = { front, back };
  const tried = designIn({ name, ...withPictures(sides, noted) }, addresses);
  if (pictures.size === 0) return tried;
  const kept = new Map<string, string>();
  for (const [src, image] of pictures) kept.set(src, addresses.addressOf(await keep(image)));
  return designIn({ name, ...withPictures(sides, (src) => kept.get(src) ?? src) }, addresses);
}

/** Of the form of its rule; refused in the name of the field otherwise. */
export function pictureIn(src: string, rule: ImageRule, path: string): ImageInput {
  const { data, error } = imageField(rule).safeParse(src);
  if (data) return data;
  throw invalid({ [path]: error?.issues[0]?.message ?? '' });
}

const FAULTS_TOLD = 20;

const designIn = (canvas: object, addresses: Addresses): DesignDocument =>
  validOrRefused(() => fromCanvas(canvas, addresses));

/** What reading it finds wrong is told field by field. */
export function validOrRefused<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const faults = error.issues.slice(0, FAULTS_TOLD);
    throw invalid(Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), message])));
  }
}

const invalid = (faults: Record<string, string>): DomainError =>
  new DomainError('InputInvalid', {
    fields: Object.fromEntries(
      Object.entries(faults).map(([path, message]) => [
        ['cardData', path].filter(Boolean).join('.'),
        message,
      ]),
    ),
  });

type Replace = (src: string, rule: 'photo' | 'templatePng', path: string) => string;

/** Both sides with something else in the place of every data URL. */
const withPictures = (sides: { front: unknown; back: unknown }, replace: Replace) => ({
  front: sideWithPictures(sides.front, 'front', replace),
  back: sideWithPictures(sides.back, 'back', replace),
});

function sideWithPictures(side: unknown, name: string, replace: Replace): unknown {
  if (!isRecord(side)) return side;
  const { objects, backgroundImage } = side;
  return {
    ...side,
    ...(Array.isArray(objects) && {
      objects: objects.map((object: unknown, index) =>
        withPicture(object, (src) => replace(src, 'photo', `${name}.objects.${index}.src`)),
      ),
    }),
    ...('backgroundImage' in side && {
      backgroundImage: withPicture(backgroundImage, (src) =>
        replace(src, 'templatePng', `${name}.backgroundImage.src`),
      ),
    }),
  };
}

const withPicture = (object: unknown, replace: (src: string) => string): unknown =>
  isRecord(object) && typeof object.src === 'string' && /^data:/i.test(object.src)
    ? { ...object, src: replace(object.src) }
    : object;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Between the ids of images and where programs find them. */
export function addressesAt(imageUrl: (id: string) => string): Addresses {
  return {
    addressOf: imageUrl,
    idAt: (address) => {
      const id = address.slice(address.lastIndexOf('/') + 1);
      return [imageUrl(id), `/images/${id}`].includes(address) ? id : null;
    },
  };
}
