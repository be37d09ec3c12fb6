import { Button } from '@mantine/core';
import { useFetcher, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { FormAnswer } from './form-answer';
import { FormMessage } from './form-message';
import { toastWithUndo } from './undo-toast';

interface Props {
  action: string;
  intent: string;
  /** The intent that takes it back, with the same fields. */
  undo: string;
  /** Who, and of what. */
  fields: Record<string, string>;
  /** The button says it to those who do not see what it stands beside. */
  name: string;
}

/** Takes a role from somebody; one press gives it back. */
export function RemovePerson({ action, intent, undo, fields, name }: Props) {
  const fetcher = useFetcher<FormAnswer>({ key: [action, intent, name].join(' ') });
  const submit = useSubmit();
  const said = useRef<FormAnswer>();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer?.done || said.current === answer) return;
    said.current = answer;
    const back = { ...fields, intent: undo };
    toastWithUndo(answer.done, () => submit(back, { method: 'post', action, navigate: false }));
  }, [answer, fields, undo, action, submit]);
  return (
    <fetcher.Form method="post" action={action}>
      <FormMessage>{answer?.message}</FormMessage>
      {Object.entries({ ...fields, intent }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button
        type="submit"
        variant="default"
        size="sm"
        loading={fetcher.state !== 'idle'}
        aria-label={name}
      >
        Remove
      </Button>
    </fetcher.Form>
  );
}
