import { Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconMapPin, IconUsers } from '@tabler/icons-react';
import type { StaffedLocation } from '#modules/organizations/contract';
import { messages } from '#foundation/messages';
import { SearchBox } from '../lists/search-box';
import { useArrivals } from '../ui/use-arrivals';
import { Nothing } from './nothing';
import { PartHead } from './part-head';
import classes from './row-list.module.css';
import { ScrollArea } from './scroll-area';

interface Props {
  locations: readonly StaffedLocation[];
  /** How many the search finds, also those that are not shown. */
  total: number;
  q: string;
  /** The organization. */
  chosen: string;
}

const TITLE = 'locations-title';
const KEPT = ['organization'];

/** Where they are looked after. */
const addressOf = (what: Record<string, string>): string =>
  `/organization/location/info?${new URLSearchParams(what)}`;

/** Where an organization is. */
export function LocationsOverview({ locations, total, q, chosen }: Props) {
  const arrived = useArrivals(
    locations.map(({ id }) => id),
    q,
  );
  return (
    <div>
      <PartHead
        id={TITLE}
        title="Locations"
        number={total}
        more={{ to: addressOf({ organization: chosen }), label: 'All locations' }}
      />
      <SearchBox label="Search locations" value={q} keep={KEPT} />
      {locations.length === 0 ? (
        <Nothing title={messages.noRecords}>No location holds “{q}”.</Nothing>
      ) : (
        <ScrollArea labelledBy={TITLE}>
          <ul className={classes.list}>
            {locations.map((location) => (
              <Location
                key={location.id}
                {...location}
                to={addressOf({ organization: chosen, location: location.id })}
                fresh={arrived.has(location.id)}
              />
            ))}
          </ul>
        </ScrollArea>
      )}
      {total > locations.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {`The first ${locations.length} of ${total.toLocaleString('en')}. Search for others.`}
        </Text>
      )}
    </div>
  );
}

const inWords = (count: number): string =>
  count === 0 ? 'no admin' : count === 1 ? '1 admin' : `${count} admins`;

type RowProps = StaffedLocation & { to: string; fresh: boolean };

const Location = ({ name, city, country, address, admins, to, fresh }: RowProps) => (
  <li data-fresh={fresh || undefined}>
    <Link to={to} className={classes.row}>
      <IconMapPin size={22} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.text}>{address}</span>
        <span className={classes.text}>
          {city}, {country}
        </span>
      </span>
      <span className={classes.aside} title={inWords(admins.length)}>
        <IconUsers size={18} stroke={1.75} aria-hidden />
        {inWords(admins.length)}
      </span>
    </Link>
  </li>
);
