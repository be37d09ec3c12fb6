import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { actionNamed } from './actions/registry';
import classes from './designer.module.css';
import { countOf } from './editor/work';
import { useEdited, useHands } from './use-editor';

/** For whoever has nothing on the card yet. */
export function EmptyCard() {
  const hands = useHands();
  const isEmpty = useEdited(
    ({ work }) =>
      countOf(work) === 0 && !work.front.background.picture && !work.back.background.picture,
  );
  if (!isEmpty) return null;
  const action = actionNamed('starters');
  return (
    <div className={classes.empty}>
      <span>Tick what belongs on it, or</span>
      <Button
        size="sm"
        variant="light"
        leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden />}
        onClick={() => action.perform(hands)}
      >
        {action.label}
      </Button>
    </div>
  );
}
