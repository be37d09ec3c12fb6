import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { FormProps } from '@remix-run/react';
import type { ComponentType } from 'react';
import { codeRequestForm } from '#modules/identity/contract';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFormCheck } from '../forms/use-form-check';

interface Props {
  /** Remix's own form, or a fetcher's where the page should stay as it is. */
  form: ComponentType<FormProps>;
  answer?: FormAnswer;
  busy: boolean;
}

export function AskForLink({ form: Form, answer, busy }: Props) {
  const { formProps, field, message } = useFormCheck({ schema: codeRequestForm, answer });
  return (
    <Form method="post" action="/reset-password" {...formProps}>
      <input type="hidden" name="intent" value="ask" />
      <Stack>
        <Text c="dimmed">
          Tell us the email of your account, and we mail you a link that sets a new password. It
          works once, for 30 minutes.
        </Text>
        <FormMessage>{message}</FormMessage>
        <TextInput {...field('email', 'Email')} type="email" autoComplete="email" data-autofocus />
        <Button type="submit" loading={busy}>
          Send link
        </Button>
      </Stack>
    </Form>
  );
}
