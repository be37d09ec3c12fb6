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
import { CodeStepForm } from '../components/code-step';
import { useCodeSteps, type CodeAnswer } from '../components/code-steps';
import { Done } from '../components/done';
import { EmailStep } from '../components/email-step';
import { keepForm } from '../components/keep-form';
import { KeptMailHint } from '../components/kept-mail-hint';
import { SignUpDetails } from '../components/sign-up-details';
import { titled } from '../components/title';
import { useAnswer } from '../components/use-answer';
import type { loader as rootLoader } from '../root';
import { readForm } from './form.server';
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
