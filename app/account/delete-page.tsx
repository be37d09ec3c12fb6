import { Anchor, Stack, Text, Title } from '@mantine/core';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { codeForm } from '#modules/identity/contract';
import { deleteAccountByCode } from '#modules/identity/index.server';
import { titled } from '../ui/page-title';
import { CodeStepForm, EmailStep } from '../forms/code-forms';
import { useCodeSteps, useStepFocus } from '../forms/code-steps';
import { keepForm, useAnswer, type CodeAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { readForm, refusal } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { sayNext } from '../forms/toast.server';
import { useWords } from '../language/use-words';
import { WhatIsErased } from './delete-account';
import { CODE_FAULTS, sendCode } from './sign-up.server';

export const meta = titled('deleteAccount');

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, [codeForm]);
  if (form.get('intent') === 'send-code') return sendCode(context, form, 'deletion');
  if (form.get('intent') !== 'use-code') throw refusal(400);
  const parsed = codeForm.safeParse(Object.fromEntries(form));
  const here: CodeAnswer = { about: 'code', step: 'code', email: String(form.get('email') ?? '') };
  if (!parsed.success) return incomplete(parsed.error, form, here);
  try {
    await context.runOnce(deleteAccountByCode, parsed.data);
    return redirect('/login', { headers: { 'Set-Cookie': sayNext('accountDeleted') } });
  } catch (error) {
    return refused(error, form, here, CODE_FAULTS);
  }
}

export const clientAction = keepForm;

export default function DeleteAccount() {
  const words = useWords('account').deletion;
  const answer = useAnswer();
  const steps = useCodeSteps(answer, 'delete');
  const forms = useStepFocus<HTMLDivElement>(answer, steps.step);
  return (
    <Stack gap="lg" ref={forms}>
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed">{words.lead}</Text>
      </div>
      <WhatIsErased />
      <Done answer={answer} />
      <EmailStep steps={steps} page="/delete" />
      <CodeStepForm steps={steps} action={words.action} color="coral" />
      <Anchor component={Link} to="/login">
        {words.keep}
      </Anchor>
    </Stack>
  );
}
