import { Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { invitationForm, type InvitationView } from '#modules/organizations/contract';
import { repeatDiffers, usernameWrong } from '../forms/certain-faults';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFormCheck, type Values } from '../forms/use-form-check';

const certain = (values: Values) => ({ ...usernameWrong(values), ...repeatDiffers(values) });

interface Props {
  token: string;
  invitation: InvitationView;
  /** Somebody who has an account already, and is signed in with it here. */
  signedInAs?: string;
  answer?: FormAnswer;
}

/** What one is invited to, and the account that it takes. */
export function AcceptInvitation({ token, invitation, signedInAs, answer }: Props) {
  const { formProps, field, message } = useFormCheck({
    schema: invitationForm,
    answer,
    certain,
    draft: 'invitation',
  });
  const busy = useNavigation().formAction?.startsWith('/invitation') ?? false;
  return (
    <>
      <div>
        <Title order={1}>You are invited</Title>
        <Text>
          {invitation.as === 'admin'
            ? 'Administer the business cards of '
            : 'Get your business card of '}
          <strong>{invitation.organization}</strong>.
        </Text>
        {signedInAs && (
          <Text size="sm" c="dimmed" mt={4}>
            You are signed in as {signedInAs}. Accepting makes another account, and signs you in
            with it.
          </Text>
        )}
      </div>
      {/* Without its fragment a refused form would come back to a page without a token. */}
      <Form method="post" action={`#token=${token}`} {...formProps}>
        <input type="hidden" name="token" value={token} />
        <Stack>
          <FormMessage>{message}</FormMessage>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            value={invitation.email}
            readOnly
          />
          <TextInput
            {...field('username', 'Username')}
            description="5 to 30 letters, digits, underscores or spaces; a letter first."
            autoComplete="nickname"
          />
          <PasswordInput
            {...field('password', 'Password')}
            description="At least 8 characters."
            autoComplete="new-password"
          />
          <PasswordInput {...field('repeat', 'Repeat password')} autoComplete="new-password" />
          <Button type="submit" loading={busy}>
            Accept invitation
          </Button>
        </Stack>
      </Form>
    </>
  );
}
