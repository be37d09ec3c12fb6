import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './selection-bar.module.css';

interface Props {
  chosen: number;
  /** How many could be chosen beyond the page; null where there are none, or too many. */
  more: number | null;
  /** The whole page is chosen. */
  isPage: boolean;
  onPage: () => void;
  onAll: () => void;
  onNone: () => void;
  onAccept: () => void;
  onReject: () => void;
}

/** What can be done with those that are chosen. */
export function SelectionBar(props: Props) {
  const { chosen, more, isPage, onPage, onAll, onNone, onAccept, onReject } = props;
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div role="region" aria-label="Selected requests" className={classes.bar}>
      <span role="status" className={classes.words}>
        {`${chosen} selected`}
      </span>
      {!isPage && (
        <button type="button" onClick={onPage} className={`${classes.plain} ${classes.onPhones}`}>
          Select this page
        </button>
      )}
      {more !== null && (
        <button type="button" onClick={onAll} className={classes.plain}>
          {`Select all ${more} that match`}
        </button>
      )}
      <button type="button" onClick={onNone} className={classes.plain}>
        Select none
      </button>
      <span className={classes.deeds}>
        <Button size="sm" onClick={onAccept} leftSection={<IconCheck {...icon} />}>
          Accept {chosen}
        </Button>
        <Button size="sm" variant="default" onClick={onReject} leftSection={<IconX {...icon} />}>
          Reject {chosen}
        </Button>
      </span>
    </div>
  );
}
