import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { startersFor } from '#modules/cards/drawing';
import { useWords } from '../language/use-words';
import { CardPicture } from './card-picture';
import type { KnownTexts } from './editor/elements';
import { hasLocked, start, startedFrom, starterWords } from './editor/starting';
import { countOf, designSideOf } from './editor/work';
import { StarterList } from './starter-list';
import { useDesigner, useEditorState } from './use-designer';

interface Props {
  startersFor: typeof startersFor;
  onClose: () => void;
  known: KnownTexts;
}

/** Complete designs to start from, drawn with what is on the card already or known. Undo brings the previous one back. */
export function Starters({ startersFor, onClose, known }: Props) {
  const { editor, values } = useDesigner();
  const designer = useWords('designer');
  const words = designer.starterList;
  const work = useEditorState((state) => state.work);
  const offered = useMemo(
    () =>
      startersFor(editor.kind).map(({ design, ...starter }) => {
        const { front } = startedFrom(design, work, { kind: editor.kind, known });
        const said = starterWords(designer, starter.id);
        return { ...starter, ...said, design, front: designSideOf(front) };
      }),
    [startersFor, work, editor, known, designer],
  );
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
