import { Group, NativeSelect, Switch, Textarea } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconUnderline,
} from '@tabler/icons-react';
import { DEFAULTS, LIMITS, type Family } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { ActionButton } from '../action-button';
import { withChanged } from '../editor/changes';
import { restyleTexts, selectedTexts } from '../editor/styling';
import { useHands, useSelection } from '../use-editor';
import { ChoiceButtons } from './choice-buttons';
import { ColorField } from './color-field';
import { NumberField } from './number-field';
import { Part } from './part';

/** What may be chosen; older designs may have others. */
const STYLES: readonly Family[] = [
  'Arial',
  'Courier New',
  'Cursive',
  'Georgia',
  'Helvetica',
  'Impact',
  'Palatino',
  'Sans-serif',
  'Serif',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
];
const SIZES = { min: 8, max: LIMITS.fontSize.max };

export function TextPart() {
  const { editor } = useHands();
  useSelection();
  const texts = selectedTexts(editor);
  const first = texts[0]?.object;
  const disabled = !first;
  const family = first?.fontFamily ?? DEFAULTS.fontFamily;
  const all = (what: 'bold' | 'italic' | 'underline') =>
    texts.length > 0 && texts.every(({ object }) => object[what]);
  return (
    <Part title="Text">
      {texts.length === 1 && <Words />}
      <NativeSelect
        label="Text style"
        size="sm"
        disabled={disabled}
        value={family}
        data={STYLES.includes(family) ? [...STYLES] : [family, ...STYLES]}
        onChange={({ currentTarget }) =>
          restyleTexts(editor, { fontFamily: currentTarget.value as Family })
        }
      />
      <Group gap="sm" grow align="end" wrap="nowrap">
        <NumberField
          label="Text size"
          {...SIZES}
          disabled={disabled}
          value={first?.fontSize ?? DEFAULTS.fontSize}
          onChange={(fontSize) => restyleTexts(editor, { fontSize })}
        />
        <ColorField
          label="Text colour"
          disabled={disabled}
          value={first?.color ?? DEFAULTS.color}
          onChange={(color) => restyleTexts(editor, { color })}
        />
      </Group>
      <Group gap={4} justify="space-between">
        <Group gap={4} role="group" aria-label="Text weight and slant">
          <ActionButton name="bold" icon={IconBold} pressed={all('bold')} />
          <ActionButton name="italic" icon={IconItalic} pressed={all('italic')} />
          <ActionButton name="underline" icon={IconUnderline} pressed={all('underline')} />
        </Group>
        <ChoiceButtons
          label="Text alignment"
          disabled={disabled}
          value={first?.align ?? null}
          choices={[
            { value: 'left', label: 'Text to the left', icon: IconAlignLeft },
            { value: 'center', label: 'Text in the middle', icon: IconAlignCenter },
            { value: 'right', label: 'Text to the right', icon: IconAlignRight },
          ]}
          onChange={(align) => restyleTexts(editor, { align })}
        />
      </Group>
      <Switch
        label="Hide Long Text"
        description="One line that ends in … where it does not fit."
        size="sm"
        disabled={disabled}
        checked={texts.length > 0 && texts.every(({ object }) => object.hideLongText)}
        onChange={({ currentTarget }) =>
          restyleTexts(editor, { hideLongText: currentTarget.checked })
        }
      />
    </Part>
  );
}

/** What it says, typed beside the card. */
function Words() {
  const { editor } = useHands();
  const { id, object } = selectedTexts(editor)[0]!;
  const locked = !object.editable || object.locks.includes('content');
  return (
    <Textarea
      label="Words"
      size="sm"
      autosize
      minRows={1}
      maxRows={4}
      maxLength={LIMITS.textLength}
      readOnly={locked}
      description={locked ? messages.designNotEditable : undefined}
      value={object.text}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={({ currentTarget: { value } }) => {
        const text = value.replace(/\s*[\r\n]+\s*/g, ' ');
        editor.changeSide(
          (side) =>
            withChanged(side, [id], (one) => (one.kind === 'text' ? { ...one, text } : null)),
          { kind: `type ${id}` },
        );
      }}
    />
  );
}
