import { Button } from '@mantine/core';
import { IconCrop, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { LIMITS, type ObjectOf, type Paint } from '#modules/cards/contract';
import { clamp } from '#foundation/clamp';
import type { DesignerWords } from '#foundation/words/designer/en';
import { useSay } from '../../language/say';
import { useWords } from '../../language/use-words';
import { whyNothingCame } from '../../ui/stay-offline';
import { toastError } from '../../ui/toasts';
import { CropDialog } from '../crop-dialog';
import { newPicture } from '../editor/elements';
import { add, withPictureIn } from '../editor/ticking';
import { selectedOf } from '../editor/selected';
import type { Item } from '../editor/work';
import { Section } from '../panels/fields';
import { FileButton } from '../panels/file-button';
import { usePictureUpload } from '../picture-upload';
import { useDesigner, useEditorState, useSelection } from '../use-designer';
import type { DesignerKind } from './kind';

/** Only for a single image that has a picture of its own. */
function ImageSection() {
  const { editor } = useDesigner();
  const isSingle = useSelection().length === 1;
  const [item] = selectedOf(editor, 'image');
  return isSingle && item?.object.assetId ? <Crop key={item.id} item={item} /> : null;
}

/** Chooses which part of the picture is shown. */
function Crop({ item: { id, object } }: { item: Item<ObjectOf<'image'>> }) {
  const { editor } = useDesigner();
  const { assetId, frame, width, height, locks } = object;
  const words = useWords('designer');
  const say = useSay();
  const [source, setSource] = useState<Blob | null>(null);
  const side = useEditorState((state) => state.side);
  const { upload, busy } = usePictureUpload((picture) =>
    editor.changeSide((own) => withPictureIn(own, id, picture), { side }),
  );
  const open = async () => {
    const response = await fetch(`/images/${assetId}`).catch(() => null);
    if (!response?.ok) return toastError(say(whyNothingCame()));
    setSource(await response.blob());
  };
  return (
    <Section title={words.picture}>
      <Button
        variant="default"
        size="sm"
        loading={busy}
        disabled={locks.includes('content')}
        leftSection={<IconCrop size={18} stroke={1.75} aria-hidden />}
        onClick={() => void open()}
      >
        {words.cropPicture}
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

function AddPicture() {
  const words = useWords('designer');
  const { editor } = useDesigner();
  const side = useEditorState((state) => state.side);
  const { onPick, busy } = usePictureUpload((picture) => add(editor, newPicture(picture), side));
  return (
    <FileButton
      size="sm"
      loading={busy}
      leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
      onPick={onPick}
    >
      {words.addPicture}
    </FileButton>
  );
}

const LEAF = '#1f7a4d';

/** Where a picture will be, until there is one. */
const placeholder =
  ({ frame, fieldName }: ObjectOf<'image'>, { elements }: DesignerWords): Paint =>
  (context, { width, height, scaleX }) => {
    const [w, h] = [width / 2, height / 2];
    context.beginPath();
    if (frame === 'none') context.rect(-w, -h, width, height);
    else context.ellipse(0, 0, w, h, 0, 0, 2 * Math.PI);
    context.fillStyle = '#eef6f0';
    context.fill();
    context.lineWidth = 1.5 / scaleX;
    context.setLineDash([5 / scaleX, 4 / scaleX]);
    context.strokeStyle = LEAF;
    context.stroke();
    context.fillStyle = LEAF;
    context.font = `600 ${Math.min(w, h) * 0.38}px Inter, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(fieldName === 'photo' ? elements.Photo : elements.Logo, 0, 0);
  };

export const image: DesignerKind<ObjectOf<'image'>> = {
  icon: IconPhoto,
  AddButton: AddPicture,
  Section: ImageSection,
  lengthLabel: 'width',
  contentLabel: 'picture',
  handles: () => ['corners'],
  scaleFor: (_, asked) => clamp(asked, LIMITS.scale),
  // Its width may be scaled further than its height, which `scaleFor` is asked about.
  resized: (image, place) => ({
    ...image,
    ...place,
    scaleX: clamp(place.scaleX, LIMITS.scale),
    scaleY: clamp(place.scaleY, LIMITS.scale),
  }),
  placeholder,
};
