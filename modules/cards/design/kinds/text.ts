import { z } from 'zod';
import { isStorable } from '#foundation/storable';
import { CARD, DEFAULTS, FAMILIES, LIMITS } from '../card';
import { filled, FILLED_FIELDS } from '../placeholders';
import { canvasColor, canvasFields, only, placed, unseen } from './canvas-fields';
import { color, common, extent, number, rounded, untouched } from './common';
import type { Size } from './common';
import type { ObjectKind } from './kind';
import {
  fromLegacy,
  LEGACY_WIDTH,
  length,
  recordExtent,
  recordFields,
  recordPlace,
  toLegacy,
} from './record-fields';

const ALIGNMENTS = ['left', 'center', 'right'] as const;

const schema = z.strictObject({
  kind: z.literal('text'),
  ...common,
  /** With placeholders in double braces. */
  text: z.string().max(LIMITS.textLength).refine(isStorable),
  /** At which lines break. */
  width: extent,
  fontFamily: z.enum(FAMILIES),
  fontSize: number(LIMITS.fontSize.min, LIMITS.fontSize.max),
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
  color,
  align: z.enum(ALIGNMENTS),
});

export type TextObject = z.infer<typeof schema>;

const create = (given: Partial<TextObject> & Pick<TextObject, 'text'>): TextObject => ({
  kind: 'text',
  ...untouched,
  ...{ fieldName: null, left: 0, top: 0, width: 200 },
  fontFamily: DEFAULTS.fontFamily,
  fontSize: DEFAULTS.fontSize,
  bold: false,
  italic: false,
  underline: false,
  color: DEFAULTS.color,
  align: 'left',
  ...given,
});

/** Characters without a letter or a number decorate a card; nobody reads them. */
export const hasWords = ({ text }: Pick<TextObject, 'text'>): boolean => /[\p{L}\p{N}]/u.test(text);

/** Of one line, and from one to the next, where no canvas has measured them. */
const LINE_HEIGHT = 1.13;
const LINE_DISTANCE = LINE_HEIGHT * 1.16;
/** Fabric counts an outline that is never drawn. */
const OUTLINE = 1;

const names = ['textbox', 'text', 'i-text', 'itext', 'fabrictext'] as const;

const weight = z
  .union([
    z.enum(['normal', 'bold', 'lighter', 'bolder', '']),
    z.number().min(1).max(1000),
    z.string().regex(/^[1-9]\d{0,2}$/),
  ])
  .default('normal')
  .transform((given) => given === 'bold' || given === 'bolder' || Number(given) >= 600);

const canvas = z
  .strictObject({
    ...canvasFields,
    ...unseen('strokeWidth', 'strokeDashArray', 'strokeLineCap', 'strokeUniform'),
    ...unseen('minWidth', 'dynamicMinWidth', 'pathStartOffset', 'pathSide', 'pathAlign'),
    ...unseen('deltaY', 'superscript', 'subscript', 'caching', 'isEditing', 'inCompositionMode'),
    ...unseen('selectionStart', 'selectionEnd', 'selectionColor', 'editingBorderColor'),
    ...unseen('cursorColor', 'cursorWidth', 'cursorDelay', 'cursorDuration'),
    type: z.enum(names),
    text: z.string(),
    width: z.number(),
    height: z.number().optional(),
    fontFamily: z.string().default('Times New Roman'),
    fontSize: z.number().default(40),
    fontWeight: weight,
    fontStyle: z.enum(['normal', 'italic', 'oblique', '']).default('normal'),
    underline: z.boolean().default(false),
    fill: canvasColor.default('#000000'),
    textAlign: z.enum(ALIGNMENTS).default('left'),
    stroke: z.enum(['', 'transparent']).nullable().optional(),
    overline: only(false),
    linethrough: only(false),
    textDecorationThickness: z.number().optional(),
    textDecorationColor: z.string().nullable().optional(),
    textBackgroundColor: z.enum(['', 'transparent']).nullable().optional(),
    charSpacing: only(0),
    lineHeight: only(1.16),
    direction: only('ltr'),
    path: only(null),
    styles: z.union([z.tuple([]), z.strictObject({})]).optional(),
    splitByGrapheme: only(false),
  })
  .refine(hasPlainLine, {
    path: ['textDecorationThickness'],
    message: 'must be 66.667, the thickness in which a text is underlined',
  })
  .transform((given) => ({
    kind: 'text' as const,
    ...placed(given, boxOf(given)),
    ...shared(given),
    bold: given.fontWeight,
    italic: given.fontStyle === 'italic' || given.fontStyle === 'oblique',
    color: given.fill,
    align: given.textAlign,
  }));

