import { Box, Button, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconUserMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DETAIL_KEYS, shortLabelOf } from '#foundation/card-details';
import { labels } from '#foundation/labels';
import { roleLabel } from '#foundation/roles';
import type { HeldRole, PersonView } from '#modules/organizations/contract';
import { useListSearch } from '../lists/list-address';
import { CardImage } from '../ui/card-image';
import { Fact, Facts } from '../ui/facts';
import { MailAddress } from '../ui/mail-address';
import { Moment } from '../ui/moment';
import { StatusMark } from '../ui/request-status';
import { DetailText } from '../ui/detail-text';
import { addressWith } from './addresses';
import { ReplaceButton } from './people-table';
import type { LoadedPeople } from './people.server';
import { useSay } from '../language/say';
import { useListing, useWords } from '../language/use-words';

interface Props extends Pick<LoadedPeople, 'opened' | 'self'> {
  onRemove: (person: PersonView) => void;
  onReplace: (person: PersonView) => void;
}

/** What is known of a person, their card, and what can be done. */
export function PersonDetails({ opened, self, onRemove, onReplace }: Props) {
  const words = useWords('people');
  const say = useSay();
  const search = useListSearch();
  if (!opened) {
    return <Text>{words.gone}</Text>;
  }
  const { person, card, roles, seesSubstitute } = opened;
  const rows: [term: string, text: ReactNode][] = [
    ...DETAIL_KEYS.filter((key) => key !== 'name' && person[key] !== '').map(
      (key): [string, ReactNode] => [
        say(shortLabelOf(key)),
        <DetailText key={key} of={key}>
          {person[key]}
        </DetailText>,
      ],
    ),
    [words.email, <MailAddress key="email" address={person.email} />],
    [words.location, person.locationName],
    [words.organization, person.organizationName],
    [say(labels.role), roles.length > 0 ? <Roles key="roles" held={roles} /> : ''],
  ];
  return (
    <>
      {card?.front && (
        <Box component="a" href={`/view-card/${card.shareId}`} display="block" mb={20}>
          <CardImage image={card.front} alt={words.cardOf(person.name)} />
        </Box>
      )}
      <Facts>
        {rows
          .filter(([, text]) => text !== '')
          .map(([term, text]) => (
            <Fact key={term} term={term}>
              {text}
            </Fact>
          ))}
        <Fact term={words.joined}>
          <Moment at={person.joinedAt} dayOnly />
        </Fact>
        {person.removedAt ? (
          <>
            <Fact term={person.leftByChoice ? words.left : words.removed}>
              <Moment at={person.removedAt} />
            </Fact>
            <Fact term={words.replacedBy}>
              {person.replaceWith && seesSubstitute ? (
                <Link to={addressWith(search, person.replaceWith)} preventScrollReset>
                  {person.replacedByName}
                </Link>
              ) : (
                (person.replacedByName ?? words.nobodyYet)
              )}
            </Fact>
          </>
        ) : (
          <Fact term={words.card}>
            <StatusMark status={person.requestStatus} />
          </Fact>
        )}
      </Facts>
      {person.removed ? (
        <ReplaceButton person={person} size="md" onReplace={() => onReplace(person)} />
      ) : person.userId === self ? (
        <Text size="sm" c="dimmed">
          {words.isYou}
        </Text>
      ) : (
        <Button
          variant="default"
          onClick={() => onRemove(person)}
          leftSection={<IconUserMinus size={18} stroke={1.75} aria-hidden />}
        >
          {words.remove}
        </Button>
      )}
    </>
  );
}

const Roles = ({ held }: { held: HeldRole[] }) => {
  const say = useSay();
  const listing = useListing();
  return held.map(({ role, locations }) => (
    <div key={role}>
      {say(roleLabel(role))}
      {locations.length > 0 && (
        <Text size="sm" c="dimmed">
          <bdi>{listing(locations)}</bdi>
        </Text>
      )}
    </div>
  ));
};
