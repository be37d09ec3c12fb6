import { deleteAccountByCode } from '#modules/identity/index.server';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { data, redirect, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useRouteLoaderData } from '@remix-run/react';
import { codeForm } from '#modules/identity/contract';
import { CodeStepForm } from '../forms/code-step';
import { useCodeSteps, type CodeAnswer } from '../forms/code-steps';
import { Done } from '../ui/done';
import { EmailStep } from '../forms/email-step';
import { keepForm } from '../forms/keep-form';
import { KeptMailHint } from '../ui/dev-mail-hint';
import { titled } from '../ui/title';
import { useAnswer } from '../forms/use-answer';
import { WhatIsErased } from './what-is-erased';
import type { loader as rootLoader } from '../root';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { codeFault, sendCode } from './sign-up.server';
import { sayNext } from '../forms/toast.server';

export const meta: MetaFunction = () => titled('Delete your account');

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get('intent') === 'send-code') return sendCode(context, form, 'deletion');
  if (form.get('intent') !== 'use-code') return data<CodeAnswer>({}, { status: 400 });
  const parsed = codeForm.safeParse(Object.fromEntries(form));
  const here: CodeAnswer = { about: 'code', step: 'code', email: String(form.get('email') ?? '') };
  if (!parsed.success) return incomplete(parsed.error, form, here);
  try {
    await context.run(deleteAccountByCode, parsed.data);
    return redirect('/login', { headers: { 'Set-Cookie': sayNext('accountDeleted') } });
  } catch (error) {
    return refused(error, form, codeFault(error, here));
  }
}

export const clientAction = keepForm;

export default function DeleteAccount() {
  const answer = useAnswer();
  const { step, email, answerFor, restart } = useCodeSteps(answer);
  const keepsMails = useRouteLoaderData<typeof rootLoader>('root')?.keepsMails ?? false;
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>Delete your account</Title>
        <Text c="dimmed">We mail you a code, so that nobody else can do this.</Text>
      </div>
      <WhatIsErased />
      <Done answer={answer} />
      <EmailStep step={step} answer={answerFor('email')} page="/delete" onRestart={restart} />
      <div>
        <CodeStepForm
          step={step}
          email={email}
          answer={answerFor('code')}
          deed="Delete account"
          colour="coral"
        />
        {step === 'code' && keepsMails && <KeptMailHint />}
      </div>
      <Anchor component={Link} to="/login">
        Keep my account
      </Anchor>
    </Stack>
  );
}
