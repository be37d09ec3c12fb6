import { z } from 'zod';
import type { RunCommand } from '#events/command.server';
import { uploadImage } from '#modules/cards/index.server';
import {
  type Addresses,
  blankDesign,
  type DesignDocument,
  designDocument,
  type DesignSide,
  details,
  elementRecords,
  type ElementsContext,
  fromCanvas,
  fromElements,
  type SideName,
  toElements,
  withStoredPictures,
} from '#modules/cards/contract';
import type { CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { imageField, type ImageInput, type ImageRule } from '#foundation/images';
import { isRecord } from '#foundation/is-record';
import { Turns } from '#foundation/turns.server';
import { plainMessage } from './plain-message';

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

type CanvasInput = z.output<typeof canvasInput>;

/** For a design that is received. */
export interface Receiving {
  /** Whose turn it is to have it read. */
  by: readonly string[];
  /** Keeps an image that came with it, in this field of the body; its id. */
  keep: (image: ImageInput, field: string) => Promise<string>;
}

const turns = new Turns(1, 64);

/** Reading a design takes some ten milliseconds of the only thread: what comes between two of them is answered. */
const readInTurn = <T>(by: readonly string[], read: () => T): Promise<T> =>
  turns.take(by, async () => validOrRefused(read));

const newName = (): string => `cardDesign_${Date.now()}`;

/** Stands for an image that is not stored yet. */
const ANY_ID = 'A'.repeat(43);

/** The design that was sent; its own pictures are kept once nothing else is wrong with it. */
export async function receivedDesign(
  { name = newName(), front, back }: CanvasInput,
  addresses: Addresses,
  { by, keep }: Receiving,
): Promise<DesignDocument> {
  const designIn = (canvas: object) => readInTurn(by, () => fromCanvas(canvas, addresses));
  const pictures = new Map<string, { image: ImageInput; path: string }>();
  const noted = (src: string, rule: 'photo' | 'templatePng', path: string): string => {
    pictures.set(src, { image: pictureIn(src, rule, path), path });
    return addresses.addressOf(ANY_ID);
  };
  const sides = { front, back };
  const tried = await designIn({ name, ...withPictures(sides, noted) });
  if (pictures.size === 0) return tried;
  const kept = new Map<string, string>();
  for (const [src, { image, path }] of pictures) {
    kept.set(src, addresses.addressOf(await keep(image, fieldAt(path))));
  }
  return designIn({ name, ...withPictures(sides, (src) => kept.get(src) ?? src) });
}

/** Of the form of its rule; refused in the name of the field otherwise. */
function pictureIn(src: string, rule: ImageRule, path: string): ImageInput {
  const { data, error } = imageField(rule).safeParse(src);
  if (data) return data;
  throw invalid({ [path]: error?.issues[0]?.message ?? '' });
}

const MOST_FAULTS = 20;

/** What is wrong with it is reported field by field. */
function validOrRefused<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const faults: Record<string, string> = {};
    // The first of a field: a long text in place of a list has too many characters as well.
    for (const [path, message] of error.issues.flatMap(faultsOf).slice(0, MOST_FAULTS))
      faults[path] ??= message;
    throw invalid(faults);
  }
}

const LONGEST_KEY = 100;

/** By the field that was sent; every key that nobody knows is one. */
function faultsOf(issue: z.core.$ZodIssue): [path: string, message: string][] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.'), plainMessage(issue)]];
  return issue.keys
    .slice(0, MOST_FAULTS)
    .map((key) => [[...issue.path, key.slice(0, LONGEST_KEY)].join('.'), 'is not known here']);
}

const invalid = (faults: Record<string, string>): DomainError =>
  new DomainError('InputInvalid', {
    fields: Object.fromEntries(
      Object.entries(faults).map(([path, message]) => [fieldAt(path), message]),
    ),
  });

const fieldAt = (path: string): string => ['cardData', path].filter(Boolean).join('.');

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

/** Sides of cards as older programs send and get them: lists of elements. */

export const elementsInput = z.unknown().meta({
  description:
    'A list of elements: {name, isDisable, value, textStyle, fontStyle: {bold, italic, underline}, fontSize, fontColor, position: {left, top, width, height}, backgroundtemplate}, of a card that is 400 pixels wide. Pictures are addresses that answers gave, or data URLs up to 50000 bytes: PNG or JPEG, as a background PNG.',
});

export const elementsOutput = z.array(z.looseObject({ name: z.string() }));

/** The side that was sent; its own pictures are kept once nothing else is wrong with it. */
export async function receivedSide(
  cardData: unknown,
  context: ElementsContext,
  { by, keep }: Receiving,
): Promise<DesignSide> {
  const records = await readInTurn(by, () => elementRecords.parse(cardData));
  let pictures = 0;
  const received = (url: string, as: 'picture' | 'background', index: number) => {
    const [rule, path] =
      as === 'background'
        ? (['templatePng', `${index}.backgroundtemplate`] as const)
        : (['logo', `${index}.value`] as const);
    return [pictureIn(url, rule, path), fieldAt(path)] as const;
  };
  const tried = await withStoredPictures(records, async (url, as, index) => {
    received(url, as, index);
    pictures++;
    return context.addressOf(ANY_ID);
  });
  const side = await readInTurn(by, () => fromElements(tried, context));
  if (pictures === 0) return side;
  const kept = await withStoredPictures(records, async (url, as, index) =>
    context.addressOf(await keep(...received(url, as, index))),
  );
  return readInTurn(by, () => fromElements(kept, context));
}

/** Both sides of a design as lists of elements. */
export const elementsOf = (
  design: DesignDocument,
  kind: ElementsContext['kind'],
  addresses: Addresses,
) => ({
  front: toElements(design.front, { ...addresses, kind, side: 'front' }),
  back: toElements(design.back, { ...addresses, kind, side: 'back' }),
});

/** The saved design, or a new one, with this in the place of one of its sides. */
export const withSide =
  (name: SideName, side: DesignSide) =>
  (saved: DesignDocument | null): DesignDocument =>
    validOrRefused(() =>
      designDocument.parse({ ...(saved ?? blankDesign(newName())), [name]: side }),
    );

/** Stores the images of one design; under a key each of them is a step of its own. */
export function receiving(
  run: RunCommand,
  { idempotencyKey, actor, address }: CommandContext,
  organizationId?: string,
): Receiving {
  let count = 0;
  const keep = async (image: ImageInput, field: string): Promise<string> => {
    const options = { idempotencyKey: idempotencyKey && `${idempotencyKey}/image-${++count}` };
    return (await run(uploadImage, { image, organizationId, field }, options)).assetId;
  };
  return { by: [actor?.userId ?? '', address], keep };
}
