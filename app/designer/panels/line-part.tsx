import { Group } from '@mantine/core';
import { DEFAULTS, LIMITS } from '#modules/cards/contract';
import { restyleLines, selectedLines } from '../editor/styling';
import { useHands, useSelection } from '../use-editor';
import { ColorField } from './color-field';
import { NumberField } from './number-field';
import { Part } from './part';

export function LinePart() {
  const { editor } = useHands();
  useSelection();
  const first = selectedLines(editor)[0]?.object;
  return (
    <Part title="Line">
      <Group gap="sm" grow align="end" wrap="nowrap">
        <NumberField
          label="Line thickness"
          {...LIMITS.thickness}
          disabled={!first}
          value={first?.thickness ?? DEFAULTS.thickness}
          onChange={(thickness) => restyleLines(editor, { thickness })}
        />
        <ColorField
          label="Line colour"
          disabled={!first}
          value={first?.color ?? DEFAULTS.color}
          onChange={(color) => restyleLines(editor, { color })}
        />
      </Group>
    </Part>
  );
}
