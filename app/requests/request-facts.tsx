import { Avatar, Group, Text, Title } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { ERASED } from '#events/recorded';
import { DETAIL_KEYS, DETAILS } from '#foundation/card-details';
import type { ApprovedDetails, RequestDetails } from '#modules/requests/contract';
import { useWords } from '../language/use-words';
import { Fact, Facts } from '../ui/facts';
import { MailAddress } from '../ui/mail-address';
import { DetailText } from '../ui/detail-text';

/** Without an extension, or another number beside it, and so one that can be dialled as it stands. */
const ONE_NUMBER = /^\+?[\d ()./-]{3,30}$/;

/** What the card would say, and what the approved one says. */
export function RequestFacts({ request }: { request: RequestDetails }) {
  const words = useWords('requests');
  const { fields } = words;
  const title = useId();
  const was = differencesOf(request);
  const changed = Object.keys(was).length;
  const locationBefore = was.locationId && request.approvedLocation;
  return (
    <section aria-labelledby={title}>
      <Group justify="space-between" align="baseline" gap="4px 16px">
        <Title order={3} id={title}>
          {words.details}
        </Title>
        {changed > 0 && (
          <Text span size="sm" fw={600} c="var(--marigold-text)">
            {words.changes(changed)}
          </Text>
        )}
      </Group>
      <Facts>
        <Changeable
          term={fields.photo}
          was={'photo' in was && (was.photo ? <Photo id={was.photo} /> : words.hadNoPhoto)}
        >
          {request.photo ? <Photo id={request.photo} name={request.name} /> : words.noPhoto}
        </Changeable>
        {DETAIL_KEYS.map((key) => (
          <Changeable
            key={key}
            term={fields[key]}
            was={was[key] && <DetailText of={key}>{was[key]}</DetailText>}
          >
            {DETAILS[key].column?.kind === 'phone' && ONE_NUMBER.test(request[key]) ? (
              <a href={`tel:${request[key].replace(/[^\d+]/g, '')}`} dir="ltr">
                {request[key]}
              </a>
            ) : (
              <DetailText of={key}>{request[key]}</DetailText>
            )}
          </Changeable>
        ))}
        <Changeable term={fields.email} was={was.email}>
          <a href={`mailto:${request.email}`}>
            <MailAddress address={request.email} />
          </a>
        </Changeable>
        <Changeable term={fields.locationId} was={locationBefore}>
          {request.locationName}
        </Changeable>
        <Fact term={words.organization}>{request.organizationName}</Fact>
        {request.reason && <Fact term={words.whyRejected}>{request.reason}</Fact>}
      </Facts>
    </section>
  );
}

type Field = keyof ApprovedDetails;

/** What the approved card says where the request says otherwise, by field. */
export function differencesOf(
  request: Pick<RequestDetails, 'approved' | Field>,
): Partial<Record<Field, string | null>> {
  const { approved } = request;
  if (!approved) return {};
  const fields = Object.keys(approved) as Field[];
  return Object.fromEntries(
    fields
      .filter((field) => approved[field] !== request[field])
      .map((field) => [field, approved[field]]),
  );
}

/** Of an erased person the log says no more which photo it was. */
export function Photo({ id, name }: { id: string; name?: string }) {
  const words = useWords('requests');
  if (id === ERASED) return ERASED;
  return (
    <Avatar
      src={`/images/${id}`}
      alt={name ? words.photoOf(name) : words.previousPhoto}
      size={name ? 56 : 32}
      radius="md"
    />
  );
}

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
        <IconArrowNarrowRight
          size={18}
          stroke={1.75}
          color="var(--quiet)"
          aria-hidden
          className="mantine-rotate-rtl"
        />
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
