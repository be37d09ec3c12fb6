import { CARD } from '../design/card';
import type { Background } from '../design/document';
import { rounded, type ImageObject, type LineObject, type TextObject } from '../design/objects';

/** What starter designs are put together from. */

const common = {
  scaleX: 1,
  scaleY: 1,
  angle: 0,
  opacity: 1,
  visible: true,
  locks: [],
};

/** What a text says, and the field that it says. */
export interface Words {
  fieldName: string | null;
  text: string;
}

export const says = (text: string): Words => ({ fieldName: null, text });

interface TextLook extends Partial<Omit<TextObject, 'kind' | 'text' | 'fieldName'>> {
  left: number;
  top: number;
  width: number;
}

/** On one line, for whoever it will be about; what is filled in for them is typed by nobody. */
export const text = ({ fieldName, text }: Words, look: TextLook): TextObject => ({
  kind: 'text',
  ...common,
  fieldName,
  text,
  fontFamily: 'Arial',
  fontSize: 16,
  bold: false,
  italic: false,
  underline: false,
  color: '#000000',
  align: 'left',
  hideLongText: true,
  editable: !text.includes('{{'),
  ...look,
});

/** Below each other, and alike. */
export const lines = (all: readonly Words[], step: number, look: TextLook): TextObject[] =>
  all.map((words, index) => text(words, { ...look, top: look.top + step * index }));

interface Stroke {
  color: string;
  thickness?: number;
  opacity?: number;
}

const stroke = (
  fieldName: 'hLine' | 'vLine',
  [left, top]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  { color, thickness = 1, opacity = 1 }: Stroke,
): LineObject => ({
  kind: 'line',
  ...common,
  ...{ fieldName, left, top, dx, dy, color, thickness, opacity },
});

export const across = (left: number, top: number, width: number, look: Stroke): LineObject =>
  stroke('hLine', [left, top], [width, 0], look);
export const down = (left: number, top: number, height: number, look: Stroke): LineObject =>
  stroke('vLine', [left, top], [0, height], look);

/** Four thin lines at a distance from the edge. */
export function frame(distance: number, look: Stroke): LineObject[] {
  const [width, height] = [CARD.width - 2 * distance, CARD.height - 2 * distance];
  return [
    across(distance, distance, width, look),
    across(distance, CARD.height - distance, width, look),
    down(distance, distance, height, look),
    down(CARD.width - distance, distance, height, look),
  ];
}

const THICKEST = 10;

/** A field of colour: a line as thick as it may be, stretched. */
export const block = (
  left: number,
  top: number,
  width: number,
  height: number,
  color: string,
): LineObject => ({
  ...across(left - THICKEST / 2, top, width, { color, thickness: THICKEST }),
  fieldName: null,
  scaleY: rounded(height / THICKEST),
});

/** Where the ink of each is, in a box of the largest letters. */
const SHAPES = {
  disc: { glyph: '●', x: 4, y: 14.5, width: 45.5, height: 46 },
  ring: { glyph: '○', x: 4, y: 14.5, width: 45.5, height: 46 },
  diamond: { glyph: '◆', x: 1, y: 14.5, width: 45, height: 45.5 },
  triangle: { glyph: '▲', x: 1, y: 15, width: 45, height: 45.5 },
  heart: { glyph: '❦', x: 4.5, y: 11, width: 39.5, height: 40.5 },
  flower: { glyph: '✿', x: 4, y: 10.5, width: 43.5, height: 42.5 },
  star: { glyph: '✦', x: 6.5, y: 11, width: 38.5, height: 40 },
} as const;

interface ShapeLook {
  /** Of its middle. */
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
  angle?: number;
  opacity?: number;
}

/** A letter that is a shape, as large as it is wanted. */
export function shape(
  name: keyof typeof SHAPES,
  { x, y, width, height, color, angle = 0, opacity = 1 }: ShapeLook,
): TextObject {
  const { glyph, ...ink } = SHAPES[name];
  const [scaleX, scaleY] = [rounded(width / ink.width), rounded(height / ink.height)];
  const [dx, dy] = [(ink.x + ink.width / 2) * scaleX, (ink.y + ink.height / 2) * scaleY];
  const turn = (angle * Math.PI) / 180;
  return text(says(glyph), {
    left: rounded(x - dx * Math.cos(turn) + dy * Math.sin(turn)),
    top: rounded(y - dx * Math.sin(turn) - dy * Math.cos(turn)),
    width: 60,
    fontFamily: 'Verdana',
    fontSize: 60,
    hideLongText: false,
    ...{ scaleX, scaleY, angle, color, opacity },
  });
}

/** An image that comes with the person or the organization. */
const picture = (
  fieldName: 'logo' | 'photo',
  frame: ImageObject['frame'],
  left: number,
  top: number,
  size: number,
): ImageObject => ({
  kind: 'image',
  ...common,
  ...{ fieldName, left, top, frame },
  assetId: null,
  width: size,
  height: size,
});

export const photo = (left: number, top: number, size: number): ImageObject =>
  picture('photo', 'circle', left, top, size);
export const logo = (left: number, top: number, size: number): ImageObject =>
  picture('logo', 'none', left, top, size);

export const plain = (color: string): Background => ({ color, picture: null });
