import { Modal, Skeleton, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CardValues, Starter } from '#modules/cards/drawing';
import { CardPicture } from './card-picture';
import type { KnownTexts } from './editor/elements';
import { begin, hasLocked } from './editor/starting';
import classes from './starters-dialog.module.css';
import { useEdited, useHands } from './use-editor';

interface Props {
  opened: boolean;
  onClose: () => void;
  known: KnownTexts;
  values: CardValues;
}

/** Complete designs to begin with. What is there is not lost: taking one can be undone. */
export const StartersDialog = ({ opened, onClose, ...props }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Start from a design" size={960}>
    <Starters {...props} onClose={onClose} />
  </Modal>
);

const PLACES = Array.from({ length: 6 }, (_, at) => at);

function Starters({ onClose, known, values }: Omit<Props, 'opened'>) {
  const { editor } = useHands();
  const [starters, setStarters] = useState<Starter[] | null>(null);
  useEffect(() => {
    import('#modules/cards/drawing').then(
      ({ startersFor }) => setStarters(startersFor(editor.kind)),
      onClose,
    );
  }, [editor, onClose]);
  const keeps = useEdited(({ work }) => hasLocked(work));
  if (!starters) {
    return (
      <div className={classes.starters} aria-busy="true">
        {PLACES.map((place) => (
          <Skeleton key={place} className={classes.waiting} />
        ))}
      </div>
    );
  }
  return (
    <>
      {keeps && <p className={classes.words}>What is locked stays on the card.</p>}
      <ul className={classes.starters}>
        {starters.map((starter) => (
          <li key={starter.id}>
            <UnstyledButton
              className={classes.starter}
              onClick={() => {
                begin(editor, starter.design, known);
                onClose();
              }}
            >
              <CardPicture side={starter.design.front} values={values} label="" />
              <strong>{starter.name}</strong>
              <span className={classes.words}>{starter.description}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
