import classes from './map-picker.module.css';

/** A leaf on a stalk that ends exactly where the place is. */
export const Pin = ({ chosen }: { chosen: boolean }) => (
  <svg viewBox="0 0 32 44" className={classes.pin} data-chosen={chosen || undefined} aria-hidden>
    <path d="M16 43V22" />
    <path d="M16 28C4 26 2 15 8 2c12 3 19 13 8 26Z" />
  </svg>
);
