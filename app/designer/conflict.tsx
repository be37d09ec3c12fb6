import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import type { DesignDocument } from '#modules/cards/contract';
import { Pieces, useWords } from '../language/use-words';
import { DialogButtons } from '../ui/dialog-buttons';
import { Moment } from '../ui/moment';
import { CardPicture } from './card-picture';
import classes from './dialogs.module.css';
import { differencesOf } from './editor/differences';
import { documentOf } from './editor/work';
import { useDesigner, useEditorState } from './use-designer';
import type { SavedDesign } from './use-saving';

interface Props {
  theirs: SavedDesign;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Shows what differs between two designs that were saved, and asks which one stays. */
export function Conflict({ theirs, onTakeTheirs, onKeepMine }: Props) {
  const { editor } = useDesigner();
  const mine = documentOf(useEditorState((state) => state.work));
  const all = useWords('designer');
  const words = all.conflict;
  const isChanged = useEditorState(({ work, saved }) => work !== saved);
  const text = isChanged ? words.text : words.textUnchanged;
  const differences = differencesOf(editor, mine, theirs.design, all);
  return (
    <>
      <Text>
        <Pieces of={text(<Moment at={theirs.savedAt} />)} />
      </Text>
      <SimpleGrid cols={2} my={16} spacing={24}>
        <Sides whose="yours" design={mine} />
        <Sides whose="theirs" design={theirs.design} />
      </SimpleGrid>
      {differences.length === 0 && <Text>{words.same}</Text>}
      <ul className={classes.differences}>
        {differences.map(({ side, what, how }, at) => (
          <li key={at}>
            <Pieces of={words.difference[side](<strong>{what}</strong>, words.how[how])} />
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button variant={isChanged ? 'default' : 'filled'} onClick={onTakeTheirs}>
          {words.useTheirs}
        </Button>
        <Button variant={isChanged ? 'filled' : 'default'} onClick={onKeepMine}>
          {words.keepMine}
        </Button>
      </DialogButtons>
    </>
  );
}

interface SidesProps {
  whose: 'yours' | 'theirs';
  design: DesignDocument;
}

function Sides({ whose, design }: SidesProps) {
  const words = useWords('designer').conflict;
  const { values } = useDesigner();
  return (
    <Stack component="figure" gap={12}>
      <Text component="figcaption" fw={600}>
        {words[whose]}
      </Text>
      <CardPicture side={design.front} values={values} label={words.pictures[whose].front} />
      <CardPicture side={design.back} values={values} label={words.pictures[whose].back} />
    </Stack>
  );
}
