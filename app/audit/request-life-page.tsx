import { Anchor, Group, Text, Title } from '@mantine/core';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { LifeEntry } from '#modules/requests/contract';
import { revalidateOn } from '../live/revalidate';
import { Pieces, useLanguage, useNumber, useWords } from '../language/use-words';
import { actorName, didOf, type People } from '../requests/history-words';
import { titled } from '../ui/page-title';
import { HistoryStep, HistorySteps } from '../requests/request-history';
import { StatusMark } from '../ui/request-status';
import { isErasure } from './revalidate';
import { ProofLink } from './proof-link';
import { loadLife } from './request-life.server';
import { CardOnDay } from './card-on-day';
import { AuditMoment, durationText } from './times';
import { Versions } from './versions';

export const meta = titled<typeof loader>((titles, { data }) =>
  data ? titles.requestOf(data.life.name) : titles.request,
);

export const shouldRevalidate: ShouldRevalidateFunction = (asked) =>
  revalidateOn((change) => change.id === asked.currentParams.id || isErasure(change))(asked);

export const loader = ({ context, request, params: { id = '' } }: LoaderFunctionArgs) =>
  loadLife(context, request, id);

const LONG_NAME = { overflowWrap: 'anywhere' } as const;

/** One request: what it said in each version, and who did what to it. */
export default function RequestLifePage() {
  const { organization, id, life, mayProve, drawn, on, names, self } =
    useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { life: words } = useWords('audit');
  const timeline = new URLSearchParams(search);
  timeline.set('person', life.userId);
  ['on', 'zone'].forEach((name) => timeline.delete(name));
  const people = { self, names };
  return (
    <>
      <Anchor component={Link} to={`/audit?${timeline}`} size="sm" style={LONG_NAME}>
        <Group gap={6} component="span" wrap="nowrap">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden className="mantine-rotate-rtl" />
          {words.timelineOf(life.name)}
        </Group>
      </Anchor>
      <Group gap="4px 16px" mt="sm" mb="lg">
        <Title order={2} style={LONG_NAME}>
          {words.requestOf(life.name)}
        </Title>
        {life.status && life.status !== 'elsewhere' ? (
          <StatusMark status={life.status} pill />
        ) : (
          <Text span c="dimmed">
            {life.status ? words.elsewhere : words.closed}
          </Text>
        )}
        {mayProve && <ProofLink organization={organization} request={id} />}
      </Group>
      {on !== null && <CardOnDay on={on} life={life} drawn={drawn} people={people} />}
      <Versions entries={life.entries} people={people} />
      <section aria-labelledby="steps-title">
        <Title order={3} id="steps-title" mt={32} mb="sm">
          {words.whatHappened}
        </Title>
        <HistorySteps>
          {life.entries.map((entry) => (
            <Step key={entry.position} entry={entry} people={people} />
          ))}
        </HistorySteps>
      </section>
    </>
  );
}

function Step({ entry, people }: { entry: LifeEntry; people: People }) {
  const words = useWords('requests');
  const audit = useWords('audit');
  const { life } = audit;
  const { locale } = useLanguage();
  const number = useNumber({ useGrouping: false });
  const who = <strong>{actorName(entry, people, words)}</strong>;
  const { origin, waited, why, changes } = entry;
  const reason = entry.type === 'RequestRejected' ? changes.reason?.to : null;
  return (
    <HistoryStep type={entry.type}>
      <Pieces of={didOf(entry, words)<ReactNode>(who)} />
      {origin && life.origins[origin]}
      {why && life.because(life.closedBecause[why](entry.name))}
      <Text size="sm" c="dimmed">
        <AuditMoment at={entry.at} /> · <bdi>{entry.locationNames[entry.locationId]}</bdi>
        {waited !== null && ` · ${life.decidedAfter(durationText(waited, locale, audit))}`}
        {` · ${life.event(number(entry.position))}`}
      </Text>
      {reason && (
        <q>
          <bdi>{reason}</bdi>
        </q>
      )}
    </HistoryStep>
  );
}
