import { Anchor, Button, Group, Stack, Text, TextInput, type ButtonProps } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState, type MouseEvent, type MouseEventHandler, type ReactNode } from 'react';
import { messages } from '#foundation/messages';
import { codeForm, codeRequestForm } from '#modules/identity/contract';
import { Pieces, useLanguage, useWords } from '../language/use-words';
import { useRootData } from '../ui/root-data';
import { useCountdown } from '../ui/use-countdown';
import { useHydrated } from '../ui/use-hydrated';
import classes from './code-forms.module.css';
import type { CodeSteps } from './code-steps';
import type { CodeAnswer, CodeStep } from './form-answer';
import { FormMessage } from './form-message';
import { useFormCheck, type FieldOf } from './use-form-check';
import { waitOf } from './wait';

export const insteadOfLink = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};

export interface Start {
  step: CodeStep;
  answer?: CodeAnswer;
  /** Where to start again with another address. */
  page: string;
  onRestart: () => void;
}

interface EmailStepProps {
  steps: CodeSteps;
  /** Where to start again with another address. */
  page: string;
  description?: string;
  label?: string;
  /** What to do where the mail has an account already. */
  whenTaken?: ReactNode;
}

/** Asks for a code to be mailed; afterwards shows where it went, and sends it again. */
export function EmailStep({ steps, page, description, label, whenTaken }: EmailStepProps) {
  const words = useWords('account').codes;
  const { step, email, answerFor, restart } = steps;
  const answer = answerFor('email');
  const { formProps, field, message } = useFormCheck({
    schema: codeRequestForm,
    answer,
    help: { [messages.emailTaken]: whenTaken },
    draft: page,
  });
  const busy = useNavigation().formData?.get('intent') === 'send-code';
  const notSent = useNotSent(answer);
  const asked = step !== 'email';
  const { defaultValue, ...given } = field('email', label ?? words.email);
  return (
    <Form method="post" data-step="email" {...formProps}>
      <input type="hidden" name="intent" value="send-code" />
      <Stack gap="xs">
        <FormMessage>{notSent ?? message}</FormMessage>
        <TextInput
          {...given}
          key={String(asked)}
          defaultValue={asked ? email : (defaultValue ?? email)}
          type="email"
          autoComplete="email"
          description={asked ? undefined : description}
          readOnly={asked}
        />
        {step !== 'proven' && (
          <SendCode {...{ step, answer, page }} onRestart={restart} loading={busy} />
        )}
      </Stack>
    </Form>
  );
}

interface CodeStepProps {
  steps: CodeSteps;
  /** What the button does with the code. */
  action: string;
  color?: string;
}

export function CodeStepForm({ steps, action, color }: CodeStepProps) {
  const words = useWords('account').codes;
  const { step, email, answerFor } = steps;
  const { formProps, field, message } = useFormCheck({
    schema: codeForm,
    answer: answerFor('code'),
    help: useCodeHelp(),
  });
  const busy = useNavigation().formData?.get('intent') === 'use-code';
  const mailed = step === 'code';
  if (step === 'proven') return <EmailProven />;
  return (
    <Form method="post" data-step="code" {...formProps}>
      <input type="hidden" name="intent" value="use-code" />
      <input type="hidden" name="email" value={email} />
      <Stack gap="xs">
        <FormMessage>{message}</FormMessage>
        <CodeInput field={field} mailed={mailed} description={words.mailedTo(email)} />
        <UseCode color={color} disabled={!mailed} loading={busy}>
          {action}
        </UseCode>
      </Stack>
      {mailed && <DevMailHint />}
    </Form>
  );
}

/** Of a button that sends another form than the one it stands in. */
interface SubmitProps extends ButtonProps {
  name?: string;
  value?: string;
  formNoValidate?: boolean;
  onClick?: MouseEventHandler;
}

/** Seconds until another code can be mailed, as the last answer about that says. */
function useWait(step: CodeStep, answer: CodeAnswer | undefined): number {
  const [last, setLast] = useState<CodeAnswer>();
  if (answer?.about === 'email' && answer !== last) setLast(answer);
  const isOver = last?.step !== undefined && last.step !== step;
  return useCountdown(isOver ? undefined : last?.retryAfter, last);
}

/** What is said where too many codes were asked for, of this mail or from this place. */
export function useNotSent(answer: CodeAnswer | undefined): string | undefined {
  const words = useWords('account').codes;
  const { locale } = useLanguage();
  if (answer?.about !== 'email' || answer.code !== 'TooMany') return undefined;
  return words.notSent(waitOf(answer.retryAfter ?? 1, locale));
}

export function SendCode({ step, answer, page, onRestart, ...button }: Start & SubmitProps) {
  const words = useWords('account').codes;
  const { locale } = useLanguage();
  const wait = useWait(step, answer);
  const asked = step !== 'email';
  const waiting = useHydrated() && asked && wait > 0;
  return (
    <Group justify="space-between">
      <Button
        type="submit"
        variant={asked ? 'default' : 'filled'}
        size={asked ? 'sm' : 'md'}
        disabled={waiting}
        {...button}
      >
        {waiting ? words.againIn(waitOf(wait, locale)) : asked ? words.again : words.send}
      </Button>
      {asked && (
        <Anchor href={page} onClick={insteadOfLink(onRestart)} size="sm">
          {words.another}
        </Anchor>
      )}
    </Group>
  );
}

export const UseCode = (props: SubmitProps) => (
  <Button type="submit" style={{ alignSelf: 'start' }} {...props} />
);

interface CodeInputProps {
  field: FieldOf;
  mailed: boolean;
  description: string;
}

export const CodeInput = ({ field, mailed, description }: CodeInputProps) => (
  <TextInput
    {...field('code', useWords('account').codes.code)}
    required={mailed}
    disabled={!mailed}
    description={mailed ? description : undefined}
    inputMode="numeric"
    autoComplete="one-time-code"
    classNames={{ input: classes.code }}
  />
);

/** Whether a refused code was wrong or is good no longer, no stranger may learn: both are thought of. */
export function useCodeHelp() {
  const { spent } = useWords('account').codes;
  return { [messages.codeInvalid]: spent, [messages.corporateCodeInvalid]: spent };
}

export const EmailProven = () => (
  <Group gap="xs" c="var(--leaf-text)" fw={600}>
    <IconCircleCheck size={20} stroke={1.75} aria-hidden /> {useWords('account').codes.proven}
  </Group>
);

/** Where no mail server is set up, mails can be read on this machine. */
export function DevMailHint() {
  const { noMailServer, readMail } = useWords('account').codes;
  if (!useRootData()?.storesMails) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      <Pieces
        of={noMailServer<ReactNode>(
          <Anchor href="/dev/mail" target="_blank" inherit>
            {readMail}
          </Anchor>,
        )}
      />
    </Text>
  );
}
