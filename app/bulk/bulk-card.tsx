import { Button, CloseButton, Progress, VisuallyHidden } from '@mantine/core';
import { useFetcher } from '@remix-run/react';
import { IconAlertTriangle, IconCheck, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useCountdown } from '../ui/use-countdown';
import type { BulkAnswer } from './answer';
import { BulkFailures } from './bulk-failures';
import type { ShownBulk } from './bulk-progress';
import classes from './bulk-progress.module.css';
import { amountOf, leftOf, progressOf, refusedOf, titleOf } from './words';

type Intent = 'cancel' | 'resume' | 'retry' | 'undo' | 'dismiss';

export function BulkCard({ bulk }: { bulk: ShownBulk }) {
  const { submit, state, data: answer } = useFetcher<BulkAnswer>();
  const [isListOpen, setListOpen] = useState(false);
  const undoable = useCountdown(bulk.undoSeconds, bulk);
  const shown = useCountdown(bulk.shownSeconds ?? undefined, bulk);
  if (bulk.shownSeconds !== null && shown === 0) return null;

  const isRunning = bulk.state === 'running';
  const send = (intent: Intent) =>
    submit({ intent, id: bulk.id }, { method: 'post', action: '/bulk' });
  const button = (label: string, intent: Intent) => (
    <Button
      variant="default"
      size="compact-md"
      disabled={state !== 'idle'}
      onClick={() => send(intent)}
    >
      {label}
    </Button>
  );
  return (
    <article className={classes.card} aria-label={amountOf(bulk)} data-bulk={bulk.state}>
      <div className={classes.head}>
        <Mark bulk={bulk} />
        <h2 className={classes.title}>{titleOf(bulk)}</h2>
        {!isRunning && (
          <CloseButton
            aria-label="Dismiss"
            className={classes.close}
            disabled={state !== 'idle'}
            onClick={() => send('dismiss')}
          />
        )}
      </div>
      <VisuallyHidden role="status">{isRunning ? '' : saidOf(bulk).join('. ')}</VisuallyHidden>
      {isRunning && (
        <Progress
          value={((bulk.done + bulk.failed) / bulk.total) * 100}
          size="sm"
          transitionDuration={200}
          aria-label={titleOf(bulk)}
        />
      )}
      <Numbers bulk={bulk} />
      {answer?.refused && (
        <p className={classes.refused} role="alert">
          {answer.refused}
        </p>
      )}
      <div className={classes.deeds}>
        {isRunning && button('Cancel', 'cancel')}
        {undoable > 0 && bulk.done > 0 && button(`Undo (${undoable})`, 'undo')}
        {leftOf(bulk) !== null && bulk.deed !== 'undo' && button('Go on with the rest', 'resume')}
        {bulk.state === 'finished' && bulk.failed > 0 && button('Retry', 'retry')}
        {bulk.failed > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-expanded={isListOpen}
            onClick={() => setListOpen(!isListOpen)}
          >
            {isListOpen ? 'Hide who' : 'Show who'}
          </Button>
        )}
      </div>
      {isListOpen && bulk.failed > 0 && <BulkFailures bulk={bulk} />}
    </article>
  );
}

/** When it is over; the amount only where it is not in the title. */
const saidOf = (bulk: ShownBulk): string[] => [...new Set([titleOf(bulk), amountOf(bulk)])];

function Mark({ bulk: { state, failed } }: { bulk: ShownBulk }) {
  if (state === 'running') return null;
  const size = { size: 20, stroke: 1.75, 'aria-hidden': true };
  if (state === 'cancelled') return <IconPlayerStop className={classes.quiet} {...size} />;
  return failed > 0 ? (
    <IconAlertTriangle className={classes.warning} {...size} />
  ) : (
    <IconCheck className={classes.well} {...size} />
  );
}

function Numbers({ bulk }: { bulk: ShownBulk }) {
  const parts = [
    ...(bulk.state === 'running' ? [progressOf(bulk)] : [...saidOf(bulk).slice(1), leftOf(bulk)]),
    refusedOf(bulk),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <p className={classes.numbers}>{parts.join(' · ')}</p>;
}