const THICKNESS = 66.667;

/** Only what is underlined shows how. */
function hasPlainLine(given: { underline: boolean; textDecorationThickness?: number }): boolean {
  return !given.underline || (given.textDecorationThickness ?? THICKNESS) === THICKNESS;
}

function boxOf(given: { text: string; width: number; height?: number; fontSize: number }): Size {
  const further = given.text.split('\n').length - 1;
  const height = given.height ?? given.fontSize * (LINE_HEIGHT + further * LINE_DISTANCE);
  return { width: given.width + OUTLINE, height: height + OUTLINE };
}

type Shared = Pick<TextObject, 'text' | 'width' | 'fontSize' | 'underline'> & {
  fontFamily: string;
};

/** What fabric's JSON and our objects both call by these names. */
const shared = ({ text, width, fontFamily, fontSize, underline }: Shared): Shared => ({
  ...{ text, width, fontFamily, fontSize, underline },
});

const sent = { color: 'fill', align: 'textAlign', bold: 'fontWeight', italic: 'fontStyle' };

const elements = {
  nameset: 'name',
  sloganset: 'text1',
  contactset: 'contact',
  emailset: 'email',
  addressset: 'addressLine1',
  address2set: 'addressLine2',
  address3set: 'addressLine3',
  designationset: 'designation',
  empoyeeset: 'employeeid',
  companynameset: 'companyname',
  regiaddressset: 'address1',
  regiaddress2set: 'address2',
  regiaddress3set: 'address3',
} as const;

type TextElement = keyof typeof elements;
export const TEXT_ELEMENTS = Object.keys(elements) as TextElement[];

const HAS_PLACEHOLDER = /\{\{.*\}\}/s;

const family = z.string().transform((given, context) => {
  const known = FAMILIES.find((one) => one.toLowerCase() === given.toLowerCase());
  if (known) return known;
  context.addIssue({ code: 'custom', message: 'must be one of the offered fonts' });
  return z.NEVER;
});

/** Where the first text was placed by default; the second one was a line below. */
const START = { left: 210, top: 20 };
const NEXT_LINE = 25;
const startOf = (name: string) => ({
  ...START,
  top: START.top + (name === 'sloganset' ? NEXT_LINE : 0),
});

const START_WIDTH = 300;

/** Where the element-based designer puts its first texts, in the middle of which the place lies. */
export const startOfText = (
  line: number,
): Pick<TextObject, 'left' | 'top' | 'width' | 'align'> => ({
  left: rounded(fromLegacy(START.left) - START_WIDTH / 2),
  top: fromLegacy(START.top + line * NEXT_LINE),
  width: START_WIDTH,
  align: alignmentAt(START.left),
});

const record = z
  .object({
    name: z.enum(TEXT_ELEMENTS as [TextElement, ...TextElement[]]),
    ...recordFields,
    value: z.string().max(LIMITS.textLength).default(''),
    textStyle: family.default(DEFAULTS.fontFamily),
    fontStyle: z
      .object({
        bold: z.boolean().default(false),
        italic: z.boolean().default(false),
        underline: z.boolean().default(false),
      })
      .default({ bold: false, italic: false, underline: false }),
    fontSize: length(LIMITS.fontSize.min, LIMITS.fontSize.max).default(toLegacy(DEFAULTS.fontSize)),
    fontColor: canvasColor.default(DEFAULTS.color),
    position: z
      .object({ left: recordPlace, top: recordPlace, width: recordExtent.optional() })
      .optional(),
  })
  .transform(({ position, ...rest }) => {
    const { name } = rest;
    const place: Position = position ?? startOf(name);
    return { ...rest, position: { name, ...withRoom(place) } };
  });

type TextRecord = z.output<typeof record>;

interface Position {
  left: number;
  top: number;
  width?: number;
}

const EDGE = { near: 10, distance: 30 } as const;

/** Right of the middle a text is placed at a distance from the edge, which is never narrow. */
function withRoom(position: Position): Position {
  const isNarrow = position.width === undefined && LEGACY_WIDTH - position.left < EDGE.near;
  return isNarrow ? { ...position, left: LEGACY_WIDTH - EDGE.distance } : position;
}

type TextBox = Pick<TextObject, 'left' | 'width' | 'align'>;

/** Which of its points stands at the place of a text, and so how it is aligned there. */
function alignmentAt(left: number): TextObject['align'] {
  if (left <= 190) return 'left';
  return left > 210 ? 'right' : 'center';
}

const SHARE = { left: 0, center: 0.5, right: 1 } as const;

