import { Modal } from '@mantine/core';
import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { AskForLink } from './ask-for-link';
import type { FormAnswer } from '../forms/form-answer';
import { toastSuccess } from '../ui/toaster';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function ForgotPassword({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Forgot your password?">
      <Ask onDone={onClose} />
    </Modal>
  );
}

/** Inside the dialog, so that each opening starts afresh. */
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
