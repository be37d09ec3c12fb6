import { Avatar, Group, Text, Title } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { DETAIL_KEYS, DETAILS, shortLabelOf } from '#foundation/card-details';
import type { RequestDetails } from '#modules/requests/contract';
import { Fact, Facts } from '../ui/facts';
import { MailAddress } from '../ui/mail-address';
import { differencesOf } from './differences';

/** What the card would say, and what the approved one says. */
export function RequestFacts({ request }: { request: RequestDetails }) {
  const title = useId();
  const was = differencesOf(request);
  const changed = Object.keys(was).length;
  const locationBefore = was.locationId && request.locationNames[was.locationId];
  return (
    <section aria-labelledby={title}>
      <Group justify="space-between" align="baseline" gap="4px 16px">
        <Title order={3} id={title}>
          Details
        </Title>
        {changed > 0 && (
          <Text span size="sm" fw={600} c="var(--marigold-text)">
            {changed === 1 ? '1 change' : `${changed} changes`} since the approved card
          </Text>
        )}
      </Group>
      <Facts>
        <Changeable
          term="Photo"
          was={'photo' in was && (was.photo ? <Photo id={was.photo} /> : 'none')}
        >
          {request.photo ? <Photo id={request.photo} name={request.name} /> : 'None'}
        </Changeable>
        {DETAIL_KEYS.map((key) => (
          <Changeable key={key} term={shortLabelOf(key)} was={was[key]}>
            {DETAILS[key].column?.kind === 'phone' ? (
              <a href={`tel:${request[key].replace(/[^\d+]/g, '')}`}>{request[key]}</a>
            ) : (
              request[key]
            )}
          </Changeable>
        ))}
        <Changeable term="Email" was={was.email}>
          <a href={`mailto:${request.email}`}>
            <MailAddress address={request.email} />
          </a>
        </Changeable>
        <Changeable term="Location" was={locationBefore}>
          {request.locationName}
        </Changeable>
        <Fact term="Organization">{request.organizationName}</Fact>
        {request.reason && <Fact term="Why rejected">{request.reason}</Fact>}
      </Facts>
    </section>
  );
}

export const Photo = ({ id, name }: { id: string; name?: string }) => (
  <Avatar
    src={`/images/${id}`}
    alt={name ? `Photo of ${name}` : 'The previous photo'}
    size={name ? 56 : 32}
    radius="md"
  />
);

interface ChangeableProps {
  term: string;
  /** What the approved card says, where it differs. */
  was?: ReactNode;
  children: ReactNode;
}

const Changeable = ({ term, was, children }: ChangeableProps) => (
  <Fact term={term}>
    {was ? (
      <Group gap="2px 8px">
        <Text component="del" inherit c="dimmed">
          {was}
        </Text>
        <IconArrowNarrowRight size={18} stroke={1.75} color="var(--quiet)" aria-hidden />
        <Text
          span
          fw={600}
          px={6}
          miw={0}
          bdrs={6}
          bg="var(--marigold-wash)"
          c="var(--marigold-text)"
        >
          {children}
        </Text>
      </Group>
    ) : (
      children
    )}
  </Fact>
);
