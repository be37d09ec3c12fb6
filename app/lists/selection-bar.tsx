import { useState, type ReactNode } from 'react';
import { called } from './called';
import classes from './selection-bar.module.css';
import type { Choosing, PageChoice } from './use-selection';
import { useTakenBelow } from './use-taken-below';

interface Props extends Pick<
  Choosing,
  'isAny' | 'chosen' | 'refused' | 'chooseAll' | 'chooseNone'
> {
  label: string;
  onPage: PageChoice;
  /** What can be done with those that are chosen: so many, as it is read. */
  children: (chosen: string) => ReactNode;
}

/** What is chosen of a list, with the ways to choose more of it; nothing while nothing is. */
export function SelectionBar({ label, isAny, onPage, children, ...choosing }: Props) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useTakenBelow(bar);
  if (!isAny) return null;
  const { chosen, refused = 'Counting all that match…' } = choosing;
  const { isWhole, more, togglePage } = onPage;
  return (
    <div ref={setBar} role="region" aria-label={label} className={classes.bar} data-selection-bar>
      <span role="status" className={classes.words}>
        {chosen === null ? refused : `${called(chosen)} selected`}
      </span>
      {!isWhole && (
        <button
          type="button"
          onClick={togglePage}
          className={`${classes.plain} ${classes.withoutHeads}`}
        >
          Select this page
        </button>
      )}
      {more !== null && (
        <button type="button" onClick={choosing.chooseAll} className={classes.plain}>
          {`Select all ${more} that match`}
        </button>
      )}
      <button type="button" onClick={choosing.chooseNone} className={classes.plain}>
        Select none
      </button>
      {chosen !== null && <span className={classes.deeds}>{children(called(chosen))}</span>}
    </div>
  );
}
