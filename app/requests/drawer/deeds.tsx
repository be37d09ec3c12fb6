import { Button, Kbd, Textarea } from '@mantine/core';
import { Form } from '@remix-run/react';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { REASON_MAX, type RequestStatus } from '#modules/requests/contract';
import { useCountdown } from '../../ui/use-countdown';
import { fieldsOf, type Subject } from '../decisions/decision';
import { REQUESTS_AT } from '../addresses';
import type { RequestsData } from '../requests-data';
import classes from './deeds.module.css';

interface Props extends Pick<RequestsData, 'side'> {
  subject: Subject;
  /** Milliseconds in which the decision can be taken back, when it was loaded. */
  undoLeft: number;
  /** Known of what was decided on this page; its toast counts to the same moment. */
  undoUntil?: number;
  /** Who made the decision, if it was somebody else. */
  decidedBy: string | null;
  isDeciding: boolean;
  onAccept: () => void;
  onReject: () => void;
  onUndo: () => void;
}

/** Accept and Reject while it waits; for a while after that, Undo. */
export function Deeds(props: Props) {
  const { subject, undoLeft, undoUntil, decidedBy, isDeciding, onAccept, onReject, onUndo } = props;
  const left = useCountdown(undoLeft / 1000, subject.version, undoUntil);
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  if (subject.status === 'pending') {
    return (
      <div className={classes.deeds}>
        <Deed {...props} status="rejected" onDo={onReject}>
          <noscript>
            <Textarea name="reason" label="Reason (optional)" maxLength={REASON_MAX} mb="xs" />
          </noscript>
          <Button
            type="submit"
            variant="default"
            fullWidth
            disabled={isDeciding}
            leftSection={<IconX {...icon} />}
            rightSection={<Key>R</Key>}
          >
            Reject
          </Button>
        </Deed>
        <Deed {...props} status="accepted" onDo={onAccept}>
          <Button
            type="submit"
            fullWidth
            loading={isDeciding}
            leftSection={<IconCheck {...icon} />}
            rightSection={<Key>A</Key>}
          >
            Accept
          </Button>
        </Deed>
      </div>
    );
  }
  if (left === 0) return null;
  return (
    <div className={classes.deeds}>
      <Deed {...props} status="pending" onDo={onUndo}>
        <Button
          type="submit"
          variant="default"
          fullWidth
          disabled={isDeciding}
          leftSection={<IconArrowBackUp {...icon} />}
          aria-label={decidedBy ? `Undo the decision of ${decidedBy}` : 'Undo the decision'}
        >
          {decidedBy ? `Undo the decision of ${decidedBy}` : 'Undo'}{' '}
          <span className={classes.left}>{left}</span>
        </Button>
      </Deed>
    </div>
  );
}

const Key = ({ children }: { children: string }) => (
  <Kbd size="xs" className={classes.key} aria-hidden>
    {children}
  </Kbd>
);

interface DeedProps extends Pick<Props, 'side' | 'subject'> {
  status: RequestStatus;
  onDo: () => void;
  children: ReactNode;
}

/** A form of its own, so that it works without script too. */
function Deed({ side, subject, status, onDo, children }: DeedProps) {
  const version = status === 'pending' ? undefined : subject.version;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onDo();
  };
  return (
    <Form method="post" action={REQUESTS_AT[side]} className={classes.deed} onSubmit={onSubmit}>
      {Object.entries(fieldsOf({ side, subject, status, version })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
