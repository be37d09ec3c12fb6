import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { REASON_MAX } from '#foundation/text-fields';
import { messages } from '#foundation/messages';
import type { useBulkSelection } from '../bulk/use-bulk';
import { dropDraft, keepDraft, restoreDraft } from '../forms/draft';
import { useSay } from '../language/say';
import { useNumber, useWords } from '../language/use-words';
import { isComposing } from '../ui/is-composing';
import Modal from '../ui/modal';
import { useReasonDrafts } from './reason-drafts';
import type { Overtaken } from './request-news';
import classes from './requests.module.css';

/** One request, or those that are selected. */
export type Rejected =
  | { id: string; name: string }
  | Pick<ReturnType<typeof useBulkSelection>, 'count' | 'refused'>;

interface Props {
  /** Null: the dialog is closed. */
  rejected: Rejected | null;
  /** What became of the one request meanwhile; away: it is not in the places of this admin any more. */
  overtaken: Overtaken | 'away' | null;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason, which is sent to the requester. It may be left empty. */
export function RejectDialog({ rejected, onClose, ...props }: Props) {
  const words = useWords('requests');
  const title =
    rejected &&
    ('name' in rejected
      ? words.rejectOne(rejected.name)
      : rejected.count
        ? words.rejectSeveral(rejected.count)
        : words.reject);
  const reasons = useReasonDrafts();
  // What is selected does not outlive the page, and its reason is of no use to another selection.
  useEffect(() => dropDraft(reasons.of()), [reasons]);
  const close = () => {
    if (rejected && 'count' in rejected) dropDraft(reasons.of());
    onClose();
  };
  return (
    <Modal opened={rejected !== null} onClose={close} title={title}>
      {rejected && <Reason rejected={rejected} onClose={close} {...props} />}
    </Modal>
  );
}

/** The keyboard of a phone has no Shift + Enter. */
const isTypedByTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

const reasonIn = (form: HTMLFormElement): string => String(new FormData(form).get('reason') ?? '');
const lengthOf = (form: HTMLFormElement): number => reasonIn(form).length;

function Reason({ rejected, overtaken, onReject, onClose }: Props & { rejected: Rejected }) {
  const words = useWords('requests');
  const number = useNumber();
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(0);
  const draft = useReasonDrafts().of('id' in rejected ? rejected.id : undefined);
  useEffect(() => {
    if (!form.current) return;
    restoreDraft(draft, form.current);
    setLength(lengthOf(form.current));
  }, [draft]);

  const isRejectable = 'id' in rejected ? overtaken === null : Boolean(rejected.count);
  const notice =
    'id' in rejected
      ? overtaken && (overtaken === 'away' ? words.missing.title : words.overtaken[overtaken])
      : (rejected.refused ?? (rejected.count === 0 ? messages.nothingMatches : null));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isRejectable) return;
    onReject(reasonIn(event.currentTarget).trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    if (isTypedByTouch()) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => {
        keepDraft(draft, currentTarget);
        setLength(lengthOf(currentTarget));
      }}
    >
      {notice && (
        <Alert color="marigold" icon={<IconUsers aria-hidden />} mb="md" role="status">
          {say(notice)}
        </Alert>
      )}
      <Textarea
        name="reason"
        label={words.reason}
        description={words.reasonIsSeen}
        maxLength={REASON_MAX}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        onKeyDown={onKeyDown}
      />
      <Text size="sm" c="dimmed" ta="end" mt={4}>
        {words[length >= REASON_MAX ? 'lengthFull' : 'lengthOf'](
          number(length),
          number(REASON_MAX),
        )}
      </Text>
      <Group justify="space-between" mt="lg">
        <Text size="sm" c="dimmed" className={classes.forKeyboards}>
          {words.enterRejects}
        </Text>
        <Group ms="auto">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" color="coral" disabled={!isRejectable}>
            {words.reject}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
