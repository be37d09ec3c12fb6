import {
  createCanvas,
  GlobalFonts,
  Image,
  ImageData,
  loadImage,
  type Canvas,
} from '@napi-rs/canvas';
import { setEnv } from 'fabric/es';
import type { Face } from '../fonts/faces';
import { fontFile } from '../fonts/font-files.server';
import type { Surroundings } from './draw';
import type { Picture } from '../kinds/kind';

/**
 * fabric on a canvas of Node, without a browser and without a copy of one: this is all of a
 * document that drawing asks for.
 */

const noop = () => {};

/** As many as are drawn on at once. */
const SPARE = 2;
const spare: HTMLCanvasElement[] = [];

/** One that was drawn on before, where there is one: a new one takes pages of memory that must be cleared. */
const createNodeCanvas = (): HTMLCanvasElement => spare.pop() ?? newCanvas();

function newCanvas(): HTMLCanvasElement {
  const canvas = createCanvas(1, 1);
  const attributes = new Map<string, string>();
  for (const name of ['width', 'height'] as const) keepSame(canvas, name);
  Object.assign(canvas, {
    style: { setProperty: noop },
    classList: { add: noop, remove: noop, contains: () => false },
    hasAttribute: (name: string) => attributes.has(name),
    getAttribute: (name: string) => attributes.get(name) ?? null,
    removeAttribute: (name: string) => attributes.delete(name),
    setAttribute: (name: string, value: string) => {
      if (name === 'width' || name === 'height') canvas[name] = Number(value);
      else attributes.set(name, value);
    },
  });
  return canvas as unknown as HTMLCanvasElement;
}

/** To be given the size that it has would make a new canvas, with pages of memory to be cleared. */
function keepSame(canvas: Canvas, name: 'width' | 'height'): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(canvas), name)!;
  Object.defineProperty(canvas, name, {
    get: () => own.get!.call(canvas) as number,
    set: (size: number) => {
      if (size !== canvas[name]) own.set!.call(canvas, size);
    },
  });
}

/** Its pixels are not the collector's: what is not kept must be freed, or it piles up to gigabytes. */
function putAside(canvas: HTMLCanvasElement): void {
  if (spare.length >= SPARE) Object.assign(canvas, { width: 1, height: 1 });
  else {
    canvas.getContext('2d')?.reset();
    spare.push(canvas);
  }
}

const document = {
  documentElement: {},
  getElementById: () => null,
  createElement: (name: string) => {
    if (name !== 'canvas') throw new Error(`There is no <${name}> here.`);
    return createNodeCanvas();
  },
};

const window = {
  devicePixelRatio: 1,
  document,
  Image,
  ImageData,
  Intl,
  requestAnimationFrame: (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now())),
  cancelAnimationFrame: clearTimeout,
};

setEnv({
  document,
  window,
  isTouchSupported: false,
  WebGLProbe: { queryWebGL: noop, isSupported: () => false },
  dispose: putAside,
  copyPasteData: {},
} as unknown as Parameters<typeof setEnv>[0]);

/**
 * A machine's own fonts would make cards look different on another one. Fonts belong to the whole
 * process: once is enough, and a second time would take ours from a drawing under way.
 */
export const forgetSystemFonts = (): void => void GlobalFonts.removeAll();

/** With the fonts of our files only. */
export const nodeSurroundings = (loadPicture: Surroundings['loadPicture']): Surroundings => ({
  createCanvas: createNodeCanvas,
  loadFaces: async (faces) => faces.forEach(register),
  loadPicture,
});

/** Null for what is no picture. */
export const decodedPicture = (bytes: Uint8Array): Promise<Picture | null> =>
  loadImage(bytes).then(
    (image) => image as unknown as Picture,
    () => null,
  );

/** What the canvas has is asked once a face, for its answer is a list of all. */
const registered = new Set<string>();

function register({ name, file }: Face): void {
  if (registered.has(name)) return;
  const path = fontFile(file);
  if (!GlobalFonts.has(name) && !(path && GlobalFonts.registerFromPath(path, name))) {
    throw new Error(`The font ${name} cannot be read.`);
  }
  registered.add(name);
}
