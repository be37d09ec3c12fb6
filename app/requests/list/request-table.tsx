import { Table, VisuallyHidden } from '@mantine/core';
import { Link } from '@remix-run/react';
import { memo, useCallback, useEffect, useRef } from 'react';
import type { RequestView } from '#modules/requests/contract';
import { Faces } from '../../ui/faces';
import { MailAddress } from '../../ui/mail-address';
import { SortableHead } from '../../lists/sortable-head';
import { PageBox, RowBox } from '../../lists/choice-box';
import rows from '../../lists/rows.module.css';
import table from '../../lists/table.module.css';
import type { PageChoice } from '../../lists/use-selection';
import type { Looker, Thing } from '../../live/thing';
import { useOthersAmong } from '../../live/use-lookers';
import { lookAtThis } from '../looked-at';
import type { RequestsData } from '../requests-data';
import classes from './request-table.module.css';

interface Props extends Pick<RequestsData, 'side' | 'query'> {
  entries: { row: RequestView; leaving: boolean }[];
  isFresh: (id: string) => boolean;
  /** On its way to being decided. */
  isDeciding: (id: string) => boolean;
  /** Null where nothing can be chosen. */
  choice: PageChoice | null;
  addressOf: (id: string) => string;
  opened: string | null;
}

const columns = [
  { name: 'name', label: 'Name' },
  { name: 'contactNumber', label: 'Phone' },
  { name: 'email', label: 'Email' },
  { name: 'designation', label: 'Designation' },
  { name: 'locationName', label: 'Location' },
  { name: 'organizationName', label: 'Organization' },
] as const;

/** Requests one below the other; on narrow screens as cards. A row is the link to its request. */
export function RequestTable(props: Props) {
  const { side, query, entries, choice, opened } = props;
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });
  const othersAt = useOthersAmong(entries.map(({ row }) => thingOf(row)));
  const choose = useCallback((id: string) => latest.current?.toggle(id), []);
  return (
    <Table className={`${rows.rows} ${table.table} ${classes.table}`} data-side={side}>
      <Table.Thead>
        <Table.Tr>
          {choice && <PageBox {...choice} />}
          {columns
            .filter(({ name }) => name !== 'locationName' || side === 'locations')
            .map((column) => (
              <SortableHead key={column.name} {...column} query={query} />
            ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map(({ row, leaving }) => (
          <Row
            key={row.id}
            row={row}
            isLeaving={leaving}
            isFresh={props.isFresh(row.id)}
            isDeciding={props.isDeciding(row.id)}
            isOpened={opened === row.id}
            others={othersAt(thingOf(row))}
            isChosen={choice && choice.holds(row.id)}
            side={side}
            address={props.addressOf(row.id)}
            onChoose={choose}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

const thingOf = ({ id, organizationId }: RequestView): Thing => ({
  kind: 'request',
  organizationId,
  id,
});

interface RowProps extends Pick<Props, 'side'> {
  row: RequestView;
  isLeaving: boolean;
  isFresh: boolean;
  isDeciding: boolean;
  isOpened: boolean;
  /** Null where nothing can be chosen. */
  isChosen: boolean | null;
  /** Who else has it open. */
  others: Looker[];
  address: string;
  onChoose: (id: string) => void;
}

/** Drawn again only when it is another: of a list that lives, most rows stay as they are. */
const Row = memo(function Row({ row, side, address, others, onChoose, ...is }: RowProps) {
  const { id, name, contactNumber, email, designation, locationName, organizationName } = row;
  return (
    <Table.Tr
      data-row={id}
      data-fresh={is.isFresh || undefined}
      data-leaving={is.isLeaving || undefined}
      data-deciding={is.isDeciding || undefined}
      data-opened={is.isOpened || undefined}
      aria-hidden={is.isLeaving || undefined}
    >
      {is.isChosen !== null && (
        <RowBox
          name={name}
          checked={is.isChosen}
          disabled={is.isLeaving}
          onChoose={() => onChoose(id)}
        />
      )}
      <Table.Td className={table.name}>
        <Link
          to={address}
          preventScrollReset
          className={table.link}
          tabIndex={is.isLeaving ? -1 : undefined}
        >
          {name}
          {others.length > 0 && (
            <span className={classes.others} title={lookAtThis(others)}>
              <Faces people={others} size={20} />
            </span>
          )}
        </Link>
        {others.length > 0 && <VisuallyHidden>{lookAtThis(others)}</VisuallyHidden>}
      </Table.Td>
      <Table.Td className={table.phone}>{contactNumber}</Table.Td>
      <Table.Td className={table.email}>
        <MailAddress address={email} />
      </Table.Td>
      <Table.Td className={table.designation}>{designation}</Table.Td>
      {side === 'locations' && <Table.Td className={table.place}>{locationName}</Table.Td>}
      <Table.Td className={table.place}>{organizationName}</Table.Td>
    </Table.Tr>
  );
});
