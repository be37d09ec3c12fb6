import { Alert, Anchor, Button, Skeleton, Stack, Title } from '@mantine/core';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { messages } from '#foundation/messages';
import { wireHash } from '#foundation/wire-hash.server';
import { codeRequestForm, newPasswordForm } from '#modules/identity/contract';
import {
  confirmPasswordReset,
  requestPasswordReset,
  requireResetLink,
} from '#modules/identity/index.server';
import { titled } from '../ui/page-title';
import { certainFaults, NewPasswordFields } from '../forms/account-fields';
import { keepForm, useAnswer, type FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { sayNext } from '../forms/toast.server';
import { useFetcher } from '../forms/use-fetcher';
import { useFormCheck } from '../forms/use-form-check';
import { useWords } from '../language/use-words';
import { AskForLink, Mailed } from './forgot-password';
import { PastedLink, pastedToken, useLinkToken } from './link-token';

export const meta = titled('resetPassword');

/** Without `ask` the page waits for the token in its fragment, which no server ever sees. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  asking: new URL(request.url).searchParams.has('ask'),
});

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, ['token', codeRequestForm, newPasswordForm]);
  try {
    if (form.get('intent') === 'ask') {
      const parsed = codeRequestForm.safeParse(Object.fromEntries(form));
      if (!parsed.success) return incomplete(parsed.error, form);
      await context.runOnce(requestPasswordReset, parsed.data);
      return { done: messages.resetMailed };
    }
    const token = pastedToken(String(form.get('token') ?? ''));
    if (form.get('intent') === 'read') {
      await requireResetLink(context.services, { token });
      return {};
    }
    const parsed = newPasswordForm.safeParse(Object.fromEntries(form));
    if (!parsed.success) return incomplete(parsed.error, form);
    await context.runOnce(confirmPasswordReset, {
      token,
      passwordHash: wireHash(parsed.data.password),
    });
    return redirect('/login', { headers: { 'Set-Cookie': sayNext('passwordChanged') } });
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

export default function ResetPassword() {
  const token = useLinkToken();
  // Nothing that was read or answered goes over to another link.
  return <OpenedLink key={token} token={token} />;
}

function OpenedLink({ token }: Pick<Props, 'token'>) {
  const words = useWords('account').reset;
  const { asking } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  const { data, submit } = useFetcher<FormAnswer>();
  const [spent, setSpent] = useState(false);
  if ([answer?.code, data?.code].includes('ResetLinkInvalid') && !spent) setSpent(true);
  useEffect(() => {
    if (token) submit({ intent: 'read', token }, { method: 'post' });
  }, [token, submit]);
  const busy = useNavigation().state !== 'idle';
  const setting = !asking && !spent && !answer?.done && token !== '';
  return (
    <Stack gap="lg">
      <Title order={1}>{setting ? words.choose : words.reset}</Title>
      {answer?.done ? (
        <Mailed text={answer.done} />
      ) : setting ? (
        <NewPassword token={data ? token : null} answer={answer} busy={busy} />
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
        {words.back}
      </Anchor>
    </Stack>
  );
}

const Spent = () => (
  <Alert color="marigold" role="alert" title={useWords('messages').resetLinkInvalid} />
);

interface Props {
  /** Null until the page has read it from its fragment, and the server has looked at it. */
  token: string | null;
  answer?: FormAnswer;
  busy: boolean;
}

function NewPassword({ token, answer, busy }: Props) {
  const words = useWords('account');
  const { formProps, field, message } = useFormCheck({
    schema: newPasswordForm,
    answer,
    certain: certainFaults,
  });
  const fields = (
    <>
      <FormMessage>{message}</FormMessage>
      <NewPasswordFields field={field} label={words.newPassword} />
      <Button type="submit" loading={busy}>
        {words.reset.change}
      </Button>
    </>
  );
  if (token === null) {
    return (
      <>
        <noscript>
          <Form method="post" action="/reset-password">
            <Stack>
              <PastedLink field={field} />
              {fields}
            </Stack>
          </Form>
        </noscript>
        <Reading />
      </>
    );
  }
  return (
    // Without its fragment a refused form would come back to a page without a token.
    <Form method="post" action={`#token=${token}`} {...formProps}>
      <input type="hidden" name="token" value={token} />
      <Stack>{fields}</Stack>
    </Form>
  );
}

const Reading = () => (
  <Stack data-needs-script>
    <Skeleton h={66} />
    <Skeleton h={66} />
    <Skeleton h={42} />
  </Stack>
);
