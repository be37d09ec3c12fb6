import { Button } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import classes from './selection-bar.module.css';

interface Props {
  chosen: number;
  /** How many could be chosen beyond the page; null where there are none, or too many. */
  more: number | null;
  onAll: () => void;
  onNobody: () => void;
  onRemove: () => void;
}

/** What can be done with those who are chosen. */
export const SelectionBar = ({ chosen, more, onAll, onNobody, onRemove }: Props) => (
  <div role="region" aria-label="Selected users" className={classes.bar}>
    <span role="status" className={classes.words}>
      {`${chosen.toLocaleString('en')} selected`}
    </span>
    {more !== null && (
      <button type="button" onClick={onAll} className={classes.plain}>
        {`Select all ${more.toLocaleString('en')} that match`}
      </button>
    )}
    <button type="button" onClick={onNobody} className={classes.plain}>
      Select none
    </button>
    <Button
      size="sm"
      color="coral"
      onClick={onRemove}
      leftSection={<IconUserMinus size={18} stroke={1.75} aria-hidden />}
      className={classes.deed}
    >
      Remove {chosen.toLocaleString('en')}
    </Button>
  </div>
);
