import { Table, Text } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import type { UserView } from '#modules/identity/contract';
import { messages } from '#foundation/messages';
import { EmptyTray } from '../ui/drawings';
import { Moment } from '../ui/moment';
import { Pages } from '../lists/pages';
import { SearchBox } from '../lists/search-box';
import { SortableHead } from '../lists/sortable-head';
import { useArrivals } from '../ui/use-arrivals';
import type { PeopleColumn, PeopleProps } from './everybody';
import rows from '../lists/rows.module.css';
import classes from './people-list.module.css';
import { roleNames } from './role-names';

type Props = Pick<PeopleProps, 'people' | 'matching' | 'isMore' | 'query'>;

const columns: readonly { name: PeopleColumn; label: string }[] = [
  { name: 'username', label: 'Name' },
  { name: 'email', label: 'Email' },
  { name: 'type', label: 'Role' },
  { name: 'registeredAt', label: 'Registered' },
];

export function PeopleList({ people, matching, isMore, query }: Props) {
  const [search] = useSearchParams();
  const arrived = useArrivals(
    people.map(({ id }) => id),
    search.toString(),
  );
  return (
    <>
      <SearchBox label="Search people" value={query.q} />
      {people.length === 0 ? (
        <Nobody q={query.q} />
      ) : (
        <Table className={`${rows.stacked} ${classes.table}`}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <SortableHead key={column.name} {...column} query={query} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map((person) => (
              <Person key={person.id} person={person} fresh={arrived.has(person.id)} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Pages {...query} total={matching} isMore={isMore} rows={people} />
    </>
  );
}

function Person({ person, fresh }: { person: UserView; fresh: boolean }) {
  const { username, email, type, registeredAt } = person;
  return (
    <Table.Tr data-fresh={fresh || undefined}>
      <Table.Td className={classes.name}>{username}</Table.Td>
      <Table.Td className={classes.email}>{email}</Table.Td>
      <Table.Td data-label="Role">{roleNames[type]}</Table.Td>
      <Table.Td data-label="Registered">
        <Moment at={registeredAt} dayOnly />
      </Table.Td>
    </Table.Tr>
  );
}

function Nobody({ q }: { q: string }) {
  return (
    <div className={classes.nobody}>
      <EmptyTray />
      <Text fw={600}>{messages.noRecords}</Text>
      <Text c="dimmed">
        {q ? `Nobody’s name, email or role holds “${q}”.` : 'There is nobody on this page.'}
      </Text>
      <Link to="?" preventScrollReset>
        Show everybody
      </Link>
    </div>
  );
}
