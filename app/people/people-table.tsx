import { Table } from '@mantine/core';
import type { PersonView } from '#modules/organizations/contract';
import { SortableHead } from '../lists/sortable-head';
import { PageBox } from '../lists/choice-box';
import rows from '../lists/rows.module.css';
import classes from '../lists/table.module.css';
import type { PageChoice } from '../lists/use-selection';
import type { LoadedPeople } from './people.server';
import { PersonRow } from './person-row';

export interface PeopleTableProps extends Pick<
  LoadedPeople,
  'people' | 'query' | 'choices' | 'self'
> {
  arrived: ReadonlySet<string>;
  /** Null where nobody can be chosen. */
  choice: PageChoice | null;
  onReplace: (person: PersonView) => void;
}

const said = [
  { name: 'name', label: 'Name' },
  { name: 'designation', label: 'Designation' },
  { name: 'employeeId', label: 'Employee ID' },
  { name: 'contactNumber', label: 'Phone' },
  { name: 'email', label: 'Email' },
] as const;
/** Who to call instead is what counts. */
const saidOnce = said.filter(({ name }) => name !== 'contactNumber');
const place = { name: 'locationName', label: 'Location' } as const;
const organization = { name: 'organizationName', label: 'Organization' } as const;

/** People one below the other; on narrow screens as cards. A row is the link to the person's details. */
export function PeopleTable({ people, query, choices, arrived, ...rest }: PeopleTableProps) {
  const { choice, self, onReplace } = rest;
  const isWide = choices.length > 1 && query.organizationId === undefined;
  return (
    <Table className={`${rows.rows} ${classes.table}`}>
      <Table.Thead>
        <Table.Tr>
          {choice && <PageBox {...choice} />}
          {[...(query.removed ? saidOnce : said), place, ...(isWide ? [organization] : [])].map(
            (column) => (
              <SortableHead key={column.name} {...column} query={query} />
            ),
          )}
          {query.removed ? (
            <Table.Th scope="col">Replaced by</Table.Th>
          ) : (
            <Table.Th scope="col">Card</Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            fresh={arrived.has(person.id)}
            isWide={isWide}
            isSelf={person.userId === self}
            chosen={choice && choice.holds(person.id)}
            onChoose={() => choice?.toggle(person.id)}
            onReplace={() => onReplace(person)}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}