/** How wide a text can be there without leaving the card. */
const widthAt = (at: number, align: TextObject['align']): number =>
  ({ left: CARD.width - at, center: 2 * Math.min(at, CARD.width - at), right: at })[align];

/** The box of a text without a width: its place decides how it is aligned there. */
function boxAt(left: number): TextBox {
  const [at, align] = [fromLegacy(left), alignmentAt(left)];
  const width = rounded(widthAt(at, align));
  return { left: rounded(at - SHARE[align] * width), width, align };
}

/**
 * Aligned as the place of its letters wants it, which stay where they are: a text left of the middle
 * grows to the right, one in the middle to both sides, and one right of it to the left. `letters` is
 * how much of its width they take.
 */
export function alignedByPlace(text: TextObject, letters = text.width): TextObject {
  if (text.angle !== 0) return text;
  const { scaleX, align: before } = text;
  const length = letters * scaleX;
  const box = text.width * scaleX;
  const from = text.left + SHARE[before] * (box - length);
  const align = alignmentAt(toLegacy(from + length / 2));
  const isAtEdge = align === 'right' && toLegacy(CARD.width - from - length) < EDGE.near;
  const start = isAtEdge ? CARD.width - fromLegacy(EDGE.distance) - length : from;
  const fits = Math.max(length, widthAt(start + SHARE[align] * length, align));
  if (align === before && !isAtEdge && box <= fits) return text;
  const width = Math.min(box, fits);
  const left = rounded(start - SHARE[align] * (width - length));
  return { ...text, align, left, width: rounded(Math.max(1, width / scaleX)) };
}

/** Without a width where that describes the same box. */
function placeOf({ left, width, align }: TextBox): { left: number; width?: number } {
  const anchor = toLegacy(rounded(left + SHARE[align] * width));
  const box = boxAt(anchor);
  const fits = anchor <= 390 && box.left === left && box.width === width && box.align === align;
  return fits ? { left: anchor } : { left: toLegacy(left), width: toLegacy(width) };
}

const kind: ObjectKind<TextObject, TextRecord, z.output<typeof canvas>> = {
  onePerField: true,
  size: ({ width, fontSize }, measured) => ({
    width: Math.max(width, measured?.width ?? 0),
    height: measured?.height ?? fontSize * LINE_HEIGHT,
  }),
  overhang: ({ width, align }, drawn) => Math.max(0, drawn.width - width) * SHARE[align],
  length: ({ width, scaleX }) => width * scaleX,
  stretched: (text, factor) => ({ ...text, width: text.width * factor }),
  words: (text) => text,
  withWords: (object, text) => ({ ...object, text }),
  picture: () => null,
  withContentOf: (object, { text, visible }) => (text.trim() ? { ...object, text, visible } : null),
  cover: () => null,
  mustBeWhole: hasWords,
  filled: (text, { texts }) => ({ ...text, text: filled(text.text, texts) }),
  look: ({ editable, fieldName, locks, ...look }: TextObject) => look,
  drawn: (text, { texts }, { lettered }) => lettered(text, texts),
  toCanvas: (text) => ({
    type: 'Textbox',
    ...shared(text),
    fontWeight: text.bold ? 'bold' : 'normal',
    fontStyle: text.italic ? 'italic' : 'normal',
    fill: text.color,
    textAlign: text.align,
  }),
  fromCanvas: (given) => given,
  // One without a field gets a name by which nothing else is found.
  elementName: ({ fieldName }, fields, used) =>
    TEXT_ELEMENTS.find((name) => fields[name] === fieldName) ??
    TEXT_ELEMENTS.findLast((name) => !used.has(fields[name]!)) ??
    'nameset',
  toRecord: (text) => {
    const { bold, italic, underline } = text;
    return {
      value: text.text,
      textStyle: text.fontFamily,
      fontStyle: { bold, italic, underline },
      fontSize: toLegacy(text.fontSize),
      fontColor: text.color,
      position: placeOf(text),
    };
  },
  fromRecord: ({ value, position, ...given }, { fieldName, corporate }) => {
    const { left, width } = position;
    const isFilled = corporate && FILLED_FIELDS.includes(fieldName) && !HAS_PLACEHOLDER.test(value);
    return {
      kind: 'text',
      ...(width === undefined ? boxAt(left) : { width: fromLegacy(width), align: 'left' }),
      text: isFilled ? `{{${fieldName}}}` : value,
      fontFamily: given.textStyle,
      fontSize: fromLegacy(given.fontSize),
      ...given.fontStyle,
      color: given.fontColor,
    };
  },
  withStoredPicture: async (record) => record,
};

export const text = { ...kind, create, schema, canvas, sent, record, elements };
