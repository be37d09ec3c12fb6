import { Anchor, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import { TRIAL_DAYS, type RuleView, type Trial } from '#modules/rules/contract';
import { FormMessage } from '../forms/form-message';
import { useFetcher } from '../forms/use-fetcher';
import { Pieces, useLanguage, useNumber, useWords } from '../language/use-words';
import Modal from '../ui/modal';
import { lifeAt } from './addresses';
import { trialWords } from './rule-words';
import { AuditMoment, countOf, roughDuration } from './times';
import type { loader } from './trial';

/** As it was when its dialog was opened: others may change it since. */
export interface TriedRule {
  rule: RuleView;
  /** The version of the rules when the dialog was opened. */
  version: number;
}

interface Props {
  tried: TriedRule | null;
  organization: string;
  onClose: () => void;
  /** Why it was not switched on. */
  refusal: string | undefined;
  /** What can be done with the rule. */
  children: ReactNode;
}

/** What a rule would have decided by itself, shown before it may. */
export function RuleTrial({ tried, organization, onClose, refusal, children }: Props) {
  const { trial } = useWords('audit');
  return (
    <Modal
      opened={tried !== null}
      onClose={onClose}
      size="lg"
      title={tried ? trial.title(tried.rule.name) : ''}
    >
      {tried && (
        <Tried
          key={tried.rule.id}
          ruleId={tried.rule.id}
          version={tried.version}
          organization={organization}
        >
          <FormMessage>{refusal}</FormMessage>
          <Group justify="flex-end">{children}</Group>
        </Tried>
      )}
    </Modal>
  );
}

interface TriedProps {
  ruleId: string;
  version: number;
  organization: string;
  children: ReactNode;
}

function Tried({ ruleId, version, organization, children }: TriedProps) {
  const { trial: words } = useWords('audit');
  const { locale } = useLanguage();
  const choices = TRIAL_DAYS.map((value) => ({
    value: String(value),
    label: value === 365 ? countOf(1, 'year', locale) : countOf(value, 'day', locale),
  }));
  const [days, setDays] = useState('30');
  const { load, data, state } = useFetcher<typeof loader>();
  useEffect(() => {
    const asked = { organization, rule: ruleId, version: String(version), days };
    load(`/audit/rules/trial?${new URLSearchParams(asked)}`);
  }, [load, organization, ruleId, version, days]);
  const trial = state === 'idle' ? data?.trial : undefined;
  return (
    <Stack>
      <SegmentedControl
        aria-label={words.howFar}
        data={choices}
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

function Outcome({ trial }: { trial: Trial }) {
  const words = useWords('audit');
  const { locale } = useLanguage();
  return (
    <Stack gap="xs">
      <Text>{trialWords(trial, words.trial, locale)}</Text>
      {trial.medianWait !== null && (
        <Text>{words.trial.median(roughDuration(trial.medianWait, locale, words))}</Text>
      )}
      {trial.cutAt && (
        <Text c="dimmed">
          <Pieces of={words.trial.cut<ReactNode>(<AuditMoment at={trial.cutAt} isExact />)} />
        </Text>
      )}
      {trial.leftOut > 0 && <Text c="dimmed">{words.trial.leftOut(trial.leftOut)}</Text>}
    </Stack>
  );
}

function Differences({ trial, organization }: { trial: Trial; organization: string }) {
  const { trial: words } = useWords('audit');
  const number = useNumber();
  const { length } = trial.differences;
  if (length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={600} component="h3">
        {trial.differed > length ? words.newestDifferences(number(length)) : words.differences}
      </Text>
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {trial.differences.map(({ requestId, name, at, decision }) => (
          <li key={`${requestId} ${at}`}>
            <Pieces
              of={words.was[decision]<ReactNode>(
                <Anchor
                  component={Link}
                  to={lifeAt({ id: requestId, organizationId: organization })}
                  c="var(--leaf-text)"
                >
                  {name}
                </Anchor>,
                <AuditMoment at={at} isExact />,
              )}
            />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
