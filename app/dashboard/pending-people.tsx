import { Table } from '@mantine/core';
import { Link } from '@remix-run/react';
import { messages } from '#foundation/messages';
import rows from '../lists/rows.module.css';
import { MailAddress } from '../ui/mail-address';
import { useArrivals } from '../ui/use-arrivals';
import classes from './dashboard.module.css';
import { EmptyPart, ListPart } from './list-part';

export interface PendingPerson {
  /** Of the request. */
  id: string;
  name: string;
  designation: string;
  email: string;
  contactNumber: string;
}

interface Props {
  /** The newest first. */
  people: readonly PendingPerson[];
  /** Also those that are not shown. */
  total: number;
  /** Where the user decides requests. */
  requests: string;
  /** Query string of the links to requests. */
  within?: string;
}

const columns = ['Name', 'Designation', 'Email', 'Phone'];

/** The people who wait for a corporate card, with links to their requests. */
export function PendingPeople({ people, total, requests, within = '' }: Props) {
  const arrived = useArrivals(people.map(({ id }) => id));
  return (
    <ListPart
      id="pending-title"
      title="Waiting for approval"
      total={total}
      more={{ to: `${requests}${within}`, label: 'All requests' }}
      isEmpty={people.length === 0}
      empty={
        <EmptyPart title={messages.noRecords}>
          Nobody waits for a decision. New requests appear here by themselves.
        </EmptyPart>
      }
    >
      <Table stickyHeader className={`${rows.rows} ${classes.pending}`}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((label) => (
              <Table.Th key={label} scope="col">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map(({ id, name, designation, email, contactNumber }) => (
            <Table.Tr key={id} data-fresh={arrived.has(id) || undefined}>
              <Table.Td>
                <Link to={`${requests}/${id}${within}`} className={classes.rowLink}>
                  {name}
                </Link>
              </Table.Td>
              <Table.Td>{designation}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <MailAddress address={email} />
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{contactNumber}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ListPart>
  );
}
