import {
  DEFAULTS,
  type DesignObject,
  type ImageObject,
  type LineObject,
  type TextObject,
} from '#modules/cards/contract';
import { around, boxOf } from './geometry';
import type { Size } from './view';
import type { WorkSide } from './work';

/** What new things begin with, and where. */

const NEW_TEXT = { left: 100, top: 100, width: 200, fontSize: 20 } as const;
const ENDS = {
  horizontal: { left: 50, top: 150, dx: 400, dy: 0 },
  vertical: { left: 250, top: 50, dx: 0, dy: 200 },
} as const;
const LOGO_WIDTH = 80;
const PHOTO_SCALE = 0.2;

const anywhere = {
  scaleX: 1,
  scaleY: 1,
  angle: 0,
  opacity: 1,
  visible: true,
  locks: [],
} satisfies Partial<DesignObject>;

export const newText = (
  fieldName: string | null,
  text: string,
  { editable = true }: { editable?: boolean } = {},
): TextObject => ({
  kind: 'text',
  ...anywhere,
  ...NEW_TEXT,
  fieldName,
  text,
  editable,
  fontFamily: DEFAULTS.fontFamily,
  color: DEFAULTS.color,
  bold: false,
  italic: false,
  underline: false,
  align: 'left',
  hideLongText: false,
});

export const newLine = (fieldName: string | null, way: keyof typeof ENDS): LineObject => ({
  kind: 'line',
  ...anywhere,
  ...ENDS[way],
  fieldName,
  color: DEFAULTS.color,
  thickness: DEFAULTS.thickness,
});

/** A picture that is kept here; its id is null where it comes with whom the card is for. */
export interface KeptPicture extends Size {
  readonly assetId: string | null;
}

const SQUARE: KeptPicture = { assetId: null, width: 400, height: 400 };

export function newLogo(picture: KeptPicture = SQUARE): ImageObject {
  const scale = LOGO_WIDTH / picture.width;
  return image('logo', 'rings', { ...picture, scale, left: 580, top: 48 });
}

export const newPhoto = (picture: KeptPicture = SQUARE): ImageObject =>
  image('photo', 'circle', { ...picture, scale: photoScale(picture), left: 570, top: 260 });

export const newPicture = (picture: KeptPicture): ImageObject => {
  const scale = Math.min(1, 240 / Math.max(picture.width, picture.height));
  return image(null, 'none', { ...picture, scale, left: 100, top: 100 });
};

/** A large photo at a fifth of its size, a small one so that it is seen. */
const photoScale = ({ width, height }: Size): number =>
  Math.max(PHOTO_SCALE, 60 / Math.min(width, height));

const image = (
  fieldName: string | null,
  frame: ImageObject['frame'],
  given: KeptPicture & { scale: number; left: number; top: number },
): ImageObject => ({
  kind: 'image',
  ...anywhere,
  fieldName,
  frame,
  assetId: given.assetId,
  width: given.width,
  height: given.height,
  left: given.left,
  top: given.top,
  scaleX: given.scale,
  scaleY: given.scale,
});

/** Another picture in the same place, as large as the one before. */
export function withPicture(object: ImageObject, picture: KeptPicture): ImageObject {
  const scale = (object.width * object.scaleX) / picture.width;
  const { assetId, width, height } = picture;
  return { ...object, assetId, width, height, scaleX: scale, scaleY: scale };
}

const STEP = 32;

/** A text not on top of what is there already, but further down, where it is free. */
export function inFreePlace<Kind extends DesignObject>(
  object: Kind,
  side: WorkSide,
  sizes: ReadonlyMap<string, Size>,
): Kind {
  if (object.kind !== 'text') return object;
  const taken = side.items.filter((item) => item.object.visible).map((item) => boxOf(item, sizes));
  const isFree = (top: number) => {
    const own = boxOf({ id: '', object: { ...object, top } }, sizes);
    return taken.every((box) => {
      const both = around([own, box]);
      const apart =
        both.right - both.left >= own.right - own.left + box.right - box.left ||
        both.bottom - both.top >= own.bottom - own.top + box.bottom - box.top;
      return apart;
    });
  };
  for (let top = object.top; top < 380; top += STEP) if (isFree(top)) return { ...object, top };
  return object;
}
