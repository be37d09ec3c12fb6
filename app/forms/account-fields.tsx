import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { useWords } from '../language/use-words';
import { useHydrated } from '../ui/use-hydrated';
import type { FieldOf, Values } from './use-form-check';

interface Props {
  field: FieldOf;
  disabled?: boolean;
}

export const UsernameField = ({ field, disabled, proposal }: Props & { proposal?: string }) => {
  const { username, usernameHint } = useWords('common').forms;
  const { defaultValue = proposal, ...props } = field('username', username);
  return (
    <TextInput
      {...props}
      defaultValue={defaultValue}
      description={usernameHint}
      autoComplete="nickname"
      disabled={disabled}
    />
  );
};

interface NewPasswordProps extends Props {
  label?: string;
  /** Whether it can be read from the start. */
  shown?: boolean;
}

/** A password that is chosen; typed a second time, unless it can be read while it is typed. */
export function NewPasswordFields({
  field,
  label: asked,
  disabled,
  shown = false,
}: NewPasswordProps) {
  const words = useWords('common').forms;
  const label = asked ?? words.password;
  const repeat = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(shown);
  const isRead = useHydrated() && visible;
  const typed = useRef<HTMLInputElement>(null);
  const wasRead = useRef(isRead);
  useEffect(() => {
    if (wasRead.current === isRead) return;
    wasRead.current = isRead;
    // The form has another field now, and is checked again.
    typed.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [isRead]);
  return (
    <>
      <PasswordInput
        {...field('password', label)}
        ref={typed}
        description={words.passwordHint}
        autoComplete="new-password"
        disabled={disabled}
        visible={isRead}
        onVisibilityChange={setVisible}
        onInput={({ currentTarget: { value } }) => {
          setPassword(value);
          // At once: the form is checked by the same event.
          if (repeat.current) repeat.current.value = value;
        }}
      />
      {isRead ? (
        <input
          ref={repeat}
          type="hidden"
          name="repeat"
          defaultValue={password}
          disabled={disabled}
        />
      ) : (
        <PasswordInput
          {...field('repeat', words.repeat(label))}
          autoComplete="new-password"
          disabled={disabled}
        />
      )}
    </>
  );
}

const USERNAME_START = /^\p{L}[\p{L}\p{M}\p{N}_\s]{0,29}$/u;

/** Faults of these fields that no further typing would mend: they are shown while typing. */
export function certainFaults({ username = '', password = '', repeat = '' }: Values): FieldErrors {
  const name = username.trimStart();
  return {
    ...(name !== '' && !USERNAME_START.test(name) && { username: messages.usernameInvalid }),
    ...(repeat !== '' && !password.startsWith(repeat) && { repeat: messages.passwordsDiffer }),
  };
}
