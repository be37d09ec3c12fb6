import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DrawnThen } from '#modules/cards/contract';
import { DETAIL_KEYS } from '#foundation/card-details';
import type { CardThen, RequestLife } from '#modules/requests/contract';
import { Pieces, useLanguage, useWords } from '../language/use-words';
import { actorName, fieldLabel, type People } from '../requests/history-words';
import { Photo } from '../requests/request-facts';
import { DetailText } from '../ui/detail-text';
import { Fact, Facts } from '../ui/facts';
import { MailAddress } from '../ui/mail-address';
import { PastCard } from './past-card';
import { AuditMoment } from './times';

const FIELDS = [...DETAIL_KEYS, 'email', 'photo', 'locationId'] as const;

function shown(field: (typeof FIELDS)[number], { approved, locationName }: CardThen): ReactNode {
  switch (field) {
    case 'email':
      return <MailAddress address={approved.email} />;
    case 'photo':
      return approved.photo && <Photo id={approved.photo} />;
    case 'locationId':
      return locationName;
    default:
      return <DetailText of={field}>{approved[field]}</DetailText>;
  }
}

interface Props {
  /** The day, as 2026-03-03, or now. */
  on: string;
  life: RequestLife;
  drawn: DrawnThen | null;
  people: People;
}

/** What the card said at the end of a day, or says now, and who had accepted that. */
export function CardOnDay({ on, life: { card, name }, drawn, people }: Props) {
  const words = useWords('requests');
  const { life, none } = useWords('audit');
  const then = on === 'now' ? life.now : life;
  const { locale } = useLanguage();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Paper component="section" aria-labelledby="card-title" p={{ base: 16, sm: 24 }} mb={32}>
      <Title order={3} id="card-title">
        {on === 'now' ? life.now.card : life.cardOn(day.format(new Date(on)))}
      </Title>
      {card === null || card === 'elsewhere' ? (
        <Text mt="xs">{(card ? then.cardElsewhere : then.noCard)(name)}</Text>
      ) : (
        <>
          <Text mt="xs" mb="sm">
            <Pieces
              of={life.acceptedBy(
                <bdi style={{ fontWeight: 'bold' }}>{actorName(card.accepted, people, words)}</bdi>,
                <AuditMoment at={card.accepted.at} />,
              )}
            />
          </Text>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing={32} verticalSpacing={0}>
            <div>
              <PastCard drawn={drawn} name={card.approved.name} />
            </div>
            <Facts>
              {FIELDS.map((field) => (
                <Fact key={field} term={fieldLabel(field, words)}>
                  {shown(field, card) ?? none}
                </Fact>
              ))}
            </Facts>
          </SimpleGrid>
        </>
      )}
    </Paper>
  );
}
