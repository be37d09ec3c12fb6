import { Anchor, Group, Modal, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { Link, useFetcher } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import { TRIAL_DAYS, type RuleView, type Trial } from '#modules/rules/contract';
import { FormMessage } from '../forms/form-message';
import { Moment } from '../ui/moment';
import type { loader } from './trial';
import { counted, durationWords, trialWords } from './trial-words';

const DAYS = TRIAL_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));

interface Props {
  rule: RuleView | null;
  organization: string;
  onClose: () => void;
  /** Why it was not switched on. */
  refusal: string | undefined;
  /** What can be done with the rule. */
  children: ReactNode;
}

/** What a rule would have decided by itself, shown before it may. */
export function RuleTrial({ rule, organization, onClose, refusal, children }: Props) {
  return (
    <Modal
      opened={rule !== null}
      onClose={onClose}
      size="lg"
      title={rule ? `“${rule.name}” on the past` : ''}
    >
      {rule && (
        <Tried key={rule.id} ruleId={rule.id} organization={organization}>
          <FormMessage>{refusal}</FormMessage>
          <Group justify="flex-end">{children}</Group>
        </Tried>
      )}
    </Modal>
  );
}

interface TriedProps {
  ruleId: string;
  organization: string;
  children: ReactNode;
}

function Tried({ ruleId, organization, children }: TriedProps) {
  const [days, setDays] = useState('30');
  const { load, data, state } = useFetcher<typeof loader>();
  useEffect(() => {
    load(`/audit/rules/trial?${new URLSearchParams({ organization, rule: ruleId, days })}`);
  }, [load, organization, ruleId, days]);
  const trial = state === 'idle' ? data?.trial : undefined;
  return (
    <Stack>
      <SegmentedControl
        aria-label="How far back"
        data={DAYS}
        value={days}
        onChange={setDays}
        fullWidth
      />
      <FormMessage>{state === 'idle' ? data?.message : undefined}</FormMessage>
      <div role="status" aria-busy={state !== 'idle'}>
        {trial ? <Outcome trial={trial} /> : state !== 'idle' && <Skeleton h={96} radius="md" />}
      </div>
      {children}
      {trial && <Differences trial={trial} organization={organization} />}
    </Stack>
  );
}

const Outcome = ({ trial }: { trial: Trial }) => (
  <Stack gap="xs">
    <Text>{trialWords(trial)}</Text>
    {trial.medianWait !== null && (
      <Text>
        People took a median of {durationWords(trial.medianWait)}. The rule decides at once.
      </Text>
    )}
    {trial.cutAt && (
      <Text c="dimmed">
        There are too many requests to try them all: these are those sent since{' '}
        <Moment at={trial.cutAt} />.
      </Text>
    )}
    {trial.leftOut > 0 && (
      <Text c="dimmed">
        {counted(trial.leftOut, 'request')} could not be tried: personal data was erased, or the
        history is too long.
      </Text>
    )}
  </Stack>
);

const Differences = ({ trial, organization }: { trial: Trial; organization: string }) =>
  trial.differences.length > 0 && (
    <Stack gap="xs">
      <Text fw={600} component="h3">
        Where people decided differently
        {trial.differed > trial.differences.length && `, the newest ${trial.differences.length}`}
      </Text>
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {trial.differences.map(({ requestId, name, at, decision }) => (
          <li key={`${requestId} ${at}`}>
            <Anchor
              component={Link}
              to={`/audit/requests/${requestId}?${new URLSearchParams({ organization })}`}
              c="var(--leaf-text)"
            >
              {name}
            </Anchor>{' '}
            was {decision} on <Moment at={at} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
