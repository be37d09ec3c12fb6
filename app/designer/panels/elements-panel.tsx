import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../language/use-words';
import { CropDialog } from '../crop-dialog';
import { elementsOf, type Element, type KnownTexts } from '../editor/elements';
import { isTicked, keepsPicture, putPicture, tick, untick } from '../editor/ticking';
import { DESIGNER_KINDS } from '../kinds/kinds';
import { isPhoto, usePictureUpload } from '../picture-upload';
import { useDesigner, useEditorState } from '../use-designer';
import { FileButton } from './file-button';
import classes from './panels.module.css';

/** What a side can show: one tick for each field. */
export function Checklist({ known }: { known: KnownTexts }) {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const side = useEditorState((state) => state.side);
  return (
    <ul aria-label={words.elementsOf[side]}>
      {elementsOf(editor, side).map((element) => (
        <ElementRow key={`${side} ${element.fieldName}`} element={element} known={known} />
      ))}
    </ul>
  );
}

export const ElementsPanel = ({ known }: { known: KnownTexts }) => (
  <Stack gap="lg">
    <Checklist known={known} />
    <MoreObjects />
  </Stack>
);

function ElementRow({ element, known }: { element: Element; known: KnownTexts }) {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const ticked = useEditorState(() => isTicked(editor, element));
  const locked = useEditorState(() => keepsPicture(editor, element));
  // The photo on a corporate card is each employee's own.
  const canPick = element.picture === 'logo' || editor.kind === 'personal';
  return (
    <Group component="li" justify="space-between" gap="4px 8px" mih="var(--control)">
      <Checkbox
        label={words.elements[element.label]}
        checked={ticked}
        size="sm"
        classNames={{ body: classes.tick, label: classes.tickLabel }}
        onChange={({ currentTarget }) =>
          currentTarget.checked ? tick(editor, element, known) : untick(editor, element)
        }
      />
      {element.picture && canPick && (
        // Unticking forgets the chosen file.
        <PictureInput
          key={`${ticked}`}
          element={element}
          picture={element.picture}
          disabled={!ticked || locked}
        />
      )}
    </Group>
  );
}

interface PictureInputProps {
  element: Element;
  picture: 'logo' | 'photo';
  disabled: boolean;
}

/** The picture of a logo or a photo. */
function PictureInput({ element, picture, disabled }: PictureInputProps) {
  const { editor } = useDesigner();
  const words = useWords('designer');
  // Where it was picked: another side may be shown once it is uploaded.
  const side = useEditorState((state) => state.side);
  const { onPick, upload, busy, name } = usePictureUpload((stored) =>
    putPicture(editor, element, stored, side),
  );
  const [source, setSource] = useState<File | null>(null);
  return (
    <Group component="span" gap={8} wrap="nowrap" miw={0} maw="100%">
      <FileButton
        label={words.choosePicture[picture]}
        size="compact-sm"
        loading={busy}
        disabled={disabled}
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onPick={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // A photo is cropped first, unless it will be refused.
          if (picture !== 'photo' || !file || !isPhoto(file)) return onPick(event);
          event.currentTarget.value = '';
          setSource(file);
        }}
      >
        {name && !disabled ? words.replace : words.chooseFile}
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

/** Objects besides the fields. */
const MoreObjects = () => (
  <Stack gap={8} className={classes.section}>
    {Object.entries(DESIGNER_KINDS).map(([kind, { AddButton }]) => (
      <AddButton key={kind} />
    ))}
  </Stack>
);
