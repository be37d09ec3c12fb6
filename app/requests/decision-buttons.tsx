import { Button, Textarea } from '@mantine/core';
import { Form } from '@remix-run/react';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { REASON_MAX } from '#foundation/text-fields';
import type { RequestStatus } from '#modules/requests/contract';
import type { Level } from '#foundation/permissions';
import { useWords } from '../language/use-words';
import { SecondsLeft } from '../ui/seconds-left';
import { useCountdown } from '../ui/use-countdown';
import { REQUESTS_AT } from './addresses';
import { fieldsOf, type Subject } from './decision-queue';
import { KeyHint } from './single-keys';
import classes from './requests.module.css';

interface Props {
  level: Level;
  subject: Subject;
  /** Milliseconds left to take the decision back, when it was loaded. */
  undoLeft: number;
  /** Known of a decision made here; its toast counts to the same moment. */
  undoUntil?: number;
  /** What undoing is called, if the decision is another admin's. */
  undoOfOther: string | null;
  isDeciding: boolean;
  onAccept: () => void;
  onReject: () => void;
  onUndo: () => void;
}

/** Accept and Reject while the request is pending; for a while after a decision, Undo. */
export function DecisionButtons({ level, subject, isDeciding, undoOfOther, ...props }: Props) {
  const words = useWords('requests');
  const left = useCountdown(props.undoLeft / 1000, subject.version, props.undoUntil);
  // The second press of a double click is not meant for what has just taken the place of the first.
  const isTooNew = useJustChanged(subject.status);
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  const form = { level, subject };
  if (subject.status === 'pending') {
    return (
      <div className={classes.buttons} data-too-new={isTooNew || undefined}>
        <DecisionForm {...form} status="rejected" onSubmit={props.onReject}>
          <noscript>
            <Textarea name="reason" label={words.reason} maxLength={REASON_MAX} mb="xs" />
          </noscript>
          <Button
            type="submit"
            variant="default"
            fullWidth
            disabled={isDeciding}
            leftSection={<IconX {...icon} />}
            rightSection={<KeyHint>R</KeyHint>}
          >
            {words.reject}
          </Button>
        </DecisionForm>
        <DecisionForm {...form} status="accepted" onSubmit={props.onAccept}>
          <Button
            type="submit"
            fullWidth
            loading={isDeciding}
            leftSection={<IconCheck {...icon} />}
            rightSection={<KeyHint>A</KeyHint>}
          >
            {words.accept}
          </Button>
        </DecisionForm>
      </div>
    );
  }
  if (left === 0) return null;
  return (
    <div className={classes.buttons} data-too-new={isTooNew || undefined}>
      <DecisionForm {...form} status="pending" onSubmit={props.onUndo}>
        <Button
          type="submit"
          variant="default"
          fullWidth
          disabled={isDeciding}
          leftSection={<IconArrowBackUp {...icon} />}
          aria-label={undoOfOther ?? words.undoDecision}
        >
          {undoOfOther ?? words.undo} <SecondsLeft seconds={left} />
        </Button>
      </DecisionForm>
    </div>
  );
}

/** Longer than the two presses of a double click are apart. */
const MOMENT_MS = 600;

/** Whether the value was another one a moment ago. */
function useJustChanged(value: unknown): boolean {
  const [known, setKnown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(value), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return known !== value;
}

interface DecisionFormProps extends Pick<Props, 'level' | 'subject'> {
  status: RequestStatus;
  onSubmit: () => void;
  children: ReactNode;
}

/** A real form, so that it works without script. */
function DecisionForm({ level, subject, status, onSubmit, children }: DecisionFormProps) {
  const { version } = subject;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form method="post" action={REQUESTS_AT[level]} onSubmit={submit}>
      {Object.entries(fieldsOf({ level, subject, status, version })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
