import { Group, Text } from '@mantine/core';
import { IconChevronRight, IconPhotoPlus } from '@tabler/icons-react';
import { useWords } from '../../language/use-words';
import {
  Backgrounds,
  ClearTemplate,
  setBackground,
  type BackgroundsProps,
} from '../panels/backgrounds-panel';
import { FileButton } from '../panels/file-button';
import type { PanelsProps } from '../panels/panels';
import { BackgroundColour } from '../panels/styling-panel';
import { usePictureUpload } from '../picture-upload';
import { useDesigner, useEditorState } from '../use-designer';
import classes from './element-form.module.css';

/** A colour, one of the offered backgrounds, or a picture of the user. */
export const BackgroundForm = ({ backgrounds }: Pick<PanelsProps, 'backgrounds'>) => (
  <>
    <BackgroundColour />
    <Group gap={8}>
      <CustomBackground />
      <ClearTemplate />
    </Group>
    <CustomRule />
    <Gallery of="plain" backgrounds={backgrounds.plain} />
    <Gallery of="graphic" backgrounds={backgrounds.graphic} />
  </>
);

const CustomRule = () => (
  <Text fz="sm" c="dimmed">
    {useWords('designer').customRule}
  </Text>
);

/** Folded until it is wanted: its pictures are loaded only then. */
const Gallery = (props: BackgroundsProps) => (
  <details className={classes.gallery}>
    <summary>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
      {useWords('designer').galleries[props.of]}
    </summary>
    <div>
      <Backgrounds {...props} />
    </div>
  </details>
);

function CustomBackground() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const side = useEditorState((state) => state.side);
  const { onPick, busy } = usePictureUpload(
    ({ assetId }) =>
      assetId &&
      setBackground(editor, { color: null, picture: { origin: 'image', assetId } }, side),
    'background',
  );
  return (
    <FileButton
      size="sm"
      accept="image/png"
      loading={busy}
      leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
      onPick={onPick}
    >
      {words.customBackground}
    </FileButton>
  );
}
