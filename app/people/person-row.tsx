import { Button, Table, type ButtonProps } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { PersonView } from '#modules/organizations/contract';
import { MailAddress } from '../ui/mail-address';
import { RowBox } from '../lists/choice-box';
import table from '../lists/table.module.css';
import { useListSearch } from '../lists/use-list-search';
import { addressWith, openedIn } from './addresses';
import { CardState } from './card-state';
import classes from './people-table.module.css';

interface Props {
  person: PersonView;
  fresh: boolean;
  /** People of several organizations stand here. */
  isWide: boolean;
  /** Null where nobody can be chosen; one does not remove oneself. */
  chosen: boolean | null;
  isSelf: boolean;
  onChoose: () => void;
  onReplace: () => void;
}

export function PersonRow({ person, chosen, onChoose, onReplace, ...is }: Props) {
  const { id, name, designation, employeeId, contactNumber, email } = person;
  const search = useListSearch();
  return (
    <Table.Tr
      data-person={id}
      data-fresh={is.fresh || undefined}
      data-opened={openedIn(search) === id || undefined}
    >
      {chosen !== null && (
        <RowBox
          name={name}
          checked={chosen && !is.isSelf}
          disabled={is.isSelf}
          onChoose={onChoose}
        />
      )}
      <Table.Td className={table.name}>
        <Link to={addressWith(search, id)} preventScrollReset className={table.link}>
          {name}
        </Link>
        {is.isSelf && <span className={classes.self}> (you)</span>}
      </Table.Td>
      <Table.Td className={table.designation}>{designation}</Table.Td>
      <Table.Td className={table.place}>{employeeId}</Table.Td>
      {!person.removed && <Table.Td className={table.phone}>{contactNumber}</Table.Td>}
      <Table.Td className={`${table.email} ${classes.email}`}>
        <MailAddress address={email} />
      </Table.Td>
      <Table.Td className={table.place}>{person.locationName}</Table.Td>
      {is.isWide && <Table.Td className={table.place}>{person.organizationName}</Table.Td>}
      <Table.Td className={classes.last}>
        {person.removed ? (
          <span className={classes.instead}>
            {person.replacedByName && (
              <span>
                <span className={classes.label}>Replaced by </span>
                {person.replacedByName}
              </span>
            )}
            <ReplaceButton person={person} onReplace={onReplace} />
          </span>
        ) : (
          <CardState requestStatus={person.requestStatus} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface ReplaceProps {
  person: PersonView;
  size?: ButtonProps['size'];
  onReplace: () => void;
}

export function ReplaceButton({ person, size = 'compact-sm', onReplace }: ReplaceProps) {
  const { name, replaceWith } = person;
  const deed = replaceWith === null ? 'Replace' : 'Replace Again';
  return (
    <Button
      variant="default"
      size={size}
      onClick={onReplace}
      aria-label={`${deed}: ${name}`}
      className={classes.deed}
    >
      {deed}
    </Button>
  );
}
