import { Button, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { Starter } from '#modules/cards/drawing';
import { useWords } from '../language/use-words';
import Modal from '../ui/modal';
import { CardPicture } from './card-picture';
import type { KnownTexts } from './editor/elements';
import { hasLocked, start, startedFrom, starterWords } from './editor/starting';
import { countOf, designSideOf } from './editor/work';
import { CardSkeleton, Starters as StarterTiles, StarterList } from './starter-list';
import { useDesigner, useEditorState } from './use-designer';

interface Props {
  opened: boolean;
  onClose: () => void;
  known: KnownTexts;
}

/** Complete designs to start from, drawn with what is on the card already or known. Undo brings the previous one back. */
export function StartersDialog({ opened, onClose, ...props }: Props) {
  const { title } = useWords('designer').starterList;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={960}>
      <Starters {...props} onClose={onClose} />
    </Modal>
  );
}

const PLACES = Array.from({ length: 6 }, (_, at) => at);

function Starters({ onClose, known }: Omit<Props, 'opened'>) {
  const { editor, values } = useDesigner();
  const designer = useWords('designer');
  const words = designer.starterList;
  const [starters, setStarters] = useState<Starter[] | null>(null);
  useEffect(() => {
    import('#modules/cards/drawing').then(
      ({ startersFor }) => setStarters(startersFor(editor.kind)),
      onClose,
    );
  }, [editor, onClose]);
  const work = useEditorState((state) => state.work);
  const offered = useMemo(
    () =>
      starters?.map(({ design, ...starter }) => {
        const { front } = startedFrom(design, work, { kind: editor.kind, known });
        const said = starterWords(designer, starter.id);
        return { ...starter, ...said, design, front: designSideOf(front) };
      }),
    [starters, work, editor, known, designer],
  );
  if (!offered) {
    return (
      <StarterTiles component="div" aria-busy="true">
        {PLACES.map((place) => (
          <CardSkeleton key={place} />
        ))}
      </StarterTiles>
    );
  }
  return (
    <>
      {hasLocked(work) && (
        <Text fz="sm" c="dimmed" my="md">
          {words.locked}
        </Text>
      )}
      <StarterList
        starters={offered}
        picture={({ front }) => <CardPicture side={front} values={values} label="" />}
        choice={({ design }) => ({
          onClick: () => {
            start(editor, design, known);
            onClose();
          },
        })}
      />
      {countOf(work) === 0 && (
        <Button variant="default" mt="lg" onClick={onClose}>
          {words.empty}
        </Button>
      )}
    </>
  );
}
