import { Button } from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImageObject } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { toastError } from '../../ui/toasts';
import { selectedOf } from '../actions/text-actions';
import { CropDialog } from '../crop-dialog';
import { withPictureIn } from '../editor/elements';
import type { Item } from '../editor/work';
import { usePictureUpload } from '../picture-upload';
import { useDesigner, useSelection } from '../use-designer';
import { Section } from './fields';

/** Only for a single image that has a picture of its own. */
export function ImageSection() {
  const { editor } = useDesigner();
  const isSingle = useSelection().length === 1;
  const [item] = selectedOf(editor, 'image');
  return isSingle && item?.object.assetId ? <Crop key={item.id} item={item} /> : null;
}

/** Chooses which part of the picture is shown. */
function Crop({ item: { id, object } }: { item: Item<ImageObject> }) {
  const { editor } = useDesigner();
  const { assetId, frame, width, height, locks } = object;
  const [source, setSource] = useState<Blob | null>(null);
  const { upload, busy } = usePictureUpload((picture) =>
    editor.changeSide((side) => withPictureIn(side, id, picture)),
  );
  const open = async () => {
    const response = await fetch(`/images/${assetId}`);
    if (!response.ok) throw new Error(messages.imageUnreadable);
    setSource(await response.blob());
  };
  return (
    <Section title="Picture">
      <Button
        variant="default"
        size="sm"
        loading={busy}
        disabled={locks.includes('content')}
        leftSection={<IconCrop size={18} stroke={1.75} aria-hidden />}
        onClick={() => {
          open().catch(() => toastError(messages.imageUnreadable));
        }}
      >
        Crop
      </Button>
      <CropDialog
        picture={source}
        aspect={frame === 'circle' ? 1 : width / height}
        round={frame === 'circle'}
        onClose={() => setSource(null)}
        onDone={(picture) => {
          setSource(null);
          void upload(picture);
        }}
      />
    </Section>
  );
}
