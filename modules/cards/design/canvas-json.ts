import type { z } from 'zod';
import {
  canvasDesign,
  type CanvasDesign,
  type canvasObject,
  type CanvasObject,
  type canvasSide,
  type CanvasSide,
} from './canvas-schema';
import { designDocument, VERSION, type DesignDocument, type DesignSide } from './document';
import type { DesignObject } from './objects';

/** Designs as programs send and get them, and ours. */

const FABRIC = '6.0.0';

/** Between the id of an image and the address at which programs find it. */
export interface Addresses {
  addressOf: (assetId: string) => string;
  /** Null for what is no address of ours. */
  idAt: (address: string) => string | null;
}

export const toCanvas = (
  { name, front, back }: DesignDocument,
  addresses: Addresses,
): CanvasDesign => ({
  name,
  front: sideToCanvas(front, addresses),
  back: sideToCanvas(back, addresses),
});

/** Throws ZodError where it is no design, or one that a card cannot keep. */
export function fromCanvas(given: unknown, addresses: Addresses): DesignDocument {
  const { name, front, back } = canvasDesign.parse(given);
  return designDocument.parse({
    version: VERSION,
    name,
    front: sideFromCanvas(front, addresses),
    back: sideFromCanvas(back, addresses),
  });
}

const sideToCanvas = (
  { background: { color, picture }, objects }: DesignSide,
  addresses: Addresses,
): z.input<typeof canvasSide> => ({
  version: FABRIC,
  objects: objects.map((object) => objectToCanvas(object, addresses)),
  background: color ?? '',
  backgroundImage: picture && {
    type: 'Image',
    src: addresses.addressOf(picture.assetId),
    origin: picture.origin,
  },
});

const sideFromCanvas = (side: CanvasSide, addresses: Addresses) => ({
  background: {
    color: side.background === '' ? null : side.background,
    picture: side.backgroundImage && {
      origin: side.backgroundImage.origin,
      assetId: assetAt(side.backgroundImage.src, addresses),
    },
  },
  objects: side.objects.map((object) => objectFromCanvas(object, addresses)),
});

function objectToCanvas(
  object: DesignObject,
  { addressOf }: Addresses,
): z.input<typeof canvasObject> {
  const place = { ...placeOf(object), originX: 'left', originY: 'top' } as const;
  switch (object.kind) {
    case 'text': {
      const { text, width, fontFamily, fontSize, underline, hideLongText, editable } = object;
      return {
        type: 'Textbox',
        ...place,
        ...{ text, width, fontFamily, fontSize, underline, hideLongText, editable },
        fontWeight: object.bold ? 'bold' : 'normal',
        fontStyle: object.italic ? 'italic' : 'normal',
        fill: object.color,
        textAlign: object.align,
      };
    }
    case 'line': {
      const [x, y] = [object.dx / 2, object.dy / 2];
      const ends = { x1: -x, y1: -y, x2: x, y2: y };
      const box = { width: Math.abs(object.dx), height: Math.abs(object.dy) };
      const { color: stroke, thickness: strokeWidth } = object;
      return { type: 'Line', ...place, ...ends, ...box, stroke, strokeWidth };
    }
    case 'image': {
      const { assetId, width, height, frame } = object;
      const src = assetId === null ? null : addressOf(assetId);
      return { type: 'Image', ...place, src, width, height, frame };
    }
  }
}

function objectFromCanvas(object: CanvasObject, addresses: Addresses): object {
  const place = placeOf(object);
  if ('text' in object) {
    const { text, width, fontFamily, fontSize, underline, hideLongText, editable } = object;
    return {
      kind: 'text',
      ...place,
      ...{ text, width, fontFamily, fontSize, underline, hideLongText, editable },
      bold: object.fontWeight === 'bold',
      italic: object.fontStyle === 'italic',
      color: object.fill,
      align: object.textAlign,
    };
  }
  if ('x1' in object) {
    const { x1, y1, x2, y2, stroke: color, strokeWidth: thickness } = object;
    return { kind: 'line', ...place, dx: x2 - x1, dy: y2 - y1, color, thickness };
  }
  const { src, width, height, frame } = object;
  const assetId = src === null ? null : assetAt(src, addresses);
  return { kind: 'image', ...place, assetId, width, height, frame };
}

/** What is no address of ours is left for the schema to refuse. */
const assetAt = (address: string, { idAt }: Addresses): string => idAt(address) ?? '';

type Place = Pick<
  DesignObject,
  'fieldName' | 'left' | 'top' | 'scaleX' | 'scaleY' | 'angle' | 'opacity' | 'visible'
> & { locks: string[] };

function placeOf(object: Place): Place {
  const { fieldName, left, top, scaleX, scaleY, angle, opacity, visible, locks } = object;
  return { fieldName, left, top, scaleX, scaleY, angle, opacity, visible, locks };
}
