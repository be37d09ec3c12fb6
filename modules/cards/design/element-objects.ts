import type { Addresses } from './canvas-json';
import { DEFAULTS, LIMITS } from './card';
import {
  elementFor,
  elementText,
  isAdornment,
  type CardKind,
  type ElementFields,
  type TextElement,
} from './element-fields';
import {
  anchorOf,
  boxAt,
  fromLegacy,
  lengthOf,
  shareOf,
  toLegacy,
  type ElementRecord,
  type ImageElementRecord,
  type LineElementRecord,
  type TextElementRecord,
} from './element-schema';
import { rounded, type DesignObject, type TextObject } from './objects';

/** One object, as far as an element says it, and back. */

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const isImage = (record: { name: string }): record is ImageElementRecord =>
  record.name === 'logo' || record.name === 'userprofile';
const isLine = (record: { name: string }): record is LineElementRecord =>
  record.name === 'hlset' || record.name === 'vlset';

/** What a record can say of an object. */
export function plainElement(
  object: DesignObject,
  fields: ElementFields,
  { addressOf, free }: Pick<Addresses, 'addressOf'> & { free: TextElement },
): ElementRecord {
  const name = elementFor(object, fields, free);
  const isDisable = !object.visible || (object.kind === 'text' && isAdornment(object));
  const [left, top] = [toLegacy(object.left), toLegacy(object.top)];
  switch (object.kind) {
    case 'text': {
      const { text: value, fontFamily: textStyle, bold, italic, underline } = object;
      return {
        name: name as TextElementRecord['name'],
        ...{ isDisable, value, textStyle, fontStyle: { bold, italic, underline } },
        fontSize: toLegacy(object.fontSize),
        fontColor: object.color,
        position: { name: name as TextElementRecord['name'], ...placeOf(object), top },
      };
    }
    case 'line': {
      const line = name as LineElementRecord['name'];
      const length = Math.abs(line === 'vlset' ? object.dy : object.dx);
      const thickness = toLegacy(object.thickness);
      const look =
        line === 'vlset'
          ? { width: thickness, backgroundColor: object.color }
          : { height: thickness, borderColor: object.color };
      const fontSize = Math.min(1000, Math.max(0.01, shareOf(line, length)));
      return { name: line, isDisable, fontSize, position: { name: line, left, top, ...look } };
    }
    case 'image': {
      const image = name as ImageElementRecord['name'];
      const value = object.assetId === null ? '' : addressOf(object.assetId);
      const [width, height] = [
        shown(object.width, object.scaleX),
        shown(object.height, object.scaleY),
      ];
      return { name: image, isDisable, value, position: { name: image, left, top, width, height } };
    }
  }
}

const shown = (length: number, scale: number): number =>
  toLegacy(Math.min(LIMITS.reach, Math.max(1, rounded(length * scale))));

/** Without a width where that says the same. */
function placeOf({ left, width, align }: TextObject) {
  const box = { left, width, align };
  const anchor = anchorOf(box);
  const fits = anchor <= 390 && same(boxAt(anchor), box);
  return fits ? { left: anchor } : { left: toLegacy(left), width: toLegacy(width) };
}

/** What a record says by itself. */
export function plainObject(
  record: ElementRecord,
  fields: ElementFields,
  { kind, idAt }: Pick<Addresses, 'idAt'> & { kind: CardKind },
): Record<string, unknown> {
  const fieldName = fields[record.name];
  const { left, top } = record.position;
  const common = {
    fieldName,
    left: fromLegacy(left),
    top: fromLegacy(top),
    ...{ scaleX: 1, scaleY: 1, angle: 0, opacity: 1 },
    visible: !record.isDisable,
    locks: [],
  };
  if (isImage(record)) {
    const { value, position } = record;
    return {
      kind: 'image',
      ...common,
      assetId: value === '' ? null : (idAt(value) ?? ''),
      width: fromLegacy(position.width),
      height: fromLegacy(position.height),
      frame: record.name === 'logo' ? 'rings' : 'circle',
    };
  }
  if (isLine(record)) {
    const { name, position, fontSize } = record;
    const length = lengthOf(name, fontSize);
    const { width, height, backgroundColor, borderColor } = position;
    return {
      kind: 'line',
      ...common,
      ...(name === 'vlset' ? { dx: 0, dy: length } : { dx: length, dy: 0 }),
      color: borderColor ?? backgroundColor,
      thickness: fromLegacy(height ?? width ?? DEFAULTS.thickness),
    };
  }
  const { value, textStyle, fontStyle, fontSize, fontColor, position } = record;
  const { width } = position;
  return {
    kind: 'text',
    ...common,
    ...(width === undefined ? boxAt(left) : { width: fromLegacy(width), align: 'left' }),
    text: elementText(kind, fieldName, value),
    fontFamily: textStyle,
    fontSize: fromLegacy(fontSize),
    ...fontStyle,
    color: fontColor,
    hideLongText: false,
    editable: true,
  };
}
