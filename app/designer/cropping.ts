import type { Size } from '#modules/cards/contract';
import { clamp } from '#foundation/clamp';
import type { Point } from './editor/view';

/** The visible part of a picture: its zoom, and the middle of the view. */
interface Cropping {
  /** 1 shows as much as possible. */
  zoom: number;
  /** As fractions of the picture, from its upper left corner. */
  middle: Point;
}

export const CROP_ZOOM = { min: 1, max: 5 } as const;

export const wholePicture: Cropping = { zoom: 1, middle: { x: 0.5, y: 0.5 } };

/** The part that is kept, in pixels of the picture, in the given aspect ratio. */
export function windowOf({ zoom, middle }: Cropping, picture: Size, aspect: number): Point & Size {
  const fits = Math.min(picture.width / aspect, picture.height);
  const [width, height] = [(fits * aspect) / zoom, fits / zoom];
  return {
    width,
    height,
    x: clamp(middle.x * picture.width - width / 2, { min: 0, max: picture.width - width }),
    y: clamp(middle.y * picture.height - height / 2, { min: 0, max: picture.height - height }),
  };
}

/** Moved by a fraction of the view; never beyond the picture. */
export function moved(cropping: Cropping, picture: Size, aspect: number, way: Point): Cropping {
  const { x, y, width, height } = windowOf(cropping, picture, aspect);
  const next = {
    x: (x + width / 2 + way.x * width) / picture.width,
    y: (y + height / 2 + way.y * height) / picture.height,
  };
  const inside = windowOf({ ...cropping, middle: next }, picture, aspect);
  return {
    ...cropping,
    middle: {
      x: (inside.x + width / 2) / picture.width,
      y: (inside.y + height / 2) / picture.height,
    },
  };
}
