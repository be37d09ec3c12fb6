import { Checkbox, Table } from '@mantine/core';
import type { PersonView } from '#modules/organizations/contract';
import { SortableHead } from '../components/sortable-head';
import { holds, holdsPage } from '../requests/list/selection';
import type { PeopleProps } from './people-page';
import classes from './people-table.module.css';
import { PersonRow } from './person-row';

import type { useSelection } from './use-selection';

export interface PeopleTableProps extends Pick<
  PeopleProps,
  'people' | 'query' | 'choices' | 'self'
> {
  arrived: ReadonlySet<string>;
  /** Null where nobody can be chosen. */
  selection: ReturnType<typeof useSelection> | null;
  onReplace: (person: PersonView) => void;
}

const said = [
  { name: 'name', label: 'Name' },
  { name: 'designation', label: 'Designation' },
  { name: 'employeeid', label: 'Employee ID' },
  { name: 'contactnumber', label: 'Phone' },
  { name: 'email', label: 'Email' },
] as const;
/** Who to call instead is what counts. */
const saidOnce = said.filter(({ name }) => name !== 'contactnumber');
const place = { name: 'locname', label: 'Location' } as const;
const organization = { name: 'organizationname', label: 'Organization' } as const;

/** People one below the other; on a phone as cards. A row is the link to the person's details. */
export function PeopleTable({ people, query, choices, arrived, ...rest }: PeopleTableProps) {
  const { selection, self, onReplace } = rest;
  const isWide = choices.length > 1 && query.organizationId === undefined;
  const page = selection?.page ?? [];
  const chosen = selection?.selection;
  const isWhole = chosen !== undefined && holdsPage(chosen, page);
  const isPart = chosen !== undefined && !isWhole && page.some((id) => holds(chosen, id));
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th className={classes.choice}>
              <Checkbox
                aria-label="Select this page"
                checked={isWhole}
                indeterminate={isPart}
                onChange={selection.togglePage}
              />
            </Table.Th>
          )}
          {[...(query.isQuit ? saidOnce : said), place, ...(isWide ? [organization] : [])].map(
            (column) => (
              <SortableHead key={column.name} {...column} query={query} />
            ),
          )}
          {query.isQuit ? (
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
            chosen={chosen ? holds(chosen, person.id) : null}
            onChoose={() => selection?.toggle(person.id)}
            onReplace={() => onReplace(person)}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}
