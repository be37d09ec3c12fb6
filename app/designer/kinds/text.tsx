import { Button, Group, NativeSelect, Switch, Textarea } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconLetterT,
  IconUnderline,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DEFAULTS, LIMITS, type Family, type ObjectOf } from '#modules/cards/contract';
import { clamp } from '#foundation/clamp';
import { messages } from '#foundation/messages';
import { useSay } from '../../language/say';
import { useWords } from '../../language/use-words';
import { addText, isTypable, setText, typedText } from '../actions/text-actions';
import { ActionButton, ChoiceButtons } from '../buttons';
import { elementsOf, promptFor } from '../editor/elements';
import { keyOf, restyle, selectedOf } from '../editor/selected';
import type { Item } from '../editor/work';
import { ColorField, NumberField, Section } from '../panels/fields';
import { useDesigner, useSelection } from '../use-designer';
import type { DesignerKind } from './kind';

/** What the canvas designer offers. */
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

function TextSection() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  useSelection();
  const texts = selectedOf(editor, 'text');
  const first = texts[0]?.object;
  return (
    <Section title={words.text}>
      {texts.length === 1 && <Words item={texts[0]!} />}
      <TextLook families={STYLES}>
        <ChoiceButtons
          label={words.textAlignment}
          disabled={!first}
          value={first?.align ?? null}
          choices={[
            { value: 'left', label: words.textLeft, icon: IconAlignLeft },
            { value: 'center', label: words.textCentre, icon: IconAlignCenter },
            { value: 'right', label: words.textRight, icon: IconAlignRight },
          ]}
          onChange={(align) => restyle(editor, texts, { align })}
        />
      </TextLook>
      <Switch
        label={words.hideLongText}
        description={words.aboutLongText}
        size="sm"
        disabled={!first}
        checked={texts.length > 0 && texts.every(({ object }) => object.hideLongText)}
        onChange={({ currentTarget }) =>
          restyle(editor, texts, { hideLongText: currentTarget.checked })
        }
      />
    </Section>
  );
}

interface TextLookProps {
  /** What can be chosen; an older design may have another one. */
  families: readonly Family[];
  /** Beside the weight and the slant. */
  children?: ReactNode;
}

/** The letters of the selected texts. */
export function TextLook({ families, children }: TextLookProps) {
  const { editor } = useDesigner();
  const words = useWords('designer');
  useSelection();
  const texts = selectedOf(editor, 'text');
  const first = texts[0]?.object;
  const disabled = !first;
  const family = first?.fontFamily ?? DEFAULTS.fontFamily;
  const all = (what: 'bold' | 'italic' | 'underline') =>
    texts.length > 0 && texts.every(({ object }) => object[what]);
  return (
    <>
      <NativeSelect
        label={words.textStyle}
        size="sm"
        disabled={disabled}
        value={family}
        data={families.includes(family) ? [...families] : [family, ...families]}
        onChange={({ currentTarget }) =>
          restyle(editor, texts, { fontFamily: currentTarget.value as Family })
        }
      />
      <Group key={keyOf(texts)} gap="sm" grow align="end" wrap="nowrap">
        <NumberField
          label={words.textSize}
          {...SIZES}
          disabled={disabled}
          value={first?.fontSize ?? DEFAULTS.fontSize}
          onChange={(fontSize) => restyle(editor, texts, { fontSize })}
        />
        <ColorField
          label={words.textColour}
          disabled={disabled}
          value={first?.color ?? DEFAULTS.color}
          onChange={(color) => restyle(editor, texts, { color })}
        />
      </Group>
      <Group gap={4} justify="space-between">
        <Group gap={4} role="group" aria-label={words.weightAndSlant}>
          <ActionButton name="bold" icon={IconBold} pressed={all('bold')} />
          <ActionButton name="italic" icon={IconItalic} pressed={all('italic')} />
          <ActionButton name="underline" icon={IconUnderline} pressed={all('underline')} />
        </Group>
        {children}
      </Group>
    </>
  );
}

function Words({ item: { id, object } }: { item: Item<ObjectOf<'text'>> }) {
  const { editor, values } = useDesigner();
  const words = useWords('designer');
  const say = useSay();
  const locked = !isTypable(object);
  const typed = typedText(object, editor.kind, values);
  return (
    <Textarea
      label={words.words}
      // While it is empty, as the page: its placeholder is in the language of that.
      dir={typed ? 'auto' : undefined}
      size="sm"
      autosize
      minRows={1}
      maxRows={4}
      maxLength={LIMITS.textLength}
      readOnly={locked}
      description={locked ? say(messages.designNotEditable) : undefined}
      value={typed}
      placeholder={
        promptFor(object, elementsOf(editor, editor.state.side), values.texts, words) ?? undefined
      }
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={({ currentTarget }) => setText(editor, id, currentTarget.value)}
    />
  );
}

function AddText() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  return (
    <Button
      variant="default"
      size="sm"
      mih="var(--touch)"
      leftSection={<IconLetterT size={18} stroke={1.75} aria-hidden />}
      onClick={() => addText(editor)}
    >
      {words.addText}
    </Button>
  );
}

export const text: DesignerKind<ObjectOf<'text'>> = {
  icon: IconLetterT,
  AddButton: AddText,
  Section: TextSection,
  lengthLabel: 'width',
  contentLabel: 'words',
  handles: () => ['width', 'corners'],
  scaleFor: ({ fontSize, scaleY }, asked) =>
    (clamp(fontSize * (asked / scaleY), LIMITS.fontSize) / fontSize) * scaleY,
  // The letters grow, not the picture of them.
  resized: (text, place, width) => {
    const { scaleX, scaleY } = text;
    const wanted = clamp(text.fontSize * (place.scaleY / scaleY), LIMITS.fontSize);
    const fontSize = Math.round(wanted * 10) / 10;
    const grown = (width ?? text.width) * (fontSize / text.fontSize);
    return { ...text, ...place, scaleX, scaleY, fontSize, width: Math.max(1, grown) };
  },
  placeholder: () => null,
};
