import { Button, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { useMemo } from 'react';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import type { StaffedLocation } from '#modules/organizations/contract';
import type { Parts } from '#foundation/words/parts';
import type { ColumnsOf } from '#foundation/list';
import { useLanguage, useWords } from '../language/use-words';
import { DataTable, type Cells, type RowState } from '../lists/data-table';
import { NoRecords } from '../lists/no-records';
import { useAnnounced } from '../ui/announced';
import { useArrivals } from '../ui/use-arrivals';
import { countryNames } from './country-names';
import classes from './location-list.module.css';

interface Props {
  organization: string;
  locations: readonly StaffedLocation[];
  /** What was searched for. */
  q: string;
  editAt: (id: string) => string;
}

type Words = Parts['organization'];

const listIn = ({ locations, ...words }: Words) => ({
  columns: {
    name: { label: locations.name, kind: 'title' },
    city: { label: words.city },
    country: { label: words.country },
    address: { label: words.address },
    admins: { label: words.admins },
    id: { label: locations.edit, hiddenLabel: true },
  } satisfies ColumnsOf<StaffedLocation>,
});

interface State extends RowState {
  editAt: string;
}

function useCount() {
  const words = useWords('organization');
  return ({ admins }: StaffedLocation): string =>
    admins.length === 0 ? words.locations.withoutAdmin : words.adminCount(admins.length);
}

function Country({ of }: { of: string }) {
  // Browsers may have newer names than the server.
  return <span suppressHydrationWarning>{countryNames(useLanguage().locale).shown(of)}</span>;
}

function Admins({ location }: { location: StaffedLocation }) {
  const words = useWords('organization');
  const countOf = useCount();
  if (location.admins.length === 0)
    return (
      <Text span inherit c="dimmed">
        {words.noAdmin}
      </Text>
    );
  return (
    <details className={classes.admins}>
      <summary aria-label={words.adminsOf(countOf(location), location.name)}>
        {countOf(location)}
      </summary>
      <ul>
        {location.admins.map(({ userId, email }) => (
          <li key={userId}>{email}</li>
        ))}
      </ul>
    </details>
  );
}

function EditButton({ location, editAt }: { location: StaffedLocation; editAt: string }) {
  const words = useWords('organization').locations;
  const countOf = useCount();
  return (
    <Button
      component={Link}
      to={editAt}
      preventScrollReset
      variant="default"
      size="sm"
      leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
      aria-label={words.editNamed(location.name, countOf(location))}
    >
      {words.edit}
      <span className={classes.count}>
        <IconUsers size={16} stroke={1.75} aria-hidden />
        {location.admins.length}
      </span>
    </Button>
  );
}

const cells: Cells<StaffedLocation, State> = {
  country: ({ country }) => <Country of={country} />,
  admins: (location) => <Admins location={location} />,
  id: (location, { editAt }) => <EditButton location={location} editAt={editAt} />,
};

export function LocationList({ organization, locations, q, editAt }: Props) {
  const words = useWords('organization');
  const list = useMemo(() => listIn(words), [words]);
  const arrived = useArrivals(
    locations.map(({ id }) => id),
    `${organization} ${q}`,
  );
  const none = words.locations.none(q);
  useAnnounced(locations.length === 0 ? none : '');
  if (locations.length === 0) return <NoRecords>{none}</NoRecords>;
  return (
    <div className={classes.scroll}>
      <DataTable
        list={list}
        rows={locations}
        cells={cells}
        stateOf={({ id }): State => ({ fresh: arrived.has(id), editAt: editAt(id) })}
        stickyHeader
        className={classes.table}
      />
    </div>
  );
}
