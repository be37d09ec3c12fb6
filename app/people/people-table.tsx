import { Button, Group, Text, type ButtonProps } from '@mantine/core';
import { peopleList, type PersonView } from '#modules/organizations/contract';
import { DataTable, type Cells, type RowState } from '../lists/data-table';
import { useListSearch } from '../lists/list-address';
import type { PageSelection } from '../lists/selection';
import { StatusMark } from '../ui/request-status';
import { addressWith, openedIn } from './addresses';
import classes from './people.module.css';
import type { LoadedPeople } from './people.server';
import { useWords } from '../language/use-words';

interface Props extends Pick<LoadedPeople, 'people' | 'query' | 'choices' | 'self'> {
  arrived: ReadonlySet<string>;
  selection: PageSelection | null;
  onReplace: (person: PersonView) => void;
}

interface PersonState extends RowState, Pick<Props, 'onReplace'> {
  isSelf: boolean;
}

const cells: Cells<PersonView, PersonState> = {
  requestStatus: ({ requestStatus }) => <StatusMark status={requestStatus} />,
  replacedByName: (person, { onReplace }) => (
    <Group component="span" justify="space-between" gap="4px 12px">
      {person.replacedByName && (
        <span>
          <ReplacedBy />
          {person.replacedByName}
        </span>
      )}
      <ReplaceButton person={person} onReplace={() => onReplace(person)} />
    </Group>
  ),
};

const ReplacedBy = () => (
  <Text span inherit c="dimmed" hiddenFrom="lg">
    {useWords('people').replacedBy}{' '}
  </Text>
);

const You = () => (
  <Text span c="dimmed">
    {' '}
    {useWords('people').you}
  </Text>
);

const afterTitle = (_person: PersonView, { isSelf }: PersonState) => isSelf && <You />;

/** Of removed people it counts whom to call instead; the organization only where there are several. */
function hiddenColumns({ query, choices }: Pick<Props, 'query' | 'choices'>): string[] {
  const hasSeveral = choices.length > 1 && query.organizationId === undefined;
  const ofTab = query.tab === 'removed' ? ['contactNumber', 'requestStatus'] : ['replacedByName'];
  return hasSeveral ? ofTab : [...ofTab, 'organizationName'];
}

export function PeopleTable({ people, query, choices, self, ...table }: Props) {
  const search = useListSearch();
  const opened = openedIn(search);
  return (
    <DataTable
      list={peopleList}
      query={query}
      rows={people}
      hide={hiddenColumns({ query, choices })}
      narrow="cards"
      className={classes.table}
      cells={cells}
      afterTitle={afterTitle}
      linkTo={({ id }) => addressWith(search, id)}
      selection={table.selection}
      canSelect={({ userId }) => userId !== self}
      stateOf={({ id, userId }): PersonState => ({
        fresh: table.arrived.has(id),
        opened: opened === id,
        isSelf: userId === self,
        onReplace: table.onReplace,
      })}
    />
  );
}

interface ReplaceProps {
  person: PersonView;
  size?: ButtonProps['size'];
  onReplace: () => void;
}

export function ReplaceButton({ person, size = 'compact-sm', onReplace }: ReplaceProps) {
  const words = useWords('people');
  const isFirst = person.replaceWith === null;
  return (
    <Button
      variant="default"
      size={size}
      mih={36}
      onClick={onReplace}
      aria-label={isFirst ? words.replaceNamed(person.name) : words.replaceAgainNamed(person.name)}
      // Above the link that the row is.
      pos="relative"
      style={{ zIndex: 1, marginInlineStart: size === 'md' ? 0 : 'auto' }}
    >
      {isFirst ? words.replace : words.replaceAgain}
    </Button>
  );
}
