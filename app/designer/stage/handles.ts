import { Point, util, type FabricObject } from 'fabric/es';
import { drawnAt, type DesignObject, type Lock, type Place } from '#modules/cards/contract';
import type { Handle } from '../kinds/kind';
import { designerKindOf } from '../kinds/kinds';

/** What the pointer can pull at a selected object, and what the pull does to the object. */

const LEAF = '#1f7a4d';

const LOOK = {
  borderColor: LEAF,
  borderScaleFactor: 1.5,
  cornerColor: '#ffffff',
  cornerStrokeColor: LEAF,
  cornerStyle: 'circle',
  cornerSize: 11,
  touchCornerSize: 44,
  transparentCorners: false,
} as const;

/** Under a finger the handles of a small object would cover all of it. */
const distance = (): number => (globalThis.matchMedia?.('(pointer: coarse)').matches ? 14 : 3);

/** The names that fabric gives them. */
const CONTROLS: Record<Handle, readonly string[]> = {
  width: ['ml', 'mr'],
  height: ['mt', 'mb'],
  corners: ['tl', 'tr', 'bl', 'br'],
};
const ROTATION = 'mtr';
/** They move the upper left corner. */
const MOVING = ['tl', 'tr', 'bl', 'ml', 'mt'];

interface Grip {
  handles: readonly Handle[];
  keepsPlace: boolean;
  keepsSize: boolean;
}

function setHandles(drawn: FabricObject, { handles, keepsPlace, keepsSize }: Grip): void {
  drawn.set({
    ...LOOK,
    padding: distance(),
    lockMovementX: keepsPlace,
    lockMovementY: keepsPlace,
    lockRotation: keepsPlace,
    lockScalingX: keepsSize,
    lockScalingY: keepsSize,
    lockScalingFlip: true,
  });
  const offered = keepsSize ? [] : handles.flatMap((handle) => CONTROLS[handle]);
  const isOffered = (name: string): boolean =>
    name === ROTATION
      ? !keepsPlace
      : offered.includes(name) && !(keepsPlace && MOVING.includes(name));
  const all = [...Object.values(CONTROLS).flat(), ROTATION];
  drawn.setControlsVisibility(Object.fromEntries(all.map((name) => [name, isOffered(name)])));
}

/** For a single object, as far as its locks allow. */
export function makeSelectable(drawn: FabricObject, object: DesignObject): void {
  const isLocked = (lock: Lock) => object.locks.includes(lock);
  const keepsPlace = isLocked('position');
  drawn.set({
    objectCaching: false,
    lockSkewingX: true,
    lockSkewingY: true,
    hoverCursor: keepsPlace ? 'default' : 'move',
  });
  const handles = designerKindOf(object).handles(object);
  setHandles(drawn, { handles, keepsPlace, keepsSize: isLocked('size') });
}

/** For several objects together. Only by the corners: rotated objects would be skewed otherwise. */
export function setGroupHandles(group: FabricObject, objects: readonly FabricObject[]): void {
  const keepsPlace = objects.some(({ lockMovementX }) => lockMovementX);
  const keepsSize = keepsPlace || objects.some(({ lockScalingX }) => lockScalingX);
  setHandles(group, { handles: ['corners'], keepsPlace, keepsSize });
  // A drag moves those that are free.
  const isHeld = objects.every(({ lockMovementX }) => lockMovementX);
  group.set({ lockMovementX: isHeld, lockMovementY: isHeld });
}

/** Its place on the card, also while it is part of a group. */
function placeOf(drawn: FabricObject): Place {
  const { left, top, scaleX, scaleY, angle, group } = drawn;
  if (!group) return { left, top, scaleX, scaleY, angle: angle % 360 };
  const { x, y } = new Point(left, top).transform(group.calcTransformMatrix());
  const whole = util.qrDecompose(drawn.calcTransformMatrix());
  return { left: x, top: y, scaleX: whole.scaleX, scaleY: whole.scaleY, angle: whole.angle % 360 };
}

/** Where its box begins when its drawing begins there. */
function beginningOf(object: DesignObject, drawn: FabricObject, found: Place) {
  const back = drawnAt({ ...object, ...found, left: 0, top: 0 }, drawn);
  return { left: found.left - back.left, top: found.top - back.top };
}

/** The object as the pointer left it; `madeWidth` is the width that it was drawn with. */
export function readBack(
  object: DesignObject,
  drawn: FabricObject,
  madeWidth: number,
): DesignObject {
  const { left, top, angle, locks } = object;
  const width = drawn.width === madeWidth ? null : drawn.width;
  const found = placeOf(drawn);
  // A text that is pulled wider has all of its words in its box.
  const beginning = width === null ? beginningOf(object, drawn, found) : found;
  // Pulled around its middle, it would move as well.
  const place = { ...found, ...(locks.includes('position') ? { left, top, angle } : beginning) };
  return designerKindOf(object).resized(object, place, width);
}
