import { Button, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import type { StaffedLocation } from '#modules/organizations/contract';
import type { ColumnsOf } from '#foundation/list';
import { DataTable, type Cells, type RowState } from '../lists/data-table';
import { NoRecords } from '../lists/no-records';
import { useArrivals } from '../ui/use-arrivals';
import classes from './location-list.module.css';

interface Props {
  locations: readonly StaffedLocation[];
  /** What was searched for. */
  q: string;
  editAt: (id: string) => string;
}

const LIST = {
  columns: {
    name: { label: 'Name', kind: 'title' },
    city: { label: 'City' },
    country: { label: 'Country' },
    address: { label: 'Address' },
    admins: { label: 'Admins' },
    id: { label: 'Edit', hiddenLabel: true },
  } as const satisfies ColumnsOf<StaffedLocation>,
};

interface State extends RowState {
  editAt: string;
}

const countOf = ({ admins }: StaffedLocation): string =>
  admins.length === 0 ? 'No admin' : admins.length === 1 ? '1 admin' : `${admins.length} admins`;

const cells: Cells<StaffedLocation, State> = {
  admins: (location) =>
    location.admins.length === 0 ? (
      <Text span inherit c="dimmed">
        No admin yet
      </Text>
    ) : (
      <details className={classes.admins}>
        <summary aria-label={`${countOf(location)} of ${location.name}`}>
          {countOf(location)}
        </summary>
        <ul>
          {location.admins.map(({ userId, email }) => (
            <li key={userId}>{email}</li>
          ))}
        </ul>
      </details>
    ),
  id: (location, { editAt }) => (
    <Button
      component={Link}
      to={editAt}
      preventScrollReset
      variant="default"
      size="sm"
      leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
      aria-label={`Edit ${location.name}, ${countOf(location)}`}
    >
      Edit
      <span className={classes.count}>
        <IconUsers size={16} stroke={1.75} aria-hidden />
        {location.admins.length}
      </span>
    </Button>
  ),
};

export function LocationList({ locations, q, editAt }: Props) {
  const arrived = useArrivals(
    locations.map(({ id }) => id),
    q,
  );
  if (locations.length === 0) return <NoRecords>No location matches “{q}”.</NoRecords>;
  return (
    <div className={classes.scroll}>
      <DataTable
        list={LIST}
        rows={locations}
        cells={cells}
        stateOf={({ id }): State => ({ fresh: arrived.has(id), editAt: editAt(id) })}
        stickyHeader
        className={classes.table}
      />
    </div>
  );
}
