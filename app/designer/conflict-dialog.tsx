import { Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import type { DesignDocument } from '#modules/cards/contract';
import { Moment } from '../ui/moment';
import { CardPicture } from './card-picture';
import classes from './dialogs.module.css';
import { differencesOf } from './editor/differences';
import { documentOf } from './editor/work';
import { useDesigner, useEditorState } from './use-designer';
import type { SavedDesign } from './use-saving';

interface Props {
  theirs: SavedDesign | null;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

/** Two users saved the same design: shows what differs, and asks which one stays. */
export const ConflictDialog = ({ theirs, onClose, ...props }: Props) => (
  <Modal
    opened={theirs !== null}
    onClose={onClose}
    title="This design was saved elsewhere in the meantime"
    size={760}
  >
    {theirs && <Choice {...props} theirs={theirs} />}
  </Modal>
);

interface ChoiceProps extends Omit<Props, 'onClose'> {
  theirs: SavedDesign;
}

function Choice({ theirs, onTakeTheirs, onKeepMine }: ChoiceProps) {
  const { editor } = useDesigner();
  const mine = documentOf(useEditorState((state) => state.work));
  const differences = differencesOf(editor, mine, theirs.design);
  return (
    <>
      <Text>
        Theirs is from <Moment at={theirs.savedAt} />. Yours is not saved yet.
      </Text>
      <SimpleGrid cols={2} my={16} spacing={24}>
        <Sides title="Yours" design={mine} />
        <Sides title="Theirs" design={theirs.design} />
      </SimpleGrid>
      {differences.length === 0 && <Text>Both look the same.</Text>}
      <ul className={classes.differences}>
        {differences.map(({ side, what, how }, at) => (
          <li key={at}>
            <strong>{what}</strong> on the {side} {how}.
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onTakeTheirs}>
          Use theirs
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </Group>
    </>
  );
}

interface SidesProps {
  title: string;
  design: DesignDocument;
}

function Sides({ title, design }: SidesProps) {
  const { values } = useDesigner();
  return (
    <Stack component="figure" gap={12}>
      <Text component="figcaption" fw={600}>
        {title}
      </Text>
      <CardPicture side={design.front} values={values} label={`${title}, the front`} />
      <CardPicture side={design.back} values={values} label={`${title}, the back`} />
    </Stack>
  );
}
