import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { FormProps } from '@remix-run/react';
import { useEffect, type ComponentType } from 'react';
import { codeRequestForm } from '#modules/identity/contract';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFetcher } from '../forms/use-fetcher';
import { useFormCheck } from '../forms/use-form-check';
import { useWords } from '../language/use-words';
import { Dialog } from '../ui/dialog';
import { toastSuccess } from '../ui/toasts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function ForgotPassword({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={useWords('account').reset.forgot}>
      <Ask onDone={onClose} />
    </Dialog>
  );
}

/** Inside the dialog, so that it starts empty each time. */
function Ask({ onDone }: { onDone: () => void }) {
  const fetcher = useFetcher<FormAnswer>();
  const done = fetcher.data?.done;
  useEffect(() => {
    if (!done) return;
    toastSuccess(done, 'reset-mailed');
    onDone();
  }, [done, onDone]);
  return <AskForLink form={fetcher.Form} answer={fetcher.data} busy={fetcher.state !== 'idle'} />;
}

interface AskProps {
  /** Remix's own form, or a fetcher's where the page should stay as it is. */
  form: ComponentType<FormProps>;
  answer?: FormAnswer;
  busy: boolean;
}

export function AskForLink({ form: Form, answer, busy }: AskProps) {
  const words = useWords('account');
  const { formProps, field, message } = useFormCheck({ schema: codeRequestForm, answer });
  return (
    <Form method="post" action="/reset-password" {...formProps}>
      <input type="hidden" name="intent" value="ask" />
      <Stack>
        <Text c="dimmed">{words.reset.lead}</Text>
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...field('email', words.email)}
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
