import { z } from 'zod';
import { CARD, DEFAULTS, LIMITS } from '../card';
import { canvasColor, canvasFields, only, placed, unseen } from './canvas-fields';
import { color, common, coordinate, number, rounded, untouched } from './common';
import type { ObjectKind } from './kind';
import { fromLegacy, length, measure, recordFields, recordPlace, toLegacy } from './record-fields';

const schema = z.strictObject({
  kind: z.literal('line'),
  ...common,
  /** From its start to its end; one of them is 0 for a vertical or a horizontal line. */
  dx: coordinate,
  dy: coordinate,
  color,
  thickness: number(LIMITS.thickness.min, LIMITS.thickness.max),
});

export type LineObject = z.infer<typeof schema>;

const create = (given: Partial<LineObject>): LineObject => ({
  kind: 'line',
  ...untouched,
  ...{ fieldName: null, left: 0, top: 0, dx: 0, dy: 0 },
  color: DEFAULTS.color,
  thickness: DEFAULTS.thickness,
  ...given,
});

const canvas = z
  .strictObject({
    ...canvasFields,
    // Width and height follow from the ends.
    ...unseen('width', 'height', 'fill'),
    type: z.literal('line'),
    x1: z.number(),
    y1: z.number(),
    x2: z.number(),
    y2: z.number(),
    stroke: canvasColor,
    strokeWidth: z.number().default(1),
    strokeDashArray: z.tuple([]).nullable().optional(),
    strokeLineCap: only('butt'),
    strokeUniform: only(false),
  })
  .transform((given) => {
    const { x1, y1, x2, y2, stroke: color, strokeWidth: thickness, scaleX, scaleY } = given;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const size = sizeOfLine({ dx, dy, thickness });
    const corner = {
      left: (x1 + x2 - size.width * scaleX) / 2,
      top: (y1 + y2 - size.height * scaleY) / 2,
    };
    return { kind: 'line' as const, ...placed(given, size, corner), dx, dy, color, thickness };
  });

const sent = { color: 'stroke', thickness: 'strokeWidth', dx: 'x2', dy: 'y2' };

const sizeOfLine = ({ dx, dy, thickness }: Pick<LineObject, 'dx' | 'dy' | 'thickness'>) => ({
  width: Math.abs(dx) + thickness,
  height: Math.abs(dy) + thickness,
});

const elements = { hlset: 'hLine', vlset: 'vLine' } as const;
type LineElement = keyof typeof elements;

/** A line is as long as its "font size" says, in percent of the card. */
const cardLength = (name: LineElement): number => (name === 'vlset' ? CARD.height : CARD.width);
const lengthOf = (name: LineElement, size: number): number =>
  rounded((cardLength(name) * size) / 100);
const sizeOf = (name: LineElement, pixels: number): number => (pixels * 100) / cardLength(name);

const thickness = length(LIMITS.thickness.min, LIMITS.thickness.max).default(
  toLegacy(DEFAULTS.thickness),
);
const lineColor = canvasColor.default(DEFAULTS.color);

const record = z
  .object({
    name: z.enum(['hlset', 'vlset']),
    ...recordFields,
    fontSize: measure.pipe(z.number().min(0.01).max(1000)).default(50),
    position: z.object({
      left: recordPlace,
      top: recordPlace,
      width: thickness,
      height: thickness,
      backgroundColor: lineColor,
      borderColor: lineColor,
    }),
  })
  .transform(({ name, position, fontSize, ...rest }) => {
    const { left, top, width, height, backgroundColor, borderColor } = position;
    const look = name === 'vlset' ? { width, backgroundColor } : { height, borderColor };
    const size = sizeOf(name, lengthOf(name, fontSize));
    return { name, ...rest, fontSize: size, position: { name, left, top, ...look } };
  });

type LineRecord = z.output<typeof record>;

const elementName = ({ dx }: LineObject): LineElement => (dx === 0 ? 'vlset' : 'hlset');

const kind: ObjectKind<LineObject, LineRecord, z.output<typeof canvas>> = {
  onePerField: false,
  size: sizeOfLine,
  overhang: () => 0,
  length: ({ dx, dy, scaleX, scaleY }) => Math.hypot(dx * scaleX, dy * scaleY),
  stretched: (line, factor) => ({ ...line, dx: line.dx * factor, dy: line.dy * factor }),
  words: () => null,
  withWords: (line) => line,
  picture: () => null,
  withContentOf: () => null,
  // A thick line is an area of colour.
  cover: ({ color, opacity, angle }) => (opacity === 1 && angle === 0 ? color : null),
  mustBeWhole: () => false,
  filled: (line) => line,
  look: ({ editable, hideLongText, fieldName, locks, ...look }: LineObject) => look,
  drawn: async (line, _, { painted }) => {
    const { dx, dy, color, thickness } = line;
    const paint = (context: CanvasRenderingContext2D) => {
      context.beginPath();
      context.moveTo(-dx / 2, -dy / 2);
      context.lineTo(dx / 2, dy / 2);
      context.lineWidth = thickness;
      context.strokeStyle = color;
      context.stroke();
    };
    const end = thickness / 2;
    return painted(sizeOfLine(line), paint, { x: dy === 0 ? end : 0, y: dx === 0 ? end : 0 });
  },
  toCanvas: ({ dx, dy, color, thickness }) => ({
    type: 'Line',
    ...{ x1: -dx / 2, y1: -dy / 2, x2: dx / 2, y2: dy / 2 },
    ...{ width: Math.abs(dx), height: Math.abs(dy), stroke: color, strokeWidth: thickness },
  }),
  fromCanvas: (given) => given,
  elementName,
  toRecord: (line) => {
    const name = elementName(line);
    const thickness = toLegacy(line.thickness);
    const isVertical = name === 'vlset';
    const size = sizeOf(name, Math.abs(isVertical ? line.dy : line.dx));
    return {
      fontSize: Math.min(1000, Math.max(0.01, size)),
      position: isVertical
        ? { width: thickness, backgroundColor: line.color }
        : { height: thickness, borderColor: line.color },
    };
  },
  fromRecord: ({ name, fontSize, position }) => {
    const { width, height, backgroundColor, borderColor } = position;
    const pixels = lengthOf(name, fontSize);
    return {
      kind: 'line',
      ...(name === 'vlset' ? { dx: 0, dy: pixels } : { dx: pixels, dy: 0 }),
      color: borderColor ?? backgroundColor,
      thickness: fromLegacy(height ?? width ?? DEFAULTS.thickness),
    };
  },
  withStoredPicture: async (record) => record,
};

export const line = { ...kind, create, schema, canvas, sent, record, elements };
