import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import type { FormProps } from '@remix-run/react';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { codeRequestForm } from '#modules/identity/contract';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFetcher } from '../forms/use-fetcher';
import { useFormCheck } from '../forms/use-form-check';
import { Said } from '../language/say';
import { useWords } from '../language/use-words';
import { Dialog } from '../ui/dialog';

interface Props {
  opened: boolean;
  /** As it was typed to sign in. */
  email: string;
  onClose: () => void;
}

export const ForgotPassword = ({ email, ...dialog }: Props) => (
  <Dialog {...dialog} title={useWords('account').reset.forgot}>
    <Ask email={email} onClose={dialog.onClose} />
  </Dialog>
);

/** It was in the form, which is gone. */
const focus = (button: HTMLElement | null) => button?.focus();

/** Inside the dialog, so that it starts with the form each time. */
function Ask({ email, onClose }: Omit<Props, 'opened'>) {
  const { Form, data, state } = useFetcher<FormAnswer>();
  const { close } = useWords('common');
  if (data?.done) {
    return (
      <Stack>
        <Mailed text={data.done} />
        <Button variant="default" onClick={onClose} ref={focus}>
          {close}
        </Button>
      </Stack>
    );
  }
  return <AskForLink form={Form} email={email} answer={data} busy={state !== 'idle'} />;
}

export const Mailed = ({ text }: { text: string }) => (
  <Alert
    color="leaf"
    role="status"
    icon={<IconCircleCheck aria-hidden />}
    title={<Said>{text}</Said>}
  >
    <Text size="sm">{useWords('account').reset.mailed}</Text>
  </Alert>
);

interface AskProps {
  /** Remix's own form, or a fetcher's where the page should stay as it is. */
  form: ComponentType<FormProps>;
  email?: string;
  answer?: FormAnswer;
  busy: boolean;
}

export function AskForLink({ form: Form, email, answer, busy }: AskProps) {
  const words = useWords('account');
  const { formProps, field, message } = useFormCheck({ schema: codeRequestForm, answer });
  const { defaultValue = email, ...given } = field('email', words.email);
  return (
    <Form method="post" action="/reset-password" {...formProps}>
      <input type="hidden" name="intent" value="ask" />
      <Stack>
        <Text c="dimmed">{words.reset.lead}</Text>
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...given}
          defaultValue={defaultValue}
          type="email"
          autoComplete="email"
          data-autofocus
        />
        <Button type="submit" loading={busy}>
          {words.reset.send}
        </Button>
      </Stack>
    </Form>
  );
}
