import type { FabricObject } from 'fabric/es';
import { expect, it } from 'vitest';
import { LIMITS, type DesignObject, type Lock } from '#modules/cards/contract';
import { newLine, newPhoto, newText } from '../editor/elements';
import { makeSelectable, readBack } from './handles';

/** The handles that are not there to be pulled at. */
function hidden(object: DesignObject): string[] {
  let shown: Record<string, boolean> = {};
  const drawn = {
    set: () => {},
    setControlsVisibility: (given: Record<string, boolean>) => {
      shown = given;
    },
  };
  makeSelectable(drawn as unknown as FabricObject, object);
  return Object.keys(shown).filter((name) => !shown[name]);
}
const locked = <Kind extends DesignObject>(object: Kind, ...locks: Lock[]): Kind => ({
  ...object,
  locks,
});

it.each([newText(null, 'a'), newPhoto(), newLine(null, 'horizontal'), newLine(null, 'vertical')])(
  'what stays in its place has no handle that pulls its corner along: $kind',
  (object) => {
    const handles = hidden(locked(object, 'position'));
    expect(handles).toEqual(expect.arrayContaining(['tl', 'tr', 'bl', 'ml', 'mt', 'mtr']));
  },
);

it('what stays in its place can be made longer and wider all the same', () => {
  expect(hidden(locked(newText(null, 'a'), 'position'))).not.toContain('mr');
  expect(hidden(locked(newLine(null, 'vertical'), 'position'))).not.toContain('mb');
  expect(hidden(locked(newText(null, 'a'), 'position', 'size'))).toContain('mr');
});

it('pictures that are scaled together are scaled no further than they can be saved', () => {
  const photo = newPhoto();
  const group = { calcTransformMatrix: () => [1, 0, 0, 1, 0, 0] };
  const scaledBy = (factor: number) => {
    const calcTransformMatrix = () => [factor, 0, 0, factor, 0, 0];
    const drawn = { left: 0, top: 0, group, calcTransformMatrix, width: photo.width };
    return readBack(photo, drawn as unknown as FabricObject, photo.width);
  };
  expect(scaledBy(2e4)).toMatchObject({ scaleX: LIMITS.scale.max, scaleY: LIMITS.scale.max });
  expect(scaledBy(2e-5)).toMatchObject({ scaleX: LIMITS.scale.min, scaleY: LIMITS.scale.min });
  expect(scaledBy(0.5)).toMatchObject({ scaleX: 0.5, scaleY: 0.5 });
});

it('what stays in its place is as wide as it was pulled, and where it was', () => {
  const text = locked(newText(null, 'a'), 'position');
  const { top, scaleX, scaleY, angle } = text;
  const pulled = { left: 40, top, scaleX, scaleY, angle, width: 260 } as FabricObject;
  expect(readBack(text, pulled, 200)).toEqual({ ...text, width: 260 });
  expect(readBack({ ...text, locks: [] }, pulled, 200)).toMatchObject({ left: 40, width: 260 });
});

it('a text that is drawn wider than its box is moved with its box', () => {
  const text = { ...newText(null, 'a'), left: 400, width: 100, align: 'right' as const };
  const { top, scaleX, scaleY, angle } = text;
  const drawn = { left: 350, top, scaleX, scaleY, angle, width: 160 } as FabricObject;
  expect(readBack(text, drawn, 160)).toMatchObject({ left: 410, width: 100 });
  expect(readBack(text, { ...drawn, width: 200 } as FabricObject, 160)).toMatchObject({
    ...{ left: 350, width: 200 },
  });
});
