import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { messages } from '#foundation/messages';
import { Said, useSay } from '../language/say';
import { useWords } from '../language/use-words';
import { SecondsLeft } from '../ui/seconds-left';
import { showToast, TOAST_STAYS } from '../ui/toasts';
import { useCountdown } from '../ui/use-countdown';
import type { Decision, Subject } from './decision-queue';
import { KeyHint } from './single-keys';

const icons = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const idOf = (requestId: string) => `decision-${requestId}`;

const show = (toast: Parameters<typeof showToast>[0]) =>
  showToast({ position: 'bottom-center', ...toast });

export const hideUndo = (requestId: string) => notifications.hide(idOf(requestId));

interface Decided {
  decision: Decision;
  text: string;
  until: number;
  onUndo: () => void;
}

export function toastDecided({ decision, ...toast }: Decided): void {
  const { subject, status } = decision;
  const isAccepted = status === 'accepted';
  const now = Date.now();
  // The answer may come late: that it is done is seen all the same.
  const until = Math.max(now + 1000, toast.until);
  const left = until - now;
  hideUndo(subject.id);
  show({
    id: idOf(subject.id),
    color: isAccepted ? 'leaf' : 'coral',
    icon: isAccepted ? <IconCheck {...icons} /> : <IconX {...icons} />,
    autoClose: left,
    hasDeadline: true,
    message: <WithUndo {...toast} {...{ subject, until }} seconds={left / 1000} />,
  });
}

export function toastUndone({ id, name }: Pick<Subject, 'id' | 'name'>, text: string): void {
  hideUndo(id);
  show({
    color: 'gray',
    icon: <IconArrowBackUp {...icons} />,
    autoClose: TOAST_STAYS.outcome,
    message: <Outcome text={text} name={name} />,
  });
}

/** Leaves the Undo of an earlier decision about the same request. */
export function toastRefused(text: string = messages.somethingWentWrong, name?: string): void {
  show({
    color: 'coral',
    icon: <IconAlertTriangle {...icons} />,
    autoClose: TOAST_STAYS.outcome,
    message: name === undefined ? <Said>{text}</Said> : <Outcome text={text} name={name} />,
  });
}

const Outcome = ({ text, name }: { text: string; name: string }) => (
  <Stack component="span" gap={0} miw={0} flex="1 1 8em">
    <span>
      <Said>{text}</Said>
    </span>
    <Text span size="sm" fw={400} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {name}
    </Text>
  </Stack>
);

interface WithUndoProps extends Omit<Decided, 'decision'> {
  subject: Decision['subject'];
  /** Left when it is first shown. */
  seconds: number;
}

/** The label does not count: a screen reader would announce each second. */
function WithUndo({ text, subject: { id, name }, seconds, until, onUndo }: WithUndoProps) {
  const words = useWords('requests');
  const say = useSay();
  const left = useCountdown(seconds, until, until);
  // Also under the pointer, where Mantine would keep it.
  useEffect(() => {
    if (left === 0) hideUndo(id);
  }, [left, id]);
  return (
    <Group component="span" justify="space-between" gap="sm">
      <Outcome text={text} name={name} />
      <Button
        variant="default"
        size="compact-md"
        flex="none"
        onClick={onUndo}
        aria-label={words.undoOutcome(say(text), name)}
        rightSection={<KeyHint>U</KeyHint>}
      >
        {words.undo} <SecondsLeft seconds={left} />
      </Button>
    </Group>
  );
}
