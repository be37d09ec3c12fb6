import { Button, Stack, Text, type ButtonProps } from '@mantine/core';
import type { FetcherWithComponents } from '@remix-run/react';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { DialogButtons } from '../ui/dialog-buttons';
import Modal from '../ui/modal';
import type { FormAnswer } from './form-answer';
import { FormMessage } from './form-message';
import { useSendOnce } from './use-fetcher';

interface Props {
  /** Of what stays on the page whatever comes of it, and says what was done, or refused after the dialog closed. */
  fetcher: FetcherWithComponents<FormAnswer>;
  action: string;
  /** What is sent. */
  fields: Record<string, string>;
  /** The label of the button, and of the one in the dialog that submits. */
  submitLabel: string;
  /** Where the button alone would not say what it is about. */
  name?: string;
  question: string;
  /** What follows from it. */
  children: ReactNode;
  /** How to leave it. */
  keep: string;
  button?: ButtonProps;
}

/** An action that cannot be taken back: a dialog says first what follows. */
export function AskFirst(props: Props) {
  const { fetcher, action, fields, submitLabel, name, question, children, keep, button } = props;
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState(false);
  const form = useId();
  const onAnswer = (answer?: FormAnswer) => {
    if (answer && !answer.message && !answer.errors) setAsking(false);
  };
  const sendOnce = useSendOnce(
    fetcher.state !== 'idle',
    fetcher.data,
    // What is refused after it was closed is not seen here.
    asking ? onAnswer : undefined,
  );
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setSent(false);
    setAsking(true);
  };
  return (
    <fetcher.Form
      id={form}
      method="post"
      action={action}
      onSubmit={(event) => sendOnce(event) && setSent(true)}
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" variant="default" {...button} onClick={ask} aria-label={name}>
        {submitLabel}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={question}>
        <Stack>
          <FormMessage>{sent ? fetcher.data?.message : undefined}</FormMessage>
          <Text component="div">{children}</Text>
          <DialogButtons mt="sm">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              {keep}
            </Button>
            <Button type="submit" form={form} loading={fetcher.state !== 'idle'}>
              {submitLabel}
            </Button>
          </DialogButtons>
        </Stack>
      </Modal>
    </fetcher.Form>
  );
}
