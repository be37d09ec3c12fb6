import { Group, Input, Slider } from '@mantine/core';
import { LIMITS, type DesignObject } from '#modules/cards/contract';
import { isLocked, withChanged } from '../editor/changes';
import { turned } from '../editor/geometry';
import { restyleAll } from '../editor/styling';
import type { Item } from '../editor/work';
import { useHands } from '../use-editor';
import { NumberField } from './number-field';
import { Part } from './part';

const FAR = { min: -LIMITS.reach, max: LIMITS.reach };

/** Place, size and turn in numbers. */
export function PlacePart({ item }: { item: Item }) {
  const { editor } = useHands();
  const { id, object } = item;
  const stays = isLocked(item, 'position');
  const change = (kind: string, make: (object: DesignObject) => DesignObject) =>
    editor.changeSide((side) => withChanged(side, [id], make), { kind: `${kind} ${id}` });
  return (
    <Part title="Place and size">
      <Group gap="sm" grow wrap="nowrap">
        <NumberField
          label="From the left"
          {...FAR}
          decimals={1}
          disabled={stays}
          value={object.left}
          onChange={(left) => change('left', (one) => ({ ...one, left }))}
        />
        <NumberField
          label="From the top"
          {...FAR}
          decimals={1}
          disabled={stays}
          value={object.top}
          onChange={(top) => change('top', (one) => ({ ...one, top }))}
        />
      </Group>
      <Group gap="sm" grow wrap="nowrap">
        <NumberField
          label={object.kind === 'line' ? 'Length' : 'Width'}
          min={1}
          max={LIMITS.reach}
          decimals={1}
          disabled={isLocked(item, 'size')}
          value={lengthOf(object)}
          onChange={(length) => change('size', (one) => withLength(one, length))}
        />
        <NumberField
          label="Turned by"
          min={-360}
          max={360}
          decimals={1}
          suffix="°"
          disabled={stays}
          value={object.angle}
          onChange={(angle) => change('turn', () => turned(item, editor.state.sizes, angle))}
        />
      </Group>
      <Input.Wrapper label="Opacity" size="sm">
        <Slider
          thumbLabel="Opacity"
          color="leaf"
          min={0}
          max={100}
          disabled={isLocked(item, 'style')}
          label={(value) => `${value} %`}
          value={Math.round(object.opacity * 100)}
          onChange={(percent) => restyleAll(editor, { opacity: percent / 100 })}
        />
      </Input.Wrapper>
    </Part>
  );
}

function lengthOf(object: DesignObject): number {
  switch (object.kind) {
    case 'line':
      return Math.hypot(object.dx * object.scaleX, object.dy * object.scaleY);
    case 'text':
    case 'image':
      return object.width * object.scaleX;
  }
}

function withLength(object: DesignObject, length: number): DesignObject {
  const grown = length / (lengthOf(object) || 1);
  switch (object.kind) {
    case 'line':
      return { ...object, dx: object.dx * grown, dy: object.dy * grown };
    case 'text':
      return { ...object, width: object.width * grown };
    case 'image':
      return { ...object, scaleX: object.scaleX * grown, scaleY: object.scaleY * grown };
  }
}
