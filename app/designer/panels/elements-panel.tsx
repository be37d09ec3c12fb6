import { Button, Checkbox, Group, Stack, Text, type ButtonProps } from '@mantine/core';
import { IconLetterT, IconLine, IconPhotoPlus, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ComponentProps, type Ref } from 'react';
import { CropDialog } from '../crop-dialog';
import {
  add,
  elementsOf,
  isTicked,
  keepsPicture,
  newLine,
  newPicture,
  newText,
  putPicture,
  tick,
  untick,
  type Element,
  type KnownTexts,
} from '../editor/elements';
import { usePictureUpload } from '../picture-upload';
import { useDesigner, useEditorState } from '../use-designer';
import classes from './panels.module.css';

/** What a side can show: one tick for each field. */
export function ElementsPanel({ known }: { known: KnownTexts }) {
  const { editor } = useDesigner();
  const side = useEditorState((state) => state.side);
  return (
    <Stack gap="lg">
      <ul aria-label={`Elements of the ${side}`}>
        {elementsOf(editor.kind, side).map((element) => (
          <ElementRow key={`${side} ${element.fieldName}`} element={element} known={known} />
        ))}
      </ul>
      <MoreObjects />
    </Stack>
  );
}

function ElementRow({ element, known }: { element: Element; known: KnownTexts }) {
  const { editor } = useDesigner();
  const ticked = useEditorState(() => isTicked(editor, element));
  const locked = useEditorState(() => keepsPicture(editor, element));
  // The photo on a corporate card is each employee's own.
  const canPick = element.picture === 'logo' || editor.kind === 'personal';
  return (
    <Group component="li" justify="space-between" gap="4px 8px" mih="var(--control)">
      <Checkbox
        label={element.label}
        checked={ticked}
        size="sm"
        classNames={{ body: classes.tick, label: classes.tickLabel }}
        onChange={({ currentTarget }) =>
          currentTarget.checked ? tick(editor, element, known) : untick(editor, element)
        }
      />
      {element.picture && canPick && (
        <PictureInput element={element} disabled={!ticked || locked} />
      )}
    </Group>
  );
}

/** The picture of a logo or a photo. Unticking forgets the chosen file. */
function PictureInput({ element, disabled }: { element: Element; disabled: boolean }) {
  const { editor } = useDesigner();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (disabled && input.current) input.current.value = '';
  }, [disabled]);

  const { onPick, upload, busy, name } = usePictureUpload((picture) =>
    putPicture(editor, element, picture),
  );
  const [source, setSource] = useState<File | null>(null);
  return (
    <Group component="span" gap={8} wrap="nowrap" miw={0} maw="100%">
      <FileButton
        inputRef={input}
        label={`Choose a picture for ${element.label.toLowerCase()}`}
        size="compact-sm"
        loading={busy}
        disabled={disabled}
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onPick={(event) => {
          if (element.picture !== 'photo') return onPick(event);
          // A photo is cropped first.
          const [file = null] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          setSource(file);
        }}
      >
        {name && !disabled ? 'Replace' : 'Choose file'}
      </FileButton>
      {name && !disabled && (
        <Text component="span" truncate maw="9ch" fz="xs" c="dimmed">
          {name}
        </Text>
      )}
      <CropDialog
        picture={source}
        aspect={1}
        round
        onClose={() => setSource(null)}
        onDone={(picture) => {
          setSource(null);
          void upload(picture, source?.name);
        }}
      />
    </Group>
  );
}

interface FileButtonProps extends ButtonProps {
  /** Where the words on it are not enough. */
  label?: string;
  inputRef?: Ref<HTMLInputElement>;
  onPick: ComponentProps<'input'>['onChange'];
}

function FileButton({ label, inputRef, onPick, disabled, children, ...rest }: FileButtonProps) {
  return (
    <Button
      component="label"
      variant="default"
      mih="var(--touch)"
      className={classes.file}
      c={disabled ? 'dimmed' : undefined}
      opacity={disabled ? 0.6 : undefined}
      data-disabled={disabled || undefined}
      {...rest}
    >
      {children}
      <input
        ref={inputRef}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={label}
        disabled={disabled}
        onChange={onPick}
      />
    </Button>
  );
}

/** Objects besides the fields. */
function MoreObjects() {
  const { editor } = useDesigner();
  const { onPick, busy } = usePictureUpload((picture) => add(editor, newPicture(picture)));
  return (
    <Stack gap={8} className={classes.section}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconLetterT size={18} stroke={1.75} aria-hidden />}
        onClick={() => add(editor, newText(null, 'Text'))}
      >
        Add text
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconLine size={18} stroke={1.75} aria-hidden />}
        onClick={() => add(editor, newLine(null, 'horizontal'))}
      >
        Add line
      </Button>
      <FileButton
        size="sm"
        loading={busy}
        leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
        onPick={onPick}
      >
        Add picture
      </FileButton>
    </Stack>
  );
}
