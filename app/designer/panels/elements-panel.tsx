import { Button, Checkbox, Stack } from '@mantine/core';
import { IconPhotoPlus, IconLetterT, IconLine } from '@tabler/icons-react';
import {
  add,
  elementsOf,
  isTicked,
  keepsPicture,
  tick,
  untick,
  type Element,
  type KnownTexts,
} from '../editor/elements';
import { newLine, newPicture, newText } from '../editor/new-objects';
import { useEdited, useHands } from '../use-editor';
import classes from './panels.module.css';
import { PictureInput } from './picture-input';
import { usePictures } from './use-pictures';

/** What can stand on this side: one tick for each field. */
export function ElementsPanel({ known }: { known: KnownTexts }) {
  const { editor } = useHands();
  const side = useEdited((state) => state.side);
  return (
    <Stack gap="lg">
      <ul className={classes.elements} aria-label={`Elements of the ${side}`}>
        {elementsOf(editor.kind, side).map((element) => (
          <ElementRow key={`${side} ${element.fieldName}`} element={element} known={known} />
        ))}
      </ul>
      <MoreThings />
    </Stack>
  );
}

function ElementRow({ element, known }: { element: Element; known: KnownTexts }) {
  const { editor } = useHands();
  const ticked = useEdited(() => isTicked(editor, element));
  const locked = useEdited(() => keepsPicture(editor, element));
  const hasPicture = element.kind === 'logo' || element.kind === 'photo';
  // A photo on a corporate card is each employee's own.
  const canPick = element.kind === 'logo' || editor.kind === 'personal';
  return (
    <li className={classes.element}>
      <Checkbox
        label={element.label}
        checked={ticked}
        size="sm"
        onChange={({ currentTarget }) =>
          currentTarget.checked ? tick(editor, element, known) : untick(editor, element)
        }
      />
      {hasPicture && canPick && <PictureInput element={element} disabled={!ticked || locked} />}
    </li>
  );
}

/** Beside the fields, anything may stand on a card. */
function MoreThings() {
  const { editor } = useHands();
  const { pick, busy } = usePictures((picture) => add(editor, newPicture(picture)));
  return (
    <div className={classes.more}>
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
      <Button
        variant="default"
        size="sm"
        component="label"
        loading={busy}
        className={classes.pick}
        leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
      >
        Add picture
        <input type="file" accept="image/png,image/jpeg" className={classes.file} onChange={pick} />
      </Button>
    </div>
  );
}
