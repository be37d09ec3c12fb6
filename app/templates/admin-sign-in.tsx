import { Anchor, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { signInForm } from '#modules/identity/contract';
import { messages } from '#foundation/messages';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFormCheck } from '../forms/use-form-check';
import { useWords } from '../language/use-words';

interface Props {
  /** The last one here. */
  email: string;
  answer?: FormAnswer;
  children?: ReactNode;
}

/** Nobody gets past it but a super admin; it is part of the page, so that it is there without script too. */
export function AdminSignIn({ email, answer, children }: Props) {
  const words = useWords('templates');
  const { formProps, field, message } = useFormCheck({
    schema: signInForm,
    answer,
    incomplete: messages.adminSignInIncomplete,
  });
  const busy = useNavigation().formAction?.startsWith('/add-templates') ?? false;
  const mail = field('email', words.email);
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={words.management}
      withinPortal={false}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      // Mantine leaves it where it stands in the page, which is right for the end of the body alone.
      styles={{ inner: { insetInlineStart: 0 } }}
    >
      <Form method="post" action="/add-templates" {...formProps}>
        <Stack>
          <Text c="dimmed">{words.signInFirst}</Text>
          {children}
          <FormMessage>{message}</FormMessage>
          <TextInput
            {...mail}
            defaultValue={mail.defaultValue ?? email}
            type="email"
            autoComplete="username"
            data-autofocus={!email || undefined}
          />
          <PasswordInput
            {...field('password', words.password)}
            autoComplete="current-password"
            data-autofocus={Boolean(email) || undefined}
          />
          <Button type="submit" loading={busy}>
            {words.signIn}
          </Button>
          <Anchor component={Link} to="/" size="sm" style={{ alignSelf: 'center' }}>
            {words.back}
          </Anchor>
        </Stack>
      </Form>
    </Modal>
  );
}
