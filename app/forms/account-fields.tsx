import { PasswordInput, TextInput } from '@mantine/core';
import type { FieldErrors } from '#foundation/errors';
import { messages } from '#foundation/messages';
import type { FieldOf, Values } from './use-form-check';

interface Props {
  field: FieldOf;
  disabled?: boolean;
}

export const UsernameField = ({ field, disabled }: Props) => (
  <TextInput
    {...field('username', 'Username')}
    description="5 to 30 letters, digits, underscores or spaces, starting with a letter."
    autoComplete="nickname"
    disabled={disabled}
  />
);

/** A password that is chosen, and once more what was typed. */
export const NewPasswordFields = ({
  field,
  label = 'Password',
  disabled,
}: Props & { label?: string }) => (
  <>
    <PasswordInput
      {...field('password', label)}
      description="At least 8 characters."
      autoComplete="new-password"
      disabled={disabled}
    />
    <PasswordInput
      {...field('repeat', `Repeat ${label.toLowerCase()}`)}
      autoComplete="new-password"
      disabled={disabled}
    />
  </>
);

const USERNAME_START = /^\p{L}[\p{L}\p{M}\p{N}_\s]{0,29}$/u;

/** Faults of these fields that no further typing would mend: they are shown while typing. */
export function certainFaults({ username = '', password = '', repeat = '' }: Values): FieldErrors {
  const name = username.trimStart();
  return {
    ...(name !== '' && !USERNAME_START.test(name) && { username: messages.usernameInvalid }),
    ...(repeat !== '' && !password.startsWith(repeat) && { repeat: messages.passwordsDiffer }),
  };
}
