import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCrop } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImageObject } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { CropDialog } from '../cropping/crop-dialog';
import { withChanged } from '../editor/changes';
import { withPicture } from '../editor/new-objects';
import type { Item } from '../editor/work';
import { useHands } from '../use-editor';
import { usePictures } from './use-pictures';
import { Part } from './part';

/** Which part of its picture is seen. */
export function PicturePart({ item }: { item: Item<ImageObject> }) {
  const { editor } = useHands();
  const { assetId, frame, width, height, locks } = item.object;
  const [source, setSource] = useState<Blob | null>(null);
  const { take, busy } = usePictures((picture) =>
    editor.changeSide((side) =>
      withChanged(side, [item.id], (object) =>
        object.kind === 'image' ? withPicture(object, picture) : null,
      ),
    ),
  );
  if (assetId === null) return null;
  const open = async () => {
    const response = await fetch(`/images/${assetId}`);
    if (!response.ok) throw new Error(messages.imageUnreadable);
    setSource(await response.blob());
  };
  return (
    <Part title="Picture">
      <Button
        variant="default"
        size="sm"
        loading={busy}
        disabled={locks.includes('content')}
        leftSection={<IconCrop size={18} stroke={1.75} aria-hidden />}
        onClick={() => {
          open().catch(() =>
            notifications.show({ message: messages.imageUnreadable, color: 'coral' }),
          );
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
          void take(picture);
        }}
      />
    </Part>
  );
}
