import {
  blankDesign,
  blankSide,
  type DesignDocument,
  type DesignSide,
  type ImageObject,
  type LineObject,
  type TextObject,
} from '#modules/cards/contract';

/** What the demo's cards are put together of. */

const placed = {
  fieldName: null,
  scaleX: 1,
  scaleY: 1,
  angle: 0,
  opacity: 1,
  visible: true,
  locks: [],
};

export type TextLook = Partial<TextObject> & Pick<TextObject, 'text' | 'left' | 'top'>;

export const text = (look: TextLook): TextObject => ({
  kind: 'text',
  ...placed,
  width: 400,
  fontFamily: 'Arial',
  fontSize: 16,
  bold: false,
  italic: false,
  underline: false,
  color: '#1b2721',
  align: 'left',
  hideLongText: true,
  editable: true,
  ...look,
});

type LineLook = Pick<LineObject, 'left' | 'top' | 'dx' | 'dy'> & Partial<LineObject>;

export const line = (look: LineLook): LineObject => ({
  kind: 'line',
  ...placed,
  color: '#1b2721',
  thickness: 2,
  ...look,
});

const THICKEST = 10;

/** A line so thick that it is a block. */
export const block = (left: number, top: number, width: number, height: number, color: string) =>
  line({
    ...{ left: left - THICKEST / 2, top, dx: width, dy: 0, color },
    thickness: THICKEST,
    scaleY: height / THICKEST,
  });

export const picture = (
  look: Partial<ImageObject> & Pick<ImageObject, 'left' | 'top'>,
): ImageObject => ({
  kind: 'image',
  ...placed,
  assetId: null,
  width: 80,
  height: 80,
  frame: 'none',
  ...look,
});

export const side = (color: string, ...objects: DesignSide['objects']): DesignSide => ({
  ...blankSide(),
  background: { color, picture: null },
  objects,
});

export const design = (name: string, front: DesignSide, back: DesignSide): DesignDocument => ({
  ...blankDesign(name),
  front,
  back,
});

/** One field below another. */
export const column = (
  look: Omit<TextLook, 'text' | 'fieldName'> & { step: number },
  fields: readonly (readonly [fieldName: string, text: string])[],
): TextObject[] => {
  const { step, top, ...rest } = look;
  return fields.map(([fieldName, words], index) =>
    text({ ...rest, fieldName, text: words, top: top + index * step }),
  );
};
