import { ActionIcon, Kbd, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { actionNamed } from './actions/registry';
import { ariaKeys, keyWords } from '../ui/shortcut-keys';
import classes from './action-button.module.css';
import { useEdited, useHands } from './use-editor';

interface Props {
  name: string;
  icon: Icon;
  /** For what is on or off. */
  pressed?: boolean;
}

/** A button for an action: its label and its keys are the action's. */
export function ActionButton({ name, icon: Sign, pressed }: Props) {
  const hands = useHands();
  const action = actionNamed(name);
  const can = useEdited(() => action.when?.(hands.editor) ?? true);
  return (
    <Tooltip
      label={
        <span className={classes.tip}>
          {action.label}
          {action.keys?.[0] && <Keys keys={action.keys[0]} />}
        </span>
      }
      openDelay={400}
    >
      <ActionIcon
        className={classes.button}
        variant={pressed ? 'light' : 'subtle'}
        color={pressed ? 'leaf' : 'gray'}
        aria-label={action.label}
        aria-pressed={pressed}
        aria-keyshortcuts={action.keys && ariaKeys(action.keys)}
        aria-disabled={!can}
        data-disabled={!can || undefined}
        onClick={() => can && action.perform(hands)}
      >
        <Sign size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

export const Keys = ({ keys }: { keys: string }) => (
  <span className={classes.keys}>
    {keyWords(keys).map((word) => (
      <Kbd key={word} size="xs">
        {word}
      </Kbd>
    ))}
  </span>
);
