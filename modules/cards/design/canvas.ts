import { z } from 'zod';
import { designDocument, VERSION, type DesignDocument, type DesignSide } from './document';
import { commonFields } from './kinds/canvas-fields';
import type { Addresses } from './kinds/common';
import { kindOf, KINDS } from './objects';

/** Designs as programs send and get them: in the manner of fabric's JSON. */

const FABRIC = '6.0.0';

const canvasSide = z.strictObject({
  version: z.string().optional(),
  objects: z.array(z.union(Object.values(KINDS).map(({ canvas }) => canvas))),
  background: z.string().default(''),
  backgroundImage: z
    .strictObject({
      type: z.string().regex(/^image$/i),
      src: z.string(),
      origin: z.enum(['template', 'image']).default('image'),
    })
    .nullable()
    .default(null),
});

const canvasDesign = z.object({ name: z.string(), front: canvasSide, back: canvasSide });

/** Throws ZodError where it is no design, or one that a card cannot have. */
export function fromCanvas(given: unknown, addresses: Addresses): DesignDocument {
  const { name, front, back } = canvasDesign.parse(given);
  return designDocument.parse({
    version: VERSION,
    name,
    front: sideFromCanvas(front, addresses),
    back: sideFromCanvas(back, addresses),
  });
}

function sideFromCanvas(side: z.infer<typeof canvasSide>, { idAt }: Addresses) {
  // The schema of the design refuses an address that is not ours.
  const assetAt = (address: string): string => idAt(address) ?? '';
  const { background, backgroundImage } = side;
  return {
    background: {
      color: background === '' ? null : background,
      picture: backgroundImage && {
        origin: backgroundImage.origin,
        assetId: assetAt(backgroundImage.src),
      },
    },
    objects: side.objects.map((object) => {
      if (!('src' in object)) return object;
      const { src, ...image } = object;
      return { ...image, assetId: src === null ? null : assetAt(src) };
    }),
  };
}

export const toCanvas = ({ name, front, back }: DesignDocument, addresses: Addresses) => ({
  name,
  front: sideToCanvas(front, addresses),
  back: sideToCanvas(back, addresses),
});

const sideToCanvas = (
  { background: { color, picture }, objects }: DesignSide,
  addresses: Addresses,
) => ({
  version: FABRIC,
  objects: objects.map((object) => ({
    ...commonFields(object),
    ...{ originX: 'left', originY: 'top' },
    ...kindOf(object).toCanvas(object, addresses),
  })),
  background: color ?? '',
  backgroundImage: picture && {
    type: 'Image',
    src: addresses.addressOf(picture.assetId),
    origin: picture.origin,
  },
});
