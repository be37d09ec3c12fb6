import { z } from 'zod';

/** What objects of every kind have in fabric's JSON. */

/** A property that a card does not have is only accepted with fabric's default, so that nothing is lost. */
export const only = <const Value extends string | number | boolean | null>(value: Value) =>
  z.literal(value).optional();
const number = (otherwise: number) => z.number().default(otherwise);

export const canvasFields = {
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
  originX: only('left'),
  originY: only('top'),
  flipX: only(false),
  flipY: only(false),
  skewX: only(0),
  skewY: only(0),
  shadow: only(null),
  backgroundColor: only(''),
  fillRule: only('nonzero'),
  paintFirst: only('fill'),
  globalCompositeOperation: only('source-over'),
  strokeDashArray: only(null),
  strokeLineCap: only('butt'),
  strokeDashOffset: only(0),
  strokeLineJoin: only('miter'),
  strokeUniform: only(false),
  strokeMiterLimit: z.number().optional(),
};

interface CommonFields {
  fieldName: string | null;
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
  const { fieldName, left, top, scaleX, scaleY, angle, opacity, visible, locks } = object;
  return { fieldName, left, top, scaleX, scaleY, angle, opacity, visible, locks };
}
