import { IconPhotoOff } from '@tabler/icons-react';
import type { DrawnThen } from '#modules/cards/contract';
import { useWords } from '../language/use-words';
import { CardPreview } from '../requests/card-preview';
import { Note } from '../ui/note';

interface Props {
  /** Null where the organization had no design. */
  drawn: DrawnThen | null;
  name: string;
}

/** A card as it was, and whether a picture is missing on it. */
export function PastCard({ drawn, name }: Props) {
  const { past } = useWords('audit');
  return (
    <>
      <CardPreview design={drawn?.design ?? null} name={name} stamped={false} />
      {drawn?.isWhole === false && (
        <Note icon={IconPhotoOff} tone="marigold" mb="sm">
          {past.pictureGone}
        </Note>
      )}
    </>
  );
}
