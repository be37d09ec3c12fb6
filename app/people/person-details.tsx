import { Button, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconUserMinus } from '@tabler/icons-react';
import type { PersonView } from '#modules/organizations/contract';
import { Moment } from '../ui/moment';
import { useListSearch } from '../lists/use-list-search';
import type { LoadedPeople } from './people.server';
import { addressWith } from './addresses';
import { CardState } from './card-state';
import classes from './person-details.module.css';
import { ReplaceButton } from './person-row';

interface Props extends Pick<LoadedPeople, 'opened' | 'self'> {
  onRemove: (person: PersonView) => void;
  onReplace: (person: PersonView) => void;
}

/** All that is known of somebody here, their card, and what can be done. */
export function PersonDetails({ opened, self, onRemove, onReplace }: Props) {
  const search = useListSearch();
  if (!opened) {
    return <Text>This person is not among yours any more. What you see in the list is.</Text>;
  }
  const { person, card } = opened;
  const rows = [
    ['Designation', person.designation],
    ['Employee ID', person.employeeId],
    ['Phone', person.contactNumber],
    ['Email', person.email],
    ['Location', person.locationName],
    ['Organization', person.organizationName],
  ] as const;
  return (
    <>
      {card?.front && (
        <a href={`/view-card/${card.shareId}`} className={classes.card}>
          <img
            src={`/images/${card.front}`}
            alt={`The card of ${person.name}`}
            width={725}
            height={412}
          />
        </a>
      )}
      <dl className={classes.facts}>
        {rows
          .filter(([, text]) => text !== '')
          .map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        <div>
          <dt>Joined</dt>
          <dd>
            <Moment at={person.joinedAt} dayOnly />
          </dd>
        </div>
        {person.removedAt ? (
          <>
            <div>
              <dt>Removed</dt>
              <dd>
                <Moment at={person.removedAt} />
              </dd>
            </div>
            <div>
              <dt>Replaced by</dt>
              <dd>
                {person.replaceWith && person.replacedByName ? (
                  <Link to={addressWith(search, person.replaceWith)} preventScrollReset>
                    {person.replacedByName}
                  </Link>
                ) : (
                  'Nobody yet'
                )}
              </dd>
            </div>
          </>
        ) : (
          <div>
            <dt>Card</dt>
            <dd>
              <CardState requestStatus={person.requestStatus} />
            </dd>
          </div>
        )}
      </dl>
      <div className={classes.deeds}>
        {person.removed ? (
          <ReplaceButton person={person} size="md" onReplace={() => onReplace(person)} />
        ) : person.userId === self ? (
          <Text size="sm" c="dimmed">
            This is you. Another admin can remove you.
          </Text>
        ) : (
          <Button
            variant="default"
            onClick={() => onRemove(person)}
            leftSection={<IconUserMinus size={18} stroke={1.75} aria-hidden />}
          >
            Remove
          </Button>
        )}
      </div>
    </>
  );
}
