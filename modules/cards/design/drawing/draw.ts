import { Line, StaticCanvas, type FabricObject } from 'fabric/es';
import { CARD } from '../card';
import type { Background, DesignSide } from '../document';
import type { Face } from '../fonts/faces';
import type { DesignObject, LineObject } from '../objects';
import { filled, type FieldTexts } from '../placeholders';
import { cardText, letteringFor } from './card-text';
import { PictureObject, type Picture } from './picture';

/** Cards are drawn at twice their size, for sharp screens and for paper. */
export const SCALE = 2;

/** What a side is filled with. */
export interface CardValues {
  texts: FieldTexts;
  /** Ids of images that come with the person or the organization, by field name. */
  images: Readonly<Record<string, string>>;
}

/** What drawing needs of the place where it happens: a browser or a worker. */
export interface Surroundings {
  createCanvas: () => HTMLCanvasElement;
  /** Comes back when all of them can be drawn with. */
  loadFaces: (faces: readonly Face[]) => Promise<void>;
  /** The decoded image of this id; null when there is none any more. */
  loadPicture: (assetId: string) => Promise<Picture | null>;
}

/** The side as it looks with these values. Whoever has read its pixels disposes of it. */
export async function drawSide(
  { background, objects }: DesignSide,
  values: CardValues,
  surroundings: Surroundings,
): Promise<StaticCanvas> {
  const shown = objects.filter(({ visible }) => visible);
  const [ground, ...drawn] = await Promise.all([
    groundOf(background, surroundings),
    ...shown.map((object) => drawnObject(object, values, surroundings)),
  ]);
  const canvas = new StaticCanvas(surroundings.createCanvas(), {
    width: CARD.width * SCALE,
    height: CARD.height * SCALE,
    enableRetinaScaling: false,
    renderOnAddRemove: false,
    backgroundColor: background.color ?? '',
  });
  canvas.setZoom(SCALE);
  if (ground) canvas.backgroundImage = ground;
  canvas.add(...drawn.filter((object) => object !== null));
  canvas.renderAll();
  return canvas;
}

async function groundOf(
  { picture: named }: Background,
  { loadPicture }: Surroundings,
): Promise<PictureObject | null> {
  const picture = named && (await loadPicture(named.assetId));
  if (!picture) return null;
  return new PictureObject({ picture, frame: 'none' }, { ...CARD, ...corner(0, 0) });
}

async function drawnObject(
  object: DesignObject,
  values: CardValues,
  surroundings: Surroundings,
): Promise<FabricObject | null> {
  const drawn = await withoutPlace(object, values, surroundings);
  const { left, top, scaleX, scaleY, angle, opacity } = object;
  drawn?.set({ ...corner(left, top), scaleX, scaleY, angle, opacity, objectCaching: false });
  return drawn;
}

async function withoutPlace(
  object: DesignObject,
  values: CardValues,
  { loadFaces, loadPicture }: Surroundings,
): Promise<FabricObject | null> {
  switch (object.kind) {
    case 'text': {
      const lettering = await letteringFor(object, filled(object.text, values.texts));
      await loadFaces(lettering.faces);
      return cardText(object, lettering);
    }
    case 'line':
      return lineOf(object);
    case 'image': {
      const { width, height, frame } = object;
      const given = Object.hasOwn(values.images, object.fieldName ?? '')
        ? values.images[object.fieldName ?? '']!
        : object.assetId;
      const picture = given && (await loadPicture(given));
      return picture ? new PictureObject({ picture, frame }, { width, height }) : null;
    }
  }
}

const lineOf = ({ dx, dy, color, thickness }: LineObject): Line =>
  new Line([0, 0, dx, dy], { stroke: color, strokeWidth: thickness });

/** Always said: without it, what is placed is the centre. */
const corner = (left: number, top: number) =>
  ({ originX: 'left', originY: 'top', left, top }) as const;
