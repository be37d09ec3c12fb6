import { useState, type ReactNode } from 'react';
import classes from './selection-bar.module.css';
import type { Choosing, PageChoice } from './use-selection';
import { useTakenBelow } from './use-taken-below';

interface Props extends Pick<Choosing, 'chosen' | 'called' | 'chooseAll' | 'chooseNone'> {
  label: string;
  onPage: PageChoice;
  /** What can be done with those that are chosen. */
  children: ReactNode;
}

/** What is chosen of a list, with the ways to choose more of it; nothing while nothing is. */
export function SelectionBar({ label, chosen, called, onPage, children, ...choose }: Props) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useTakenBelow(bar);
  if (chosen === 0) return null;
  const { isWhole, more, togglePage } = onPage;
  return (
    <div ref={setBar} role="region" aria-label={label} className={classes.bar} data-selection-bar>
      <span role="status" className={classes.words}>
        {`${called} selected`}
      </span>
      {!isWhole && (
        <button
          type="button"
          onClick={togglePage}
          className={`${classes.plain} ${classes.onPhones}`}
        >
          Select this page
        </button>
      )}
      {more !== null && (
        <button type="button" onClick={choose.chooseAll} className={classes.plain}>
          {`Select all ${more} that match`}
        </button>
      )}
      <button type="button" onClick={choose.chooseNone} className={classes.plain}>
        Select none
      </button>
      <span className={classes.deeds}>{children}</span>
    </div>
  );
}
