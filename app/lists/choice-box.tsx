import { Checkbox, Table, type CheckboxProps } from '@mantine/core';
import classes from './table.module.css';
import type { PageChoice } from './use-selection';

/** Chooses all of the page, from the head of the list. */
export const PageBox = ({ isWhole, isPart, togglePage }: PageChoice) => (
  <Table.Th className={classes.choice}>
    <Checkbox
      radius="sm"
      aria-label="Select this page"
      checked={isWhole}
      indeterminate={isPart}
      onChange={togglePage}
    />
  </Table.Th>
);

interface Props extends Pick<CheckboxProps, 'checked' | 'disabled'> {
  name: string;
  onChoose: () => void;
}

/** Chooses what stands in a row. */
export const RowBox = ({ name, onChoose, ...box }: Props) => (
  <Table.Td className={classes.choice}>
    <Checkbox radius="sm" aria-label={`Select ${name}`} onChange={onChoose} {...box} />
  </Table.Td>
);
