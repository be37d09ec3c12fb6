import { Button, Checkbox, Table } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import type { PersonView } from '#modules/organizations/contract';
import { addressWith, openedIn } from './addresses';
import { CardState } from './card-state';
import classes from './people-table.module.css';

interface Props {
  person: PersonView;
  fresh: boolean;
  /** People of several organizations stand here. */
  isWide: boolean;
  /** Null where nobody can be chosen. */
  chosen: boolean | null;
  onChoose: () => void;
  onReplace: () => void;
}

export function PersonRow({ person, fresh, isWide, chosen, onChoose, onReplace }: Props) {
  const { id, name, designation, employeeid, contactnumber, email } = person;
  const [search] = useSearchParams();
  return (
    <Table.Tr
      data-person={id}
      data-fresh={fresh || undefined}
      data-opened={openedIn(search) === id || undefined}
    >
      {chosen !== null && (
        <Table.Td className={classes.choice}>
          <Checkbox aria-label={`Select ${name}`} checked={chosen} onChange={onChoose} />
        </Table.Td>
      )}
      <Table.Td className={classes.name}>
        <Link to={addressWith(search, id)} preventScrollReset className={classes.link}>
          {name}
        </Link>
      </Table.Td>
      <Table.Td className={classes.designation}>{designation}</Table.Td>
      <Table.Td className={classes.quiet}>{employeeid}</Table.Td>
      <Table.Td className={classes.phone}>{contactnumber}</Table.Td>
      <Table.Td className={classes.quiet}>{email}</Table.Td>
      <Table.Td className={classes.quiet}>{person.locationName}</Table.Td>
      {isWide && <Table.Td className={classes.quiet}>{person.organizationName}</Table.Td>}
      <Table.Td className={classes.last}>
        {person.isQuit ? (
          <span className={classes.instead}>
            {person.replacedByName && <span>{person.replacedByName}</span>}
            <ReplaceButton person={person} onReplace={onReplace} />
          </span>
        ) : (
          <CardState isApproved={person.isApproved} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface ReplaceProps {
  person: PersonView;
  onReplace: () => void;
}

export const ReplaceButton = ({ person: { name, replaceWith }, onReplace }: ReplaceProps) => {
  const deed = replaceWith === null ? 'Replace' : 'Replace Again';
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={onReplace}
      aria-label={`${deed}: ${name}`}
      className={classes.deed}
    >
      {deed}
    </Button>
  );
};
