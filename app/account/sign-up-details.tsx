import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { signUpForm } from '#modules/identity/contract';
import { repeatDiffers, usernameWrong } from '../forms/certain-faults';
import type { CodeAnswer } from '../forms/code-steps';
import { FormMessage } from '../forms/form-message';
import { useFormCheck, type Values } from '../forms/use-form-check';
import { useHydrated } from '../ui/use-hydrated';

const certain = (values: Values) => ({ ...usernameWrong(values), ...repeatDiffers(values) });

interface Props {
  /** The mail is proven: only then the rest can be filled in. */
  proven: boolean;
  email: string;
  answer?: CodeAnswer;
}

export function SignUpDetails({ proven, email, answer }: Props) {
  const { formProps, field, message, valid } = useFormCheck({
    schema: signUpForm,
    answer,
    certain,
    draft: 'sign-up-details',
  });
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get('intent') === 'register';
  return (
    <Form method="post" {...formProps}>
      <input type="hidden" name="intent" value="register" />
      <input type="hidden" name="email" value={email} />
      <Stack>
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...field('username', 'Username')}
          description="5 to 30 letters, digits, underscores or spaces; a letter first."
          autoComplete="nickname"
          disabled={!proven}
        />
        <PasswordInput
          {...field('password', 'Password')}
          description="At least 8 characters."
          autoComplete="new-password"
          disabled={!proven}
        />
        <PasswordInput
          {...field('repeat', 'Repeat password')}
          autoComplete="new-password"
          disabled={!proven}
        />
        <Button type="submit" disabled={!proven || (hydrated && !valid)} loading={busy}>
          Register
        </Button>
      </Stack>
    </Form>
  );
}
