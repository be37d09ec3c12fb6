import { Stack } from '@mantine/core';
import type { ImageObject } from '#modules/cards/contract';
import type { Item } from '../editor/work';
import { useHands, useSelection } from '../use-editor';
import { ArrangePart } from './arrange-part';
import { BackgroundPart } from './background-part';
import { LinePart } from './line-part';
import { LocksPart } from './locks-part';
import { PicturePart } from './picture-part';
import { PlacePart } from './place-part';
import { TextPart } from './text-part';

/** How what is selected looks, and where it stands; the background in any case. */
export function StylingPanel() {
  const { editor } = useHands();
  const selected = useSelection();
  const kinds = new Set(selected.map(({ object }) => object.kind));
  const picture = selected.length === 1 && selected.find(isPicture);
  return (
    <Stack gap="lg">
      {(kinds.size === 0 || kinds.has('text')) && <TextPart />}
      {(kinds.size === 0 || kinds.has('line')) && <LinePart />}
      {picture && <PicturePart key={picture.id} item={picture} />}
      <BackgroundPart />
      {selected.length > 0 && <ArrangePart />}
      {selected.length === 1 && <PlacePart item={selected[0]!} />}
      {selected.length > 0 && editor.kind === 'corporate' && <LocksPart items={selected} />}
    </Stack>
  );
}

const isPicture = (item: Item): item is Item<ImageObject> => item.object.kind === 'image';
