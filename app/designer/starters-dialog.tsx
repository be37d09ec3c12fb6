import { Modal, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Starter } from '#modules/cards/drawing';
import { CardPicture } from './card-picture';
import classes from './dialogs.module.css';
import type { KnownTexts } from './editor/elements';
import { hasLocked, start } from './editor/starting';
import { useDesigner, useEditorState } from './use-designer';

interface Props {
  opened: boolean;
  onClose: () => void;
  known: KnownTexts;
}

/** Complete designs to start from. Undo brings the previous one back. */
export const StartersDialog = ({ opened, onClose, ...props }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Start from a design" size={960}>
    <Starters {...props} onClose={onClose} />
  </Modal>
);

const PLACES = Array.from({ length: 6 }, (_, at) => at);

function Starters({ onClose, known }: Omit<Props, 'opened'>) {
  const { editor, values } = useDesigner();
  const [starters, setStarters] = useState<Starter[] | null>(null);
  useEffect(() => {
    import('#modules/cards/drawing').then(
      ({ startersFor }) => setStarters(startersFor(editor.kind)),
      onClose,
    );
  }, [editor, onClose]);
  const keepsLocked = useEditorState(({ work }) => hasLocked(work));
  if (!starters) {
    return (
      <div className={classes.starters} aria-busy="true">
        {PLACES.map((place) => (
          <Skeleton key={place} height="auto" className={classes.cardShape} />
        ))}
      </div>
    );
  }
  return (
    <>
      {keepsLocked && (
        <Text fz="sm" c="dimmed" my="md">
          Locked elements stay on the card.
        </Text>
      )}
      <ul className={classes.starters}>
        {starters.map(({ id, name, description, design }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.starter}
              onClick={() => {
                start(editor, design, known);
                onClose();
              }}
            >
              <CardPicture side={design.front} values={values} label="" />
              <strong>{name}</strong>
              <Text component="span" fz="sm" c="dimmed">
                {description}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
