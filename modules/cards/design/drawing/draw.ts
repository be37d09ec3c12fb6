import { StaticCanvas, type FabricObject } from 'fabric/es';
import { CARD } from '../card';
import type { Background, DesignSide } from '../document';
import type { Face } from '../fonts/faces';
import { filling } from '../kinds/image';
import type { DrawingTools, Picture } from '../kinds/kind';
import { drawnAt, kindOf, type DesignObject } from '../objects';
import type { CardValues } from '../placeholders';
import { shownObjects } from '../values';
import { cardText, letteringFor } from './card-text';
import { drawnWords } from './direction';
import { PaintedObject } from './painted-object';

/** Cards are drawn at twice their size, for sharp screens and for paper. */
export const SCALE = 2;

/** What drawing needs of its environment: a browser or a worker. */
export interface Surroundings {
  createCanvas: () => HTMLCanvasElement;
  /** Comes back when all of them can be drawn with. */
  loadFaces: (faces: readonly Face[]) => Promise<void>;
  /** The decoded image of this id; null when there is none any more. */
  loadPicture: (assetId: string) => Promise<Picture | null>;
}

/** The side as it looks with these values. The caller disposes of it after reading its pixels. */
export async function drawSide(
  side: DesignSide,
  values: CardValues,
  surroundings: Surroundings,
): Promise<StaticCanvas> {
  const { ground, objects } = await partsOf(side, values, surroundings);
  const canvas = new StaticCanvas(surroundings.createCanvas(), {
    width: CARD.width * SCALE,
    height: CARD.height * SCALE,
    enableRetinaScaling: false,
    renderOnAddRemove: false,
    backgroundColor: side.background.color ?? '',
  });
  canvas.setZoom(SCALE);
  if (ground) canvas.backgroundImage = ground;
  canvas.add(...objects);
  canvas.renderAll();
  return canvas;
}

/** What is drawn on the colour of a side, the lowest first; `ground` is the picture of its background. */
export async function partsOf(
  side: DesignSide,
  values: CardValues,
  surroundings: Surroundings,
): Promise<{ ground: FabricObject | null; objects: FabricObject[] }> {
  const [ground, ...objects] = await Promise.all([
    groundOf(side.background, surroundings),
    ...shownObjects(side).map((object) => drawnObject(object, values, surroundings)),
  ]);
  return { ground, objects: objects.filter((object) => object !== null) };
}

export async function groundOf(
  { picture: named }: Background,
  { loadPicture }: Surroundings,
): Promise<FabricObject | null> {
  const picture = named && (await loadPicture(named.assetId));
  if (!picture) return null;
  const ground = new PaintedObject(CARD, filling(picture));
  ground.set(corner(0, 0));
  return ground;
}

/** Null where there is nothing to see: a missing picture. */
export async function drawnObject(
  object: DesignObject,
  values: CardValues,
  surroundings: Surroundings,
): Promise<FabricObject | null> {
  const drawn = await kindOf(object).drawn(object, values, toolsOf(surroundings));
  if (!drawn) return null;
  const { scaleX, scaleY, angle, opacity } = object;
  const { left, top } = drawnAt(object, drawn);
  drawn.set({ ...corner(left, top), scaleX, scaleY, angle, opacity, objectCaching: false });
  return drawn;
}

const toolsOf = ({ loadFaces, loadPicture }: Surroundings): DrawingTools => ({
  painted: (...given) => new PaintedObject(...given),
  lettered: async (text, texts) => {
    const lettering = await letteringFor(text, drawnWords(text.text, texts));
    await loadFaces(lettering.faces);
    return cardText(text, lettering);
  },
  loadPicture,
});

/** Without it fabric places the centre. */
const corner = (left: number, top: number) =>
  ({ originX: 'left', originY: 'top', left, top }) as const;
