import { Button, Group } from '@mantine/core';
import { IconLine } from '@tabler/icons-react';
import { DEFAULTS, LIMITS, type ObjectOf } from '#modules/cards/contract';
import { useWords } from '../../language/use-words';
import { newLine } from '../editor/elements';
import { add } from '../editor/ticking';
import { keyOf, restyle, selectedOf } from '../editor/selected';
import { ColorField, NumberField, Section } from '../panels/fields';
import { useDesigner, useSelection } from '../use-designer';
import type { DesignerKind } from './kind';

const LineSection = () => (
  <Section title={useWords('designer').line}>
    <LineLook />
  </Section>
);

/** Thickness and colour of the selected lines. */
export function LineLook() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  useSelection();
  const lines = selectedOf(editor, 'line');
  const first = lines[0]?.object;
  return (
    <Group key={keyOf(lines)} gap="sm" grow align="end" wrap="nowrap">
      <NumberField
        label={words.lineThickness}
        {...LIMITS.thickness}
        disabled={!first}
        value={first?.thickness ?? DEFAULTS.thickness}
        onChange={(thickness) => restyle(editor, lines, { thickness })}
      />
      <ColorField
        label={words.lineColour}
        disabled={!first}
        value={first?.color ?? DEFAULTS.color}
        onChange={(color) => restyle(editor, lines, { color })}
      />
    </Group>
  );
}

function AddLine() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  return (
    <Button
      variant="default"
      size="sm"
      mih="var(--touch)"
      leftSection={<IconLine size={18} stroke={1.75} aria-hidden />}
      onClick={() => add(editor, newLine(null, 'horizontal'))}
    >
      {words.addLine}
    </Button>
  );
}

export const line: DesignerKind<ObjectOf<'line'>> = {
  icon: IconLine,
  AddButton: AddLine,
  Section: LineSection,
  lengthLabel: 'length',
  contentLabel: null,
  handles: ({ dx, dy }) => (Math.abs(dx) >= Math.abs(dy) ? ['width'] : ['height']),
  scaleFor: (_, asked) => asked,
  // It grows in length, not in thickness.
  resized: (line, place) => {
    const { scaleX, scaleY, thickness } = line;
    const longer = (way: number, factor: number) =>
      Math.sign(way) * Math.max(1, (Math.abs(way) + thickness) * factor - thickness);
    const dx = longer(line.dx, place.scaleX / scaleX);
    const dy = longer(line.dy, place.scaleY / scaleY);
    return { ...line, ...place, scaleX, scaleY, dx, dy };
  },
  placeholder: () => null,
};
