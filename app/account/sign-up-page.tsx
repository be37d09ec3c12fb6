import { Anchor, Stack, Text, Title } from '@mantine/core';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Link, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { CodeStepForm } from '../forms/code-step';
import { useCodeSteps, type CodeAnswer } from '../forms/code-steps';
import { Done } from '../ui/done';
import { EmailStep } from '../forms/email-step';
import { keepForm } from '../forms/keep-form';
import { KeptMailHint } from '../ui/dev-mail-hint';
import { SignUpDetails } from './sign-up-details';
import { titled } from '../ui/title';
import { useAnswer } from '../forms/use-answer';
import type { loader as rootLoader } from '../root';
import { readForm } from '../forms/form.server';
import { checkCode, register, sendCode } from './sign-up.server';

export const meta: MetaFunction = () => titled('Create your account');

export function loader({ context }: LoaderFunctionArgs) {
  if (context.actor) throw redirect('/dashboard');
  return null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'send-code':
      return sendCode(context, form, 'registration');
    case 'use-code':
      return checkCode(context, form);
    case 'register':
      return register(context, form);
    default:
      return data<CodeAnswer>({}, { status: 400 });
  }
}

export const clientAction = keepForm;

export default function SignUp() {
  const answer = useAnswer();
  const { step, email, answerFor, restart } = useCodeSteps(answer);
  const keepsMails = useRouteLoaderData<typeof rootLoader>('root')?.keepsMails ?? false;
  const forms = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The next thing to type in, once the one before has been taken.
    if (answer?.done)
      forms.current
        ?.querySelector<HTMLElement>(`[data-step="${step}"] input:not([type=hidden])`)
        ?.focus();
  }, [answer, step]);

  return (
    <Stack gap="lg" ref={forms}>
      <div>
        <Title order={1}>Create your account</Title>
        <Text c="dimmed">First we make sure that the email is yours.</Text>
      </div>
      <Done answer={answer} />
      <div data-step="email">
        <EmailStep
          step={step}
          answer={answerFor('email')}
          description="Use a personal mail address: your account stays yours when you change jobs."
          page="/sign-up"
          onRestart={restart}
        />
      </div>
      <div data-step="code">
        <CodeStepForm step={step} email={email} answer={answerFor('code')} deed="Check code" />
        {step === 'code' && keepsMails && <KeptMailHint />}
      </div>
      <div data-step="proven">
        <SignUpDetails proven={step === 'proven'} email={email} answer={answerFor('proven')} />
      </div>
      <Text>
        Already here?{' '}
        <Anchor component={Link} to="/login" inherit>
          Sign in
        </Anchor>
      </Text>
    </Stack>
  );
}
