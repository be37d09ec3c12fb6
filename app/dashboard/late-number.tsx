import classes from './late-number.module.css';
import type { SoFar } from './late';

/** A number, or the specification's word for why it is not there. */
export function LateNumber({ number }: { number: SoFar }) {
  if (number === undefined) return <span className={classes.missing}>LOADING</span>;
  if (number === null) return <span className={classes.missing}>NOT AVAILABLE</span>;
  return (
    // A new one is another element, so that its coming is seen.
    <span key={number} className={classes.number}>
      {number.toLocaleString('en')}
    </span>
  );
}
