import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DETAIL_KEYS } from '#foundation/card-details';
import type { TimelineEntry } from '#modules/requests/contract';
import { Pieces, useWords } from '../language/use-words';
import { actorName, didOf, type People } from '../requests/history-words';
import { RequestFacts } from '../requests/request-facts';
import { HistoryIcon, RequestHistory } from '../requests/request-history';
import { DetailText } from '../ui/detail-text';
import { Fact, Facts } from '../ui/facts';
import { MailAddress } from '../ui/mail-address';
import { StatusMark } from '../ui/request-status';
import { lifeAt } from './addresses';
import { PastCard } from './past-card';
import type { LoadedPast } from './past.server';
import { AuditMoment } from './times';

interface Props {
  opened: NonNullable<LoadedPast['opened']>;
  past: LoadedPast;
}

/** A person's request and card as they were: what the card said, and who approved it. */
export function PersonThenDetails({ opened, past: { organizationId, moment, isNow } }: Props) {
  const { past, proof } = useWords('audit');
  const { sent, fields } = useWords('requests');
  const { inUse, notInUse } = isNow ? past.current : past;
  if (!opened.request) {
    const { person } = opened;
    return (
      <>
        <Text c="dimmed" mb="lg">
          {isNow ? (
            past.current.noRequest
          ) : (
            <Pieces of={past.noRequest<ReactNode>(<AuditMoment at={moment} isExact />)} />
          )}
        </Text>
        {person && (
          <Facts>
            {DETAIL_KEYS.filter((key) => person[key] !== '').map((key) => (
              <Fact key={key} term={fields[key]}>
                <DetailText of={key}>{person[key]}</DetailText>
              </Fact>
            ))}
            <Fact term={fields.email}>
              <MailAddress address={person.email} />
            </Fact>
            <Fact term={fields.locationId}>{person.locationName}</Fact>
          </Facts>
        )}
      </>
    );
  }
  const { request, drawn, names, self, decision } = opened;
  const people = { self, names };
  const bundle = new URLSearchParams({ organization: organizationId, request: request.id });
  return (
    <>
      <Group gap="8px 14px">
        <StatusMark status={request.status} pill />
        <Text span size="sm" c="dimmed">
          <Pieces of={sent<ReactNode>(<AuditMoment at={request.submittedAt} isExact />)} />
        </Text>
      </Group>
      <PastCard drawn={drawn} name={request.name} />
      {!request.approved && <Text mb="xs">{notInUse}</Text>}
      {request.approved && drawn?.isWhole !== false && <Text mb="xs">{inUse}</Text>}
      {decision && <Decision decision={decision} people={people} />}
      <Group my="lg" gap="sm">
        {opened.mayProve && (
          <Button
            component="a"
            href={`/audit/proof/bundle?${bundle}`}
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          >
            {proof.download}
          </Button>
        )}
        <Anchor component={Link} to={lifeAt(request)} c="var(--leaf-text)">
          {past.everyVersion}
        </Anchor>
      </Group>
      <RequestFacts request={request} />
      <RequestHistory request={request} people={people} When={AuditMoment} />
    </>
  );
}

interface DecisionProps {
  decision: TimelineEntry;
  people: People;
}

function Decision({ decision, people }: DecisionProps) {
  const words = useWords('requests');
  const who = <strong>{actorName(decision, people, words)}</strong>;
  const did = <Pieces of={didOf(decision, words)(who)} />;
  return (
    <Alert
      color={decision.type === 'RequestAccepted' ? 'leaf' : 'coral'}
      icon={<HistoryIcon type={decision.type} />}
    >
      <Pieces of={words.decidedOn(did, <AuditMoment at={decision.at} isExact />)} />
    </Alert>
  );
}
