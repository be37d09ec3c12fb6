import { Button, Group, Modal, Text } from '@mantine/core';
import type { DesignDocument } from '#modules/cards/contract';
import type { CardValues } from '#modules/cards/drawing';
import { Moment } from '../ui/moment';
import { CardPicture } from './card-picture';
import classes from './conflict-dialog.module.css';
import { differencesOf } from './editor/differences';
import { documentOf } from './editor/work';
import { useEdited, useHands } from './use-editor';
import type { SavedDesign } from './use-saving';

interface Props {
  theirs: SavedDesign | null;
  values: CardValues;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

/** Two saved over each other: what differs, and whose shall be. Nothing is lost before that is said. */
export const ConflictDialog = ({ theirs, onClose, ...props }: Props) => (
  <Modal
    opened={theirs !== null}
    onClose={onClose}
    title="This design was saved elsewhere meanwhile"
    size={760}
  >
    {theirs && <Choice {...props} theirs={theirs} />}
  </Modal>
);

interface ChoiceProps extends Omit<Props, 'onClose'> {
  theirs: SavedDesign;
}

function Choice({ theirs, values, onTakeTheirs, onKeepMine }: ChoiceProps) {
  const { editor } = useHands();
  const mine = documentOf(useEdited((state) => state.work));
  const differences = differencesOf(editor.kind, mine, theirs.design);
  return (
    <>
      <Text>
        Theirs is from <Moment at={theirs.savedAt} />. Yours is not saved yet.
      </Text>
      <div className={classes.pair}>
        <Side words="Yours" design={mine} values={values} />
        <Side words="Theirs" design={theirs.design} values={values} />
      </div>
      {differences.length === 0 && <Text>Both look the same.</Text>}
      <ul className={classes.list}>
        {differences.map(({ side, what, how }, at) => (
          <li key={at}>
            <strong>{what}</strong> on the {side} {how}.
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </Group>
    </>
  );
}

interface SideProps {
  words: string;
  design: DesignDocument;
  values: CardValues;
}

const Side = ({ words, design, values }: SideProps) => (
  <figure className={classes.side}>
    <figcaption>{words}</figcaption>
    <CardPicture side={design.front} values={values} label={`${words}, the front`} />
    <CardPicture side={design.back} values={values} label={`${words}, the back`} />
  </figure>
);
