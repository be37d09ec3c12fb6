import { Anchor, Group, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconLock,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import { useId, type ComponentType, type ReactNode } from 'react';
import type { RequestDetails, TimelineEntry } from '#modules/requests/contract';
import { lifeAt } from '../audit/addresses';
import { Pieces, useLanguage, useWords } from '../language/use-words';
import { Moment } from '../ui/moment';
import { actorName, changeWords, didOf, type ChangeWords, type People } from './history-words';
import classes from './requests.module.css';

const LOOKS = {
  RequestSubmitted: { icon: IconSend, color: 'var(--quiet)' },
  RequestAccepted: { icon: IconCircleCheck, color: 'var(--leaf-text)' },
  RequestRejected: { icon: IconCircleX, color: 'var(--coral-text)' },
  RequestDecisionUndone: { icon: IconArrowBackUp, color: 'var(--quiet)' },
  RequestClosed: { icon: IconLock, color: 'var(--quiet)' },
};
const EDITED = { icon: IconPencil, color: 'var(--quiet)' };

/** Says at a glance what happened. */
export function HistoryIcon({ type }: { type: string }) {
  const { icon: Icon, color } = LOOKS[type as keyof typeof LOOKS] ?? EDITED;
  return <Icon size={20} stroke={1.75} color={color} aria-hidden style={{ flexShrink: 0 }} />;
}

/** One below the other, with what is quoted and listed of each. */
export const HistorySteps = ({ children }: { children: ReactNode }) => (
  <ol className={classes.history}>{children}</ol>
);

export const HistoryStep = ({ type, children }: { type: string; children: ReactNode }) => (
  <li>
    <HistoryIcon type={type} />
    <div>{children}</div>
  </li>
);

interface Props {
  request: RequestDetails;
  people: People;
  /** How moments are written where the page has its own way. */
  When?: ComponentType<{ at: string }>;
}

/** What happened to the request, newest first. */
export function RequestHistory({ request, people, When = Moment }: Props) {
  const words = useWords('requests');
  const title = useId();
  const entries = [...request.history].reverse();
  return (
    <section aria-labelledby={title}>
      <Group justify="space-between" align="baseline" gap="4px 16px" mb="sm">
        <Title order={3} id={title}>
          {words.history}
        </Title>
        <Anchor component={Link} to={lifeAt(request)} size="sm">
          {words.everyVersion}
        </Anchor>
      </Group>
      <HistorySteps>
        {entries.map((entry) => (
          <Entry key={entry.position} {...{ entry, people, When }} />
        ))}
      </HistorySteps>
    </section>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  people: People;
  When: ComponentType<{ at: string }>;
}

function Entry({ entry, people, When }: EntryProps) {
  const words = useWords('requests');
  const { because, closedBecause } = useWords('audit').life;
  const who = <strong>{actorName(entry, people, words)}</strong>;
  const reason = entry.type === 'RequestRejected' ? entry.changes.reason?.to : null;
  const changes = entry.isFirst ? [] : changeWords(entry, words);
  return (
    <HistoryStep type={entry.type}>
      <Pieces of={didOf(entry, words)(who)} />
      {entry.why && because(closedBecause[entry.why](entry.name))}
      <Text size="sm" c="dimmed">
        <When at={entry.at} />
      </Text>
      {reason && (
        <q>
          <bdi>{reason}</bdi>
        </q>
      )}
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.label}>
              <Change {...change} />
            </li>
          ))}
        </ul>
      )}
    </HistoryStep>
  );
}

/** What a field said before, and what it says. */
export function Change({ label, from, to }: ChangeWords) {
  const words = useWords('requests');
  const { dir } = useLanguage();
  return (
    <>
      {label}:{' '}
      {from !== null && (
        <del>
          <bdi>{from}</bdi>
        </del>
      )}{' '}
      {from !== null && (dir === 'rtl' ? '←' : '→')} {to === null ? words.nothing : <bdi>{to}</bdi>}
    </>
  );
}
