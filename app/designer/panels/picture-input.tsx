import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { CropDialog } from '../cropping/crop-dialog';
import { putPicture, type Element } from '../editor/elements';
import { useHands } from '../use-editor';
import classes from './panels.module.css';
import { usePictures } from './use-pictures';

/** The picture of a logo or a photo; nothing is chosen any more once it is unticked. */
export function PictureInput({ element, disabled }: { element: Element; disabled: boolean }) {
  const { editor } = useHands();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (disabled && input.current) input.current.value = '';
  }, [disabled]);

  const { pick, take, busy, name } = usePictures((picture) => putPicture(editor, element, picture));
  const [source, setSource] = useState<File | null>(null);
  const isPhoto = element.kind === 'photo';
  const label = `Choose a picture for ${element.label.toLowerCase()}`;
  return (
    <span className={classes.picture}>
      <Button
        component="label"
        variant="default"
        size="compact-sm"
        className={classes.pick}
        loading={busy}
        data-disabled={disabled || undefined}
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
      >
        {name && !disabled ? 'Replace' : 'Choose file'}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={label}
          className={classes.file}
          disabled={disabled}
          onChange={(event) => {
            if (!isPhoto) return pick(event);
            // A face has to be found in a photo first.
            const [file = null] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            setSource(file);
          }}
        />
      </Button>
      {name && !disabled && <span className={classes.filename}>{name}</span>}
      <CropDialog
        picture={source}
        aspect={1}
        round
        onClose={() => setSource(null)}
        onDone={(picture) => {
          setSource(null);
          void take(picture, source?.name);
        }}
      />
    </span>
  );
}
