import { isRecord } from '#foundation/is-record';
import { z } from 'zod';
import type { SideName } from './card';
import { designDocument, few, VERSION, type DesignDocument, type DesignSide } from './document';
import { canvasColor, commonFields, only, unseen } from './kinds/canvas-fields';
import { canvasImage } from './kinds/image';
import type { Addresses } from './kinds/common';
import type { ObjectKind } from './kinds/kind';
import { kindOf, KINDS, schemasOf } from './objects';

/** Designs as programs send and get them: in the manner of fabric's JSON. */

const FABRIC = '6.0.0';

/** Fabric writes "Textbox" today and wrote "textbox" before. */
const withPlainType = (given: unknown): unknown =>
  isRecord(given) && typeof given.type === 'string'
    ? { ...given, type: given.type.toLowerCase() }
    : given;

const canvasObject = z.preprocess(withPlainType, z.discriminatedUnion('type', schemasOf('canvas')));
type CanvasObject = z.output<typeof canvasObject>;

/** It covers the card, wherever and however large it was. */
const backgroundImage = z.preprocess(
  withPlainType,
  canvasImage.extend({
    src: z.string(),
    width: z.number().optional(),
    height: z.number().optional(),
    angle: only(0),
    opacity: only(1),
    visible: only(true),
    origin: z.enum(['template', 'image']).default('image'),
  }),
);

const canvasSide = z.strictObject({
  ...unseen('width', 'height', 'backgroundVpt', 'overlayVpt'),
  version: z.string().optional(),
  objects: few.pipe(z.array(canvasObject)),
  background: z
    .string()
    .nullish()
    .transform((given) => (given && given !== 'transparent' ? given : null))
    .pipe(canvasColor.nullable()),
  backgroundImage: backgroundImage.nullable().default(null),
  overlay: z.enum(['', 'transparent']).nullish(),
  overlayImage: only(null),
  clipPath: only(null),
});

const canvasDesign = z.object({ name: z.string(), front: canvasSide, back: canvasSide });

/** Throws ZodError where it is no design, or one that a card cannot have. */
export function fromCanvas(given: unknown, addresses: Addresses): DesignDocument {
  const { name, front, back } = canvasDesign.parse(given);
  const sides = {
    front: sideFromCanvas(front, addresses),
    back: sideFromCanvas(back, addresses),
  };
  const { data, error } = designDocument.safeParse({ version: VERSION, name, ...sides });
  if (data) return data;
  throw new z.ZodError(
    error.issues.map((issue) => ({ ...issue, path: pathInCanvas(issue.path, { front, back }) })),
  );
}

type Path = z.core.$ZodIssue['path'];

/** Where that what is wrong with a design was sent. */
function pathInCanvas(path: Path, sides: Record<SideName, { objects: CanvasObject[] }>): Path {
  const [side, part, index, property, ...rest] = path;
  if (side !== 'front' && side !== 'back') return path;
  if (part === 'background') {
    return [side, ...(index === 'picture' ? ['backgroundImage', 'src'] : ['background'])];
  }
  const object = typeof index === 'number' ? sides[side].objects[index] : undefined;
  if (part !== 'objects' || !object || property === undefined) return path;
  const sent: Record<string, string> = KINDS[object.kind].sent;
  return [side, part, index!, sent[String(property)] ?? property, ...rest];
}

function sideFromCanvas(side: z.infer<typeof canvasSide>, addresses: Addresses) {
  const { background, backgroundImage } = side;
  return {
    background: {
      color: background,
      picture: backgroundImage && {
        origin: backgroundImage.origin,
        // The schema of the design refuses an address that is not ours.
        assetId: addresses.idAt(backgroundImage.src) ?? '',
      },
    },
    objects: side.objects.map((object) => {
      const kind = KINDS[object.kind] as unknown as ObjectKind<never, never, CanvasObject>;
      return kind.fromCanvas(object, addresses);
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
