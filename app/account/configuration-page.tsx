import { changePassword } from '#modules/identity/index.server';
import { Alert, Title } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { changePasswordForm } from '#modules/identity/contract';
import { isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { ChangePassword } from './change-password';
import { Done } from '../ui/done';
import { keepForm } from '../forms/keep-form';
import { PageHead } from '../ui/page-head';
import { titled } from '../ui/title';
import { useAnswer } from '../forms/use-answer';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { requireActor } from '../http/viewer.server';
import { wireHash } from '#foundation/wire-hash.server';

export const meta: MetaFunction = () => titled('Change password');

export function loader({ context, request }: LoaderFunctionArgs) {
  requireActor(context.actor, request);
  return null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context.actor, request);
  const form = await readForm(request);
  const parsed = changePasswordForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { password, currentPassword } = parsed.data;
  try {
    await context.run(changePassword, {
      passwordHash: wireHash(password),
      currentPasswordHash: currentPassword ? wireHash(currentPassword) : undefined,
    });
    return { done: messages.passwordChanged };
  } catch (error) {
    const wrong = isDomainError(error) && error.code === 'CurrentPasswordNeeded' && currentPassword;
    return refused(
      error,
      form,
      wrong
        ? { message: undefined, errors: { currentPassword: messages.currentPasswordWrong } }
        : {},
    );
  }
}

export const clientAction = keepForm;

export default function Configuration() {
  const answer = useAnswer();
  const [seen, setSeen] = useState(answer);
  const [changes, setChanges] = useState(0);
  if (answer !== seen) {
    setSeen(answer);
    if (answer?.done) setChanges(changes + 1);
  }
  return (
    <>
      <PageHead title="Change password">
        Choose one that you use nowhere else. Your other devices are signed out when it changes.
      </PageHead>
      <Done answer={answer} />
      {answer?.done && (
        <Alert color="leaf" icon={<IconShieldCheck aria-hidden />} mb="lg" maw={440}>
          <Title order={2} size="h3">
            The new password is in use
          </Title>
          Your other devices were signed out. This one stays signed in.
        </Alert>
      )}
      {/* A change empties the form: nothing secret stays on the page. */}
      <ChangePassword key={changes} answer={answer?.done ? undefined : answer} />
    </>
  );
}
