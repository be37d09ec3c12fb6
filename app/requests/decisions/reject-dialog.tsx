import { Alert, Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { REASON_MAX } from '#modules/requests/contract';
import { dropDraft, keepDraft, restoreDraft } from '../../components/draft';

/** One request, or several. */
export type Rejected = { id: string; name: string } | { count: number };

interface Props {
  /** Null: it is closed. */
  whom: Rejected | null;
  /** Somebody else was faster. */
  isDecided: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason, which the person is told; none is needed. */
export const RejectDialog = ({ whom, onClose, ...props }: Props) => (
  <Modal opened={whom !== null} onClose={onClose} title={whom && titleOf(whom)}>
    {whom && <Reason whom={whom} onClose={onClose} {...props} />}
  </Modal>
);

const titleOf = (whom: Rejected): string =>
  'name' in whom ? `Reject the request of ${whom.name}?` : `Reject ${whom.count} requests?`;

function Reason({ whom, isDecided, onReject, onClose }: Props & { whom: Rejected }) {
  const form = useRef<HTMLFormElement>(null);
  const draft = `reject-${'id' in whom ? whom.id : 'several'}`;
  useEffect(() => {
    if (form.current) restoreDraft(draft, form.current);
  }, [draft]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    dropDraft(draft);
    onReject(String(new FormData(event.currentTarget).get('reason') ?? '').trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => keepDraft(draft, currentTarget)}
    >
      {isDecided && (
        <Alert color="marigold" icon={<IconUsers aria-hidden />} mb="md" role="status">
          Somebody else has just decided about this request.
        </Alert>
      )}
      <Textarea
        name="reason"
        label="Reason (optional)"
        description="The person is told it, by mail too."
        maxLength={REASON_MAX}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        onKeyDown={onKeyDown}
      />
      <Group justify="space-between" mt="lg">
        <Text size="sm" c="dimmed">
          Enter rejects, Shift + Enter is a new line.
        </Text>
        <Group ml="auto">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="coral">
            Reject
          </Button>
        </Group>
      </Group>
    </form>
  );
}
