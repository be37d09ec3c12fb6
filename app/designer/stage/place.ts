import { Point, util, type FabricObject } from 'fabric/es';
import {
  LIMITS,
  type DesignObject,
  type LineObject,
  type TextObject,
} from '#modules/cards/contract';
import { clamp } from '../editor/view';

type Place = Pick<DesignObject, 'left' | 'top' | 'scaleX' | 'scaleY' | 'angle'>;

/** Where something is on the card, also while it is one of several that are moved together. */
function placeOf(drawn: FabricObject): Place {
  const { left, top, scaleX, scaleY, angle, group } = drawn;
  if (!group) return { left, top, scaleX, scaleY, angle: angle % 360 };
  const { x, y } = new Point(left, top).transform(group.calcTransformMatrix());
  const whole = util.qrDecompose(drawn.calcTransformMatrix());
  return { left: x, top: y, scaleX: whole.scaleX, scaleY: whole.scaleY, angle: whole.angle % 360 };
}

/** The object as fabric has moved, turned or sized it; `madeWidth` is what it was drawn with. */
export function readBack(
  object: DesignObject,
  drawn: FabricObject,
  madeWidth: number,
): DesignObject {
  const place = { ...placeOf(drawn), ...(object.locks.includes('position') && whereItIs(object)) };
  switch (object.kind) {
    case 'text':
      return textAt(object, place, drawn.width === madeWidth ? object.width : drawn.width);
    case 'line':
      return lineAt(object, place);
    case 'image':
      return { ...object, ...place };
  }
}

/** Pulled at round its middle, it would move as well. */
const whereItIs = ({ left, top, angle }: DesignObject) => ({ left, top, angle });

/** The letters grow, not the picture of them. */
function textAt(object: TextObject, place: Place, width: number): TextObject {
  const { scaleX, scaleY } = object;
  const wanted = object.fontSize * (place.scaleY / scaleY);
  const fontSize = Math.round(clamp(wanted, LIMITS.fontSize) * 10) / 10;
  const grown = fontSize / object.fontSize;
  return { ...object, ...place, scaleX, scaleY, fontSize, width: Math.max(1, width * grown) };
}

/** It grows in length and stays as thick as it is. */
function lineAt(object: LineObject, place: Place): LineObject {
  const { scaleX, scaleY, thickness } = object;
  const longer = (way: number, grow: number) =>
    Math.sign(way) * Math.max(1, (Math.abs(way) + thickness) * grow - thickness);
  return {
    ...object,
    ...place,
    ...{ scaleX, scaleY },
    dx: longer(object.dx, place.scaleX / scaleX),
    dy: longer(object.dy, place.scaleY / scaleY),
  };
}
