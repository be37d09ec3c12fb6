import { PasswordInput, TextInput } from '@mantine/core';
import { ImageField } from '../forms/image-field';
import type { FieldOf } from '../forms/use-form-check';

interface Props {
  field: FieldOf;
  /** Until the mail is proven. */
  disabled: boolean;
}

/** Who registers an organization, and is its first admin. */
export function RegistrantFields({ field, disabled }: Props) {
  const props = (name: string, label: string) => ({ ...field(name, label), disabled });
  return (
    <>
      <TextInput {...props('designation', 'Designation')} autoComplete="organization-title" />
      <TextInput {...props('contactNumber', 'Contact number')} type="tel" autoComplete="tel" />
      <TextInput
        {...props('username', 'Username')}
        description="5 to 30 letters, digits, underscores or spaces; a letter first."
        autoComplete="nickname"
      />
      <ImageField {...props('photo', 'Personal image')} rule="registrationImage" shape="portrait" />
      <PasswordInput
        {...props('password', 'Password')}
        description="At least 8 characters."
        autoComplete="new-password"
      />
      <PasswordInput {...props('repeat', 'Repeat password')} autoComplete="new-password" />
    </>
  );
}
