import { Table } from '@mantine/core';
import { Link } from '@remix-run/react';
import { messages } from '#foundation/messages';
import { useArrivals } from '../ui/use-arrivals';
import { MailAddress } from '../ui/mail-address';
import { Nothing } from './nothing';
import { PartHead } from './part-head';
import { ScrollArea } from './scroll-area';
import rows from '../lists/rows.module.css';
import classes from './pending-people.module.css';

export interface PendingPerson {
  id: string;
  name: string;
  designation: string;
  email: string;
  contactNumber: string;
}

interface Props {
  people: readonly PendingPerson[];
  /** Of all that wait, also those who are not shown. */
  total: number;
  /** Where the requests are that one may decide. */
  requests: string;
  /** What the address of the list says besides. */
  within?: string;
}

const TITLE = 'pending-title';
const columns = ['Name', 'Designation', 'Email', 'Phone'];

/** Who waits for a corporate card, the newest first; each leads to the request. */
export function PendingPeople({ people, total, requests, within = '' }: Props) {
  const arrived = useArrivals(people.map(({ id }) => id));
  return (
    <>
      <PartHead
        id={TITLE}
        title="Waiting for approval"
        number={total}
        more={{ to: `${requests}${within}`, label: 'All requests' }}
      />
      {people.length === 0 ? (
        <Nothing title={messages.noRecords}>
          Nobody waits for a decision. New requests appear here by themselves.
        </Nothing>
      ) : (
        <ScrollArea labelledBy={TITLE}>
          <Table className={`${rows.rows} ${classes.table}`}>
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
              {people.map((person) => (
                <Person
                  key={person.id}
                  {...person}
                  to={`${requests}/${person.id}${within}`}
                  fresh={arrived.has(person.id)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
    </>
  );
}

interface PersonProps extends PendingPerson {
  to: string;
  fresh: boolean;
}

const Person = ({ name, designation, email, contactNumber, to, fresh }: PersonProps) => (
  <Table.Tr data-fresh={fresh || undefined}>
    <Table.Td>
      <Link to={to} className={classes.name}>
        {name}
      </Link>
    </Table.Td>
    <Table.Td>{designation}</Table.Td>
    <Table.Td className={classes.email}>
      <MailAddress address={email} />
    </Table.Td>
    <Table.Td className={classes.phone}>{contactNumber}</Table.Td>
  </Table.Tr>
);
