import { Group } from '@mantine/core';
import { DEFAULTS, LIMITS } from '#modules/cards/contract';
import { restyle, selectedOf } from '../actions/text-actions';
import { useDesigner, useSelection } from '../use-designer';
import { ColorField, NumberField, Section } from './fields';

export function LineSection() {
  const { editor } = useDesigner();
  useSelection();
  const first = selectedOf(editor, 'line')[0]?.object;
  return (
    <Section title="Line">
      <Group gap="sm" grow align="end" wrap="nowrap">
        <NumberField
          label="Line thickness"
          {...LIMITS.thickness}
          disabled={!first}
          value={first?.thickness ?? DEFAULTS.thickness}
          onChange={(thickness) => restyle(editor, 'line', { thickness })}
        />
        <ColorField
          label="Line colour"
          disabled={!first}
          value={first?.color ?? DEFAULTS.color}
          onChange={(color) => restyle(editor, 'line', { color })}
        />
      </Group>
    </Section>
  );
}
