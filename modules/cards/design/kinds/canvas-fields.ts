import { z } from 'zod';
import { hexColor } from '../css-colors';
import type { Size } from './common';

/** What objects of every kind have in fabric's JSON, as fabric 7 writes it. */

/** A property that a card does not have is only accepted with fabric's default, so that nothing is lost. */
export const only = <const Value extends string | number | boolean | null>(value: Value) =>
  z.literal(value).optional();

/** Whatever they say, a card looks the same. */
export const unseen = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >;

const number = (otherwise: number) => z.number().default(otherwise);
const origin = <const Side extends string>(...sides: Side[]) =>
  z.union([z.enum([...sides, 'center']), z.number().min(-100).max(100)]).optional();

/** What is no colour is left to the schema of the design. */
export const canvasColor = z.string().transform((given) => hexColor(given) ?? given);

/** How things behave in an editor. */
const editing = unseen(
  ...(['selectable', 'evented', 'hasControls', 'hasBorders', 'activeOn', 'padding'] as const),
  ...(['lockMovementX', 'lockMovementY', 'lockRotation', 'lockScalingX', 'lockScalingY'] as const),
  ...(['lockSkewingX', 'lockSkewingY', 'lockScalingFlip', 'minScaleLimit'] as const),
  ...(['centeredRotation', 'centeredScaling', 'cornerSize', 'touchCornerSize'] as const),
  ...(['transparentCorners', 'cornerColor', 'cornerStrokeColor', 'cornerStyle'] as const),
  ...(['cornerDashArray', 'borderColor', 'borderDashArray', 'borderOpacityWhenMoving'] as const),
  ...(['borderScaleFactor', 'selectionBackgroundColor', 'perPixelTargetFind'] as const),
  ...(['hoverCursor', 'moveCursor', 'objectCaching', 'noScaleCache', 'dirty'] as const),
  ...(['includeDefaultValues', 'excludeFromExport', 'absolutePositioned', 'inverted'] as const),
);

/** How an outline or an area is drawn that no object of a card has. */
const strokes = unseen(
  ...([
    'fillRule',
    'paintFirst',
    'strokeLineJoin',
    'strokeMiterLimit',
    'strokeDashOffset',
  ] as const),
);

export const canvasFields = {
  ...editing,
  ...strokes,
  fieldName: z.string().nullable().default(null),
  hideLongText: z.boolean().default(false),
  editable: z.boolean().default(true),
  left: z.number().optional(),
  top: z.number().optional(),
  scaleX: number(1),
  scaleY: number(1),
  angle: number(0),
  opacity: number(1),
  visible: z.boolean().default(true),
  locks: z.array(z.string()).default([]),
  version: z.string().optional(),
  originX: origin('left', 'right'),
  originY: origin('top', 'bottom'),
  flipX: only(false),
  flipY: only(false),
  skewX: only(0),
  skewY: only(0),
  shadow: only(null),
  clipPath: only(null),
  backgroundColor: z.enum(['', 'transparent']).nullable().optional(),
  globalCompositeOperation: only('source-over'),
};

interface CommonFields {
  fieldName: string | null;
  hideLongText: boolean;
  editable: boolean;
  left: number;
  top: number;
  scaleX: number;
  scaleY: number;
  angle: number;
  opacity: number;
  visible: boolean;
  locks: string[];
}

/** Those that fabric's JSON and our objects share. */
export function commonFields(object: CommonFields): CommonFields {
  const { fieldName, hideLongText, editable, left, top, scaleX, scaleY, angle } = object;
  const { opacity, visible, locks } = object;
  return {
    ...{ fieldName, hideLongText, editable, left, top, scaleX, scaleY, angle },
    ...{ opacity, visible, locks },
  };
}

type Origin = 'left' | 'top' | 'center' | 'right' | 'bottom' | number;

interface Given extends Omit<CommonFields, 'left' | 'top'> {
  left?: number;
  top?: number;
  originX?: Origin;
  originY?: Origin;
  version?: string;
}

const SHARES = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 };
const shareOf = (origin: Origin): number => (typeof origin === 'number' ? origin : SHARES[origin]);

/** Fabric leaves out what is its default; since version 7 that is the centre. */
const isCentred = ({ version }: Given): boolean => Number.parseInt(version ?? '', 10) >= 7;

/**
 * The common fields, placed by the upper left corner whatever the origin is. `size` is that of the
 * box that is drawn, before scaling; `otherwise` is where its corner is when no place is said.
 */
export function placed(given: Given, size: Size, otherwise = { left: 0, top: 0 }): CommonFields {
  const centred = isCentred(given);
  const { originX = centred ? 'center' : 'left', originY = centred ? 'center' : 'top' } = given;
  const x = given.left === undefined ? 0 : -shareOf(originX) * size.width * given.scaleX;
  const y = given.top === undefined ? 0 : -shareOf(originY) * size.height * given.scaleY;
  const turn = (given.angle * Math.PI) / 180;
  return commonFields({
    ...given,
    left: (given.left ?? otherwise.left) + x * Math.cos(turn) - y * Math.sin(turn),
    top: (given.top ?? otherwise.top) + x * Math.sin(turn) + y * Math.cos(turn),
  });
}
