import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import buttons from '../action-button.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value | null;
  choices: readonly { value: Value; label: string; icon: Icon }[];
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** One of a few, by its sign. */
export const ChoiceButtons = <Value extends string>(props: Props<Value>) => (
  <Group gap={4} role="group" aria-label={props.label}>
    {props.choices.map(({ value, label, icon: Sign }) => {
      const chosen = value === props.value && !props.disabled;
      return (
        <Tooltip key={value} label={label} openDelay={400}>
          <ActionIcon
            className={buttons.button}
            variant={chosen ? 'light' : 'subtle'}
            color={chosen ? 'leaf' : 'gray'}
            aria-label={label}
            aria-pressed={chosen}
            aria-disabled={props.disabled}
            data-disabled={props.disabled || undefined}
            onClick={() => !props.disabled && props.onChange(value)}
          >
            <Sign size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      );
    })}
  </Group>
);
