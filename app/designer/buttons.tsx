import { ActionIcon, Group, Kbd, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useWords } from '../language/use-words';
import { ariaKeys, keyWords } from '../ui/shortcut-keys';
import type { ActionName } from './actions/action';
import { actionNamed } from './actions/registry';
import classes from './designer.module.css';
import { useDesigner, useEditorState } from './use-designer';

interface IconButtonProps {
  label: string;
  icon: Icon;
  keys?: readonly string[];
  /** For what is on or off. */
  pressed?: boolean;
  disabled?: boolean;
  /** Points along the text. */
  turns?: boolean;
  onClick: () => void;
}

/** Stays focusable and readable while it is disabled. */
function IconButton(props: IconButtonProps) {
  const { label, icon: Sign, keys, pressed, disabled, turns, onClick } = props;
  const tip = (
    <Group component="span" gap={8} wrap="nowrap" display="inline-flex">
      {label}
      {keys?.[0] && <Keys keys={keys[0]} />}
    </Group>
  );
  return (
    <Tooltip label={tip} openDelay={400}>
      <ActionIcon
        size="var(--control)"
        variant={pressed ? 'light' : 'subtle'}
        color={pressed ? 'leaf' : 'gray'}
        c={disabled ? 'dimmed' : pressed ? undefined : 'var(--ink)'}
        bg={disabled ? 'none' : undefined}
        opacity={disabled ? 0.55 : undefined}
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        aria-disabled={disabled}
        data-disabled={disabled || undefined}
        onClick={() => !disabled && onClick()}
      >
        <Sign size={20} stroke={1.75} className={turns ? classes.turns : undefined} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** For an action, with its label and its keys. */
export function ActionButton(props: {
  name: ActionName;
  icon: Icon;
  pressed?: boolean;
  turns?: boolean;
}) {
  const { name, ...rest } = props;
  const designer = useDesigner();
  const label = useWords('designer').actions[name];
  const { keys, when, perform } = actionNamed(name);
  const possible = useEditorState(() => when?.(designer.editor) ?? true);
  return (
    <IconButton
      {...rest}
      {...{ label, keys }}
      disabled={!possible}
      onClick={() => perform(designer)}
    />
  );
}

interface ChoiceButtonsProps<Value extends string> {
  label: string;
  value: Value | null;
  choices: readonly { value: Value; label: string; icon: Icon }[];
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** One of a few choices, each with an icon. */
export const ChoiceButtons = <Value extends string>(props: ChoiceButtonsProps<Value>) => (
  <Group gap={4} role="group" aria-label={props.label} dir="ltr">
    {props.choices.map(({ value, ...choice }) => (
      <IconButton
        key={value}
        {...choice}
        pressed={value === props.value && !props.disabled}
        disabled={props.disabled}
        onClick={() => props.onChange(value)}
      />
    ))}
  </Group>
);

export function Keys({ keys }: { keys: string }) {
  const names = useWords('common').keys;
  return (
    <Group component="span" gap={3} wrap="nowrap" display="inline-flex" dir="ltr">
      {keyWords(keys, names).map((word) => (
        <Kbd key={word} size="xs">
          {word}
        </Kbd>
      ))}
    </Group>
  );
}
