import { Button, PasswordInput, Stack } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { changePasswordForm } from '#modules/identity/contract';
import { repeatDiffers } from '../forms/certain-faults';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFormCheck } from '../forms/use-form-check';

/** Asks for the present password only once the server has asked for it. */
export function ChangePassword({ answer }: { answer?: FormAnswer }) {
  const { formProps, field, message } = useFormCheck({
    schema: changePasswordForm,
    answer,
    certain: repeatDiffers,
  });
  const busy = useNavigation().formAction?.startsWith('/configuration') ?? false;
  const needed = answer?.code === 'CurrentPasswordNeeded';
  const [asked, setAsked] = useState(needed);
  if (needed && !asked) setAsked(true);
  return (
    <Form method="post" action="/configuration" {...formProps}>
      <Stack maw={440}>
        <FormMessage>{message}</FormMessage>
        {asked && (
          <PasswordInput
            {...field('currentPassword', 'Current password')}
            description="You signed in a while ago, so we make sure that it is you."
            autoComplete="current-password"
          />
        )}
        <PasswordInput
          {...field('password', 'New password')}
          description="At least 8 characters."
          autoComplete="new-password"
        />
        <PasswordInput {...field('repeat', 'Repeat new password')} autoComplete="new-password" />
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          Change password
        </Button>
      </Stack>
    </Form>
  );
}
