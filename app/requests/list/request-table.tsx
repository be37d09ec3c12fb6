import { Checkbox, Table } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { RequestView } from '#modules/requests/contract';
import { SortableHead } from '../../components/sortable-head';
import type { RequestsData } from '../requests-data';
import classes from './request-table.module.css';
import { holds, holdsPage, type Selection } from './selection';

interface Props extends Pick<RequestsData, 'side' | 'query'> {
  entries: { row: RequestView; leaving: boolean }[];
  isFresh: (id: string) => boolean;
  /** On its way to being decided. */
  isDeciding: (id: string) => boolean;
  /** Null where nothing can be chosen. */
  selection: Selection | null;
  onChoose: (id: string) => void;
  onChoosePage: () => void;
  addressOf: (id: string) => string;
  opened: string | null;
}

const columns = [
  { name: 'name', label: 'Name' },
  { name: 'contactnumber', label: 'Phone' },
  { name: 'email', label: 'Email' },
  { name: 'designation', label: 'Designation' },
  { name: 'locname', label: 'Location' },
  { name: 'organizationname', label: 'Organization' },
] as const;

/** Requests one below the other; on a phone as cards. A row is the link to its request. */
export function RequestTable(props: Props) {
  const { side, query, entries, selection, onChoosePage } = props;
  const page = entries.filter(({ leaving }) => !leaving).map(({ row }) => row.id);
  const isWhole = selection !== null && holdsPage(selection, page);
  const isPart = selection !== null && !isWhole && page.some((id) => holds(selection, id));
  return (
    <Table className={classes.table} data-side={side}>
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th className={classes.choice}>
              <Checkbox
                radius="sm"
                aria-label="Select this page"
                checked={isWhole}
                indeterminate={isPart}
                onChange={onChoosePage}
              />
            </Table.Th>
          )}
          {columns
            .filter(({ name }) => name !== 'locname' || side === 'locations')
            .map((column) => (
              <SortableHead key={column.name} {...column} query={query} />
            ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map(({ row, leaving }) => (
          <Row key={row.id} row={row} leaving={leaving} {...props} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface RowProps extends Props {
  row: RequestView;
  leaving: boolean;
}

function Row({ row, leaving, side, selection, onChoose, addressOf, opened, ...is }: RowProps) {
  const { id, name, contactnumber, email, designation, locationName, organizationName } = row;
  return (
    <Table.Tr
      data-row={id}
      data-fresh={is.isFresh(id) || undefined}
      data-leaving={leaving || undefined}
      data-deciding={is.isDeciding(id) || undefined}
      data-opened={opened === id || undefined}
      aria-hidden={leaving || undefined}
    >
      {selection && (
        <Table.Td className={classes.choice}>
          <Checkbox
            radius="sm"
            aria-label={`Select ${name}`}
            checked={holds(selection, id)}
            disabled={leaving}
            onChange={() => onChoose(id)}
          />
        </Table.Td>
      )}
      <Table.Td className={classes.name}>
        <Link
          to={addressOf(id)}
          preventScrollReset
          className={classes.link}
          tabIndex={leaving ? -1 : undefined}
        >
          {name}
        </Link>
      </Table.Td>
      <Table.Td className={classes.phone}>{contactnumber}</Table.Td>
      <Table.Td className={classes.email}>{email}</Table.Td>
      <Table.Td className={classes.designation}>{designation}</Table.Td>
      {side === 'locations' && <Table.Td className={classes.place}>{locationName}</Table.Td>}
      <Table.Td className={classes.place}>{organizationName}</Table.Td>
    </Table.Tr>
  );
}
