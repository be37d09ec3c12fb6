import { Button, Table, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import { messages } from '#foundation/messages';
import type { StaffedLocation } from '#modules/organizations/contract';
import rows from '../lists/rows.module.css';
import { EmptyTray } from '../ui/drawings';
import { useArrivals } from '../ui/use-arrivals';
import classes from './location-list.module.css';

interface Props {
  locations: readonly StaffedLocation[];
  /** What was searched for. */
  q: string;
  /** Where a location is edited. */
  editAt: (id: string) => string;
}

/** Where an organization is, and who administers each place. */
export function LocationList({ locations, q, editAt }: Props) {
  const arrived = useArrivals(
    locations.map(({ id }) => id),
    q,
  );
  if (locations.length === 0) return <None q={q} />;
  return (
    <div className={classes.scroll}>
      <Table className={`${rows.rows} ${classes.table}`}>
        <Table.Thead>
          <Table.Tr>
            {['Name', 'City', 'Country', 'Address', 'Admins'].map((label) => (
              <Table.Th key={label} scope="col">
                {label}
              </Table.Th>
            ))}
            <Table.Th scope="col">
              <span className={classes.hidden}>Edit</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {locations.map((location) => (
            <Location
              key={location.id}
              location={location}
              fresh={arrived.has(location.id)}
              editAt={editAt(location.id)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const inWords = (count: number): string =>
  count === 0 ? 'No admin' : count === 1 ? '1 admin' : `${count} admins`;

interface LocationProps {
  location: StaffedLocation;
  fresh: boolean;
  editAt: string;
}

function Location({ location, fresh, editAt }: LocationProps) {
  const { name, city, country, address, admins } = location;
  const count = inWords(admins.length);
  return (
    <Table.Tr data-fresh={fresh || undefined}>
      <Table.Td className={classes.name}>{name}</Table.Td>
      <Table.Td className={classes.city}>{city}</Table.Td>
      <Table.Td className={classes.country}>{country}</Table.Td>
      <Table.Td>{address}</Table.Td>
      <Table.Td>
        {admins.length === 0 ? (
          <span className={classes.none}>No admin yet</span>
        ) : (
          <details className={classes.admins}>
            <summary aria-label={`${count} of ${name}`}>{count}</summary>
            <ul>
              {admins.map(({ userId, email }) => (
                <li key={userId}>{email}</li>
              ))}
            </ul>
          </details>
        )}
      </Table.Td>
      <Table.Td className={classes.edit}>
        <Button
          component={Link}
          to={editAt}
          preventScrollReset
          variant="default"
          size="sm"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          aria-label={`Edit ${name}, ${count}`}
        >
          Edit
          <span className={classes.count}>
            <IconUsers size={16} stroke={1.75} aria-hidden />
            {admins.length}
          </span>
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

const None = ({ q }: { q: string }) => (
  <div className={classes.empty}>
    <EmptyTray />
    <Text fw={600}>{messages.noRecords}</Text>
    <Text c="dimmed">No location holds “{q}”.</Text>
  </div>
);
