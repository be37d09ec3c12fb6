import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmPasswordReset, requestPasswordReset } from '#modules/identity/index.server';
import { codeRequestForm, newPasswordForm } from '#modules/identity/contract';
import { messages } from '#foundation/messages';
import { AskForLink } from './ask-for-link';
import { keepForm } from '../forms/keep-form';
import { NewPassword } from './new-password';
import { titled } from '../ui/title';
import { useAnswer } from '../forms/use-answer';
import { useFragment } from './use-fragment';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { sayNext } from '../forms/toast.server';
import { wireHash } from '#foundation/wire-hash.server';

export const meta: MetaFunction = () => titled('New password');

/** Without `ask` the page waits for the token in its fragment, which no server ever sees. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  asking: new URL(request.url).searchParams.has('ask'),
});

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  try {
    if (form.get('intent') === 'ask') {
      const parsed = codeRequestForm.safeParse(Object.fromEntries(form));
      if (!parsed.success) return incomplete(parsed.error, form);
      await context.run(requestPasswordReset, parsed.data);
      return { done: messages.resetMailed };
    }
    const parsed = newPasswordForm.safeParse(Object.fromEntries(form));
    if (!parsed.success) return incomplete(parsed.error, form);
    await context.run(confirmPasswordReset, {
      token: String(form.get('token') ?? ''),
      passwordHash: wireHash(parsed.data.password),
    });
    return redirect('/login', { headers: { 'Set-Cookie': sayNext('passwordChanged') } });
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

export default function ResetPassword() {
  const { asking } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  const token = useFragment('token');
  const [spent, setSpent] = useState(false);
  if (answer?.code === 'ResetLinkInvalid' && !spent) setSpent(true);
  const busy = useNavigation().state !== 'idle';
  const setting = !asking && !spent && token !== '';
  return (
    <Stack gap="lg">
      <Title order={1}>{setting ? 'Choose a new password' : 'Reset your password'}</Title>
      {answer?.done ? (
        <Mailed text={answer.done} />
      ) : setting ? (
        <NewPassword token={token} answer={answer} busy={busy} />
      ) : (
        <>
          {spent && <Spent />}
          <AskForLink
            form={Form}
            answer={answer?.code === 'ResetLinkInvalid' ? undefined : answer}
            busy={busy}
          />
        </>
      )}
      <Anchor component={Link} to="/login">
        Back to sign in
      </Anchor>
    </Stack>
  );
}

const Spent = () => (
  <Alert color="marigold" role="alert" title="The link has been used or is out of date">
    {messages.resetLinkInvalid}
  </Alert>
);

const Mailed = ({ text }: { text: string }) => (
  <Alert color="leaf" role="status" icon={<IconMailForward aria-hidden />} title={text}>
    <Text size="sm">
      If there is an account with this email, the link is on its way. Look into the spam folder too.
    </Text>
  </Alert>
);
