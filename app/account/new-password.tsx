import { Anchor, Button, PasswordInput, Skeleton, Stack, Text } from '@mantine/core';
import { Form } from '@remix-run/react';
import { newPasswordForm } from '#modules/identity/contract';
import { repeatDiffers } from '../forms/certain-faults';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFormCheck } from '../forms/use-form-check';

interface Props {
  /** Null until the page has read it from its fragment. */
  token: string | null;
  answer?: FormAnswer;
  busy: boolean;
}

export function NewPassword({ token, answer, busy }: Props) {
  const { formProps, field, message } = useFormCheck({
    schema: newPasswordForm,
    answer,
    certain: repeatDiffers,
  });
  if (token === null) return <Reading />;
  return (
    // Without its fragment a refused form would come back to a page without a token.
    <Form method="post" action={`#token=${token}`} {...formProps}>
      <input type="hidden" name="token" value={token} />
      <Stack>
        <FormMessage>{message}</FormMessage>
        <PasswordInput
          {...field('password', 'New password')}
          description="At least 8 characters."
          autoComplete="new-password"
        />
        <PasswordInput {...field('repeat', 'Repeat new password')} autoComplete="new-password" />
        <Button type="submit" loading={busy}>
          Change password
        </Button>
      </Stack>
    </Form>
  );
}

const Reading = () => (
  <Stack>
    <noscript>
      <Text>
        Opening a mailed link needs JavaScript.{' '}
        <Anchor href="/reset-password?ask">Ask for a new link</Anchor>
      </Text>
    </noscript>
    <Skeleton h={66} />
    <Skeleton h={66} />
    <Skeleton h={42} />
  </Stack>
);
