import { z } from 'zod';

/**
 * The form of designs as programs send and get them, in the manner of fabric's JSON. What fabric
 * has and a card has not may be said only as fabric has it by default, so nothing is lost.
 */

const same = <const Value extends string | number | boolean | null>(value: Value) =>
  z.literal(value).optional();
const number = (otherwise: number) => z.number().default(otherwise);

const common = {
  fieldName: z.string().nullable().default(null),
  left: number(0),
  top: number(0),
  scaleX: number(1),
  scaleY: number(1),
  angle: number(0),
  opacity: number(1),
  visible: z.boolean().default(true),
  locks: z.array(z.string()).default([]),
  version: z.string().optional(),
  originX: same('left'),
  originY: same('top'),
  flipX: same(false),
  flipY: same(false),
  skewX: same(0),
  skewY: same(0),
  shadow: same(null),
  backgroundColor: same(''),
  fillRule: same('nonzero'),
  paintFirst: same('fill'),
  globalCompositeOperation: same('source-over'),
  strokeDashArray: same(null),
  strokeLineCap: same('butt'),
  strokeDashOffset: same(0),
  strokeLineJoin: same('miter'),
  strokeUniform: same(false),
  strokeMiterLimit: z.number().optional(),
};

const canvasText = z.strictObject({
  ...common,
  type: z.string().regex(/^(textbox|i-text|text)$/i),
  text: z.string(),
  width: z.number(),
  /** Follows from the text. */
  height: z.number().optional(),
  fontFamily: z.string(),
  fontSize: z.number(),
  fontWeight: z.enum(['normal', 'bold']).default('normal'),
  fontStyle: z.enum(['normal', 'italic']).default('normal'),
  underline: z.boolean().default(false),
  fill: z.string(),
  textAlign: z.enum(['left', 'center', 'right']).default('left'),
  hideLongText: z.boolean().default(false),
  editable: z.boolean().default(true),
  stroke: same(null),
  strokeWidth: z.number().optional(),
  overline: same(false),
  linethrough: same(false),
  textBackgroundColor: same(''),
  charSpacing: same(0),
  lineHeight: same(1.16),
  direction: same('ltr'),
  styles: z.union([z.tuple([]), z.strictObject({})]).optional(),
  minWidth: z.number().optional(),
  splitByGrapheme: same(false),
});

const canvasLine = z.strictObject({
  ...common,
  type: z.string().regex(/^line$/i),
  x1: z.number(),
  y1: z.number(),
  x2: z.number(),
  y2: z.number(),
  /** Follow from its ends. */
  width: z.number().optional(),
  height: z.number().optional(),
  stroke: z.string(),
  strokeWidth: z.number(),
  fill: z.string().nullable().optional(),
});

const canvasImage = z.strictObject({
  ...common,
  type: z.string().regex(/^image$/i),
  src: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  frame: z.enum(['none', 'rings', 'circle']).default('none'),
  crossOrigin: z.string().nullable().optional(),
  filters: z.tuple([]).optional(),
  cropX: same(0),
  cropY: same(0),
  stroke: same(null),
  strokeWidth: same(0),
  fill: z.string().nullable().optional(),
});

export const canvasObject = z.union([canvasText, canvasLine, canvasImage]);

export const canvasSide = z.strictObject({
  version: z.string().optional(),
  objects: z.array(canvasObject),
  background: z.string().default(''),
  backgroundImage: z
    .strictObject({
      type: z.string().regex(/^image$/i),
      src: z.string(),
      origin: z.enum(['template', 'image']).default('image'),
    })
    .nullable()
    .default(null),
});

export const canvasDesign = z.object({ name: z.string(), front: canvasSide, back: canvasSide });

export type CanvasDesign = z.input<typeof canvasDesign>;
export type CanvasSide = z.infer<typeof canvasSide>;
export type CanvasObject = z.infer<typeof canvasObject>;
